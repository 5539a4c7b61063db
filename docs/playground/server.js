// @ts-check
// Serves the playground on this machine alone: the page and the built package, nothing else.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** Where the page is. */
export const home = '/docs/playground/'

/** The folders that may be read. */
const open = [join(root, 'docs', 'playground') + sep, join(root, 'dist') + sep]

/** What may be read, and as what it is sent. @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** The file that an address means, or null for what is not served. @param {string} path */
function fileOf(path) {
  let name = ''
  try {
    name = decodeURIComponent(path)
  } catch {
    return null
  }
  if (name.endsWith('/')) name += 'index.html'
  const file = normalize(join(root, name))
  const isOpen =
    open.some((folder) => file.startsWith(folder)) && extname(file) in types && !name.includes('\0')
  return isOpen ? file : null
}

/** A server that listens nowhere yet. */
export const createPlayground = () =>
  createServer(async (request, response) => {
    /** @param {number} status @param {Record<string, string>} [headers] @param {Buffer | string} [body] */
    const answer = (status, headers = {}, body = '') =>
      response
        .writeHead(status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers })
        .end(body)
    const { method, url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') return answer(405, { allow: 'GET, HEAD' })
    const [path = '/', query] = url.split('?', 2)
    if (path === '/') return answer(302, { location: home + (query === undefined ? '' : `?${query}`) })
    const file = fileOf(path)
    try {
      if (file === null) return answer(404)
      return answer(200, { 'content-type': types[extname(file)] ?? '' }, await readFile(file))
    } catch {
      return answer(404)
    }
  })
