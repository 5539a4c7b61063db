// Publishing, tried on a copy of the package up to the point where it would be sent: refused without the address of the
// repository, and with it everywhere once the release script has put it in.
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linksOf } from '../docs/links.js'
import { checkLinks } from './links.js'
import { must, root, run } from './process.js'

const address = 'https://git.example/somebody/stichspiel'

/** A folder to publish from: the package, the release script, and stand-ins for the tools that it calls. */
function prepare(home, folder) {
  cpSync(home, folder, { recursive: true })
  cpSync(join(root, '.github/release.mjs'), join(folder, '.github/release.mjs'))
  const tools = join(folder, 'node_modules/.bin')
  mkdirSync(tools, { recursive: true })
  for (const [name, line] of [
    ['tsup', 'exit 0'],
    ['changeset', 'exec npm publish --dry-run'],
  ]) {
    writeFileSync(join(tools, name), `#!/bin/sh\n${line}\n`)
    chmodSync(join(tools, name), 0o755)
  }
}

/** Runs a command with the address, or without, and gives back the complaint where it fails. */
async function complaintOf([command, ...args], folder, given) {
  const { REPOSITORY_URL, ...env } = process.env
  try {
    await run(command, args, folder, given === undefined ? env : { ...env, REPOSITORY_URL: given })
    return null
  } catch (error) {
    return error.message
  }
}

export async function checkRelease(home, folder) {
  prepare(home, folder)
  const before = readFileSync(join(folder, 'package.json'), 'utf8')
  const publish = ['npm', 'publish', '--dry-run']
  const release = ['npm', 'run', 'release']
  const script = [process.execPath, '.github/release.mjs']
  const refusals = [
    [publish, undefined, 'REPOSITORY_URL is not set'],
    [publish, address, 'package.json has no address of'],
    [release, undefined, 'REPOSITORY_URL is not set'],
    ...['', 'somebody/stichspiel', 'http://git.example/a/b', `${address}.git`, `${address}/`].map((given) => [
      script,
      given,
      'REPOSITORY_URL is',
    ]),
  ]
  for (const [command, given, complaint] of refusals) {
    const said = await complaintOf(command, folder, given)
    must(said?.includes(complaint), `${command.join(' ')} with ${given} says ${said}, not ${complaint}`)
  }
  must(readFileSync(join(folder, 'package.json'), 'utf8') === before, 'a refused release wrote something')

  // Twice, since a release may have to be tried again.
  for (const _ of [1, 2]) {
    const said = await complaintOf(release, folder, address)
    must(said === null, `a release is refused: ${said}`)
  }
  const other = await complaintOf(publish, folder, `${address}2`)
  must(other?.includes('package.json has no address of'), 'an address of another repository is published')

  const { repository, homepage, bugs, ...rest } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  must(
    JSON.stringify([repository, homepage, bugs]) ===
      JSON.stringify([
        { type: 'git', url: `git+${address}.git` },
        `${address}#readme`,
        { url: `${address}/issues` },
      ]),
    'the fields of the address are wrong',
  )
  must(JSON.stringify(rest) === JSON.stringify(JSON.parse(before)), 'a release changes other fields')
  checkReadme(folder, rest.version)
  checkLinks(folder)
}

/** On the registry's page the README stands alone: every link is absolute, and those into the repository lead to a file of it. */
function checkReadme(folder, version) {
  const read = (path) => readFileSync(join(path, 'README.md'), 'utf8')
  const links = linksOf(read(folder))
  const into = links.filter((link) => link.startsWith(address))
  must(links.length === linksOf(read(root)).length, 'a release loses links of the README')
  must(into.length > 10, 'the README has no links into the repository')
  for (const link of links) {
    const [, kind, path] = link.match(RegExp(`^${address}/(blob|raw)/v${version}/([^#]+)`)) ?? []
    if (link.startsWith('https:') && !link.startsWith(address)) continue
    must(path !== undefined && existsSync(join(root, path)), `the released README has the dead link ${link}`)
    must((kind === 'raw') === /\.(webp|png|svg)$/.test(path), `${link} is no way to show ${path}`)
  }
}
