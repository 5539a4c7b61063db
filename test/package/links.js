// What the package says about its own files has to be so.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAbsolute, linksOf } from '../docs/links.js'
import { must } from './process.js'

/**
 * Every file that package.json names is in the package, and so is every file that a page links to or a declaration points to.
 * Gives how many links and mentions there were.
 */
export function checkLinks(home) {
  const files = readdirSync(home, { recursive: true }).map((file) => file.replaceAll('\\', '/'))
  const read = (file) => readFileSync(join(home, file), 'utf8')
  const dead = []
  let followed = 0
  const follow = (from, link, target) => {
    followed += 1
    if (!existsSync(join(home, target))) dead.push(`${from}: ${link}`)
  }

  const { files: named } = JSON.parse(read('package.json'))
  for (const name of named.filter((name) => !name.startsWith('!'))) {
    const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`)
    if (!files.some((file) => pattern.test(file))) dead.push(`package.json: ${name}`)
  }
  for (const page of files.filter((file) => file.endsWith('.md')))
    for (const link of linksOf(read(page))) {
      const [path] = link.split('#')
      if (!isAbsolute(link) && path !== '') follow(page, link, join(dirname(page), path))
    }
  for (const file of files.filter((file) => /\.d\.c?ts$/.test(file)))
    for (const [mention] of read(file).matchAll(/\bdocs\/[\w./-]*\w/g)) follow(file, mention, mention)

  must(dead.length === 0, `the package points to what it does not hold:\n${dead.join('\n')}`)
  must(followed > 100, `only ${followed} links and mentions were found in the package`)
  return followed
}
