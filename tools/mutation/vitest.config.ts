import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { loadingFailure } from './src/loading-failure.js';
import { targetOfRun } from './src/targets.js';

const target = targetOfRun();

export default defineConfig({
  test: {
    include: [...(target?.tests ?? [])],
    reporters: [loadingFailure],
    setupFiles: [fileURLToPath(new URL('vitest.setup.ts', import.meta.url))],
    // Each mutant has its own worker in any case.
    isolate: target?.isolate ?? false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
