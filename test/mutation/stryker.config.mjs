// Mutation testing of one folder of the sources, named by MUTATED_FOLDER; test/mutation/run.mjs runs one after another.
// Which mutants change nothing that can be seen: test/mutation.md.

const folder = process.env.MUTATED_FOLDER

const config = {
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  mutate: [`src/${folder}/**/*.ts`, '!src/*/types.ts', '!src/bots/index.ts'],
  // All tests of the folder for each mutant, as what is made once is not made again in the next test.
  coverageAnalysis: 'all',
  incremental: true,
  incrementalFile: `.stryker/${folder}/incremental.json`,
  tempDirName: `.stryker/${folder}/tmp`,
  ignorePatterns: ['/docs', '/dist', '/coverage', '/.changeset', '/.ci', '/test/bench', '/.stryker'],
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false, allowEmojis: false },
  jsonReporter: { fileName: `.stryker/${folder}/report.json` },
  htmlReporter: { fileName: `.stryker/${folder}/report.html` },
  concurrency: 2,
  timeoutMS: 8000,
  timeoutFactor: 2,
  disableTypeChecks: false,
}

export default config
