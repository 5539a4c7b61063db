// A change of the reported API comes with a changeset: compares with the last release, or with `origin/main` in a pull request.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** What to compare with: the branch a pull request goes to, else the tag of the last release; null where there is neither. */
function basis() {
  const { GITHUB_BASE_REF } = process.env
  if (GITHUB_BASE_REF) return git('merge-base', `origin/${GITHUB_BASE_REF}`, 'HEAD')
  return git('describe', '--tags', '--abbrev=0', '--match', 'v*')
}

const since = basis()
if (since === null)
  console.log('changeset: no release and no pull request to compare with, so nothing was compared')
else {
  const changed = git('diff', '--name-only', since, '--', 'docs/api')
  const changesets = ['--', '.changeset/*.md', ':!.changeset/README.md']
  const added = git('diff', '--name-only', '--diff-filter=AM', since, ...changesets)
  const untracked = git('ls-files', '--others', '--exclude-standard', ...changesets)
  const isReleasing = git('diff', '--name-only', since, '--', 'CHANGELOG.md') !== ''
  if (changed === null || added === null) {
    console.error(`changeset: cannot compare with ${since}`)
    process.exitCode = 1
  } else if (changed !== '' && `${added}${untracked}` === '' && !isReleasing) {
    console.error(
      `changeset: the API has changed since ${since}, and no changeset says so; run \`npm run changeset\``,
    )
    console.error(changed)
    process.exitCode = 1
  } else
    console.log(
      `changeset: ${changed === '' ? 'no change of the API' : 'a changeset for the API'} since ${since}`,
    )
}
