import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', ...(process.env['ALL'] === '1' ? [] : ['**/*.slow.test.{ts,tsx}'])];
// The interpreter of `comparison` replaces a global table of formats.
const SHARED = ['packages/reference/src/*.test.ts', 'packages/reference/src/!(comparison)/**/*.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'reference',
          include: SHARED,
          exclude,
          // These tests are pure, and building all pages takes longer than testing them: a worker builds them once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'workspace',
          include: [
            '{packages,tools}/*/{src,test}/**/*.test.ts',
            'examples/**/*.test.ts',
            'site/**/*.test.{ts,tsx}',
          ],
          exclude: [...exclude, ...SHARED],
        },
      },
    ],
  },
});
