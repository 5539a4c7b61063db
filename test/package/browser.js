// The ESM program in a page of a real browser, the package's files as they are, found by an import map.
import { execFileSync } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, normalize } from 'node:path'
import { chromium } from 'playwright-core'
import { must } from './process.js'

/** A task that gives back what the page prints. */
export function browserTask(consumer, entries) {
  return { Chromium: () => inBrowser(consumer, entries) }
}

/** The page: an import map that leads each entry to its file, and the program. */
function pageOf(entries) {
  const imports = Object.fromEntries(
    entries.map(({ entry, file }) => [entry, `/node_modules/stichspiel/${normalize(file)}`]),
  )
  return `<!doctype html><meta charset="utf-8"><title>stichspiel</title><link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module" src="/run.mjs"></script>`
}

async function inBrowser(consumer, entries) {
  const server = createServer(({ url }, answer) => {
    const file = join(consumer, normalize(new URL(url, 'http://page').pathname))
    const known = url === '/' || (file.startsWith(consumer) && existsSync(file))
    const type = url === '/' ? 'text/html' : 'text/javascript'
    answer.writeHead(known ? 200 : 404, { 'content-type': type })
    if (url === '/' || !known) answer.end(url === '/' ? pageOf(entries) : '')
    else createReadStream(file).pipe(answer)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const faults = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('requestfailed', (request) => faults.push(request.url()))
    const printed = page.waitForEvent('console', { timeout: 20_000 }).catch((error) => {
      throw new Error([...faults, error.message].join('\n'))
    })
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
    const text = (await printed).text()
    must(faults.length === 0, faults.join('\n'))
    return [`${text}\n`]
  } finally {
    await browser.close()
    server.close()
  }
}
