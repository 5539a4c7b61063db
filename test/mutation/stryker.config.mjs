// Mutation testing of one folder of the sources, named by MUTATED_FOLDER; test/mutation/run.mjs runs one after another.
// Which mutants change nothing that can be seen: test/mutation.md.

const folder = process.env.MUTATED_FOLDER

const config = {
  plugins: [new URL('runner.js', import.meta.url).pathname],
  testRunner: 'bundle',
  buildCommand: 'tsup --config test/mutation/tsup.config.ts',
  mutate: [`src/${folder}/**/*.ts`, '!src/*/types.ts', '!src/bots/index.ts'],
  coverageAnalysis: 'perTest',
  ignoreStatic: false,
  incremental: true,
  incrementalFile: `.stryker/${folder}/incremental.json`,
  tempDirName: `.stryker/${folder}/tmp`,
  ignorePatterns: ['/docs', '/dist', '/coverage', '/.changeset', '/.ci', '/test/bench', '/.stryker'],
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false, allowEmojis: false },
  jsonReporter: { fileName: `.stryker/${folder}/report.json` },
  htmlReporter: { fileName: `.stryker/${folder}/report.html` },
  concurrency: 2,
  timeoutMS: 3000,
  timeoutFactor: 1.2,
  disableTypeChecks: false,
}

export default config
