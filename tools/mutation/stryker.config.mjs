/**
 * `npm run mutation -- 'packages/errors/src/*.ts'`: changes these files in one place at a time, and lists the changes
 * that no test of theirs notices. Files named after `!` are left out.
 */
export default {
  testRunner: 'vitest',
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Only an endless loop takes so long; such a mutant counts as killed.
  timeoutMS: 8_000,
  // Tests read files of the repository: only the code under test may differ from them.
  disableTypeChecks: false,
  tempDirName: 'tools/mutation/.stryker',
  cleanTempDir: 'always',
  ignorePatterns: ['.turbo', 'coverage', 'tools/mutation/.stryker', 'tools/bench/dist'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
};
