import { Stryker } from '@stryker-mutator/core';
import { fileURLToPath } from 'node:url';
import { FOLDER, reportFile } from './files.js';
import { NOT_CODE, type Target } from './targets.js';

export interface RunOptions {
  /** Only these files of the target; earlier results of the others are kept. */
  readonly only?: readonly string[];
  /** Also what has not changed since the last run. */
  readonly isFresh: boolean;
}

/** Tests every mutant of a target and writes `reportFile`. The working directory is the root. */
export async function mutate(target: Target, { only, isFresh }: RunOptions): Promise<void> {
  process.env['MUTATION_TARGET'] = target.name;
  await new Stryker({
    mutate: [...(only ?? target.code), ...NOT_CODE.map((glob) => `!${glob}`)],
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: fileURLToPath(new URL('../vitest.config.ts', import.meta.url)), related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Only an endless loop takes so long; such a mutant counts as killed.
    timeoutMS: 8_000,
    incremental: true,
    incrementalFile: `${FOLDER}/${target.name}.incremental.json`,
    force: isFresh,
    // Tests read files of the repository: only the code under test may differ from them.
    disableTypeChecks: false,
    tempDirName: `${FOLDER}/sandbox`,
    cleanTempDir: 'always',
    ignorePatterns: ['.turbo', 'coverage', FOLDER],
    reporters: ['json', 'clear-text', 'progress-append-only'],
    jsonReporter: { fileName: reportFile(target.name) },
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  }).runMutationTest();
}
