/**
 * `npm run mutation -- 'packages/errors/src/*.ts'` mutates these files and lists surviving mutants. `!` excludes files.
 */
export default {
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Longer only for endless loops, which count as killed.
  timeoutMS: 8_000,
  // Do not modify other files, because tests read files of the repository.
  disableTypeChecks: false,
  tempDirName: 'tools/mutation/.stryker',
  cleanTempDir: 'always',
  ignorePatterns: ['.turbo', 'coverage', 'tools/mutation/.stryker', 'tools/bench/dist'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
};
