// What only a published package has: the address of its repository, as fields of package.json and in the links of the README,
// which the registry's page shows without the files beside it. The address comes from the variable REPOSITORY_URL.
//
// `node .github/release.mjs` writes them into the folder it is run in, `node .github/release.mjs --check` writes nothing and
// fails where they are missing.
import { readFileSync, writeFileSync } from 'node:fs'

/** Links and pictures that lead to a file of the repository; code is passed over. */
const RELATIVE = /^```[\s\S]*?^```|`[^`\n]*`|(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)/gm

/** The address of the repository, as it is to be written everywhere. */
function addressOf(given) {
  if (given === undefined || given === '') throw new Error('REPOSITORY_URL is not set')
  if (!/^https:\/\/[\w.-]+(\/[\w.-]+){2}(?<!\.git)$/.test(given))
    throw new Error(`REPOSITORY_URL is an address like https://host/owner/name, not ${given}`)
  return given
}

/** The manifest with the address in it. */
const released = (manifest, address) => ({
  ...manifest,
  repository: { type: 'git', url: `git+${address}.git` },
  homepage: `${address}#readme`,
  bugs: { url: `${address}/issues` },
})

/** A page whose links lead to the tag of the version. */
const linked = (page, address, version) =>
  page.replace(RELATIVE, (whole, picture, words, path) => {
    if (path === undefined) return whole
    return `${picture}[${words}](${address}/${picture === '' ? 'blob' : 'raw'}/v${version}/${path})`
  })

try {
  const address = addressOf(process.env.REPOSITORY_URL)
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const files = {
    'package.json': `${JSON.stringify(released(manifest, address), null, 2)}\n`,
    'README.md': linked(readFileSync('README.md', 'utf8'), address, manifest.version),
  }
  for (const [file, text] of Object.entries(files)) {
    if (!process.argv.includes('--check')) writeFileSync(file, text)
    else if (readFileSync(file, 'utf8') !== text)
      throw new Error(`${file} has no address of ${address}; \`npm run release\` puts it in and publishes`)
  }
} catch (error) {
  console.error(`release: ${error.message}`)
  process.exitCode = 1
}
