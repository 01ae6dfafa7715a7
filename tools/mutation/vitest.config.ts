import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { loadingFailure } from './src/loading-failure.js';
import { TARGETS } from './src/targets.js';

const name = process.env['MUTATION_TARGET'];

export default defineConfig({
  test: {
    include: [...(TARGETS.find((target) => target.name === name)?.tests ?? [])],
    reporters: [loadingFailure],
    setupFiles: [fileURLToPath(new URL('vitest.setup.ts', import.meta.url))],
    // Faster by half. Each mutant has a worker of its own all the same.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
