import { defineConfig } from 'vitest/config';

const isWhole = process.env['ALL'] === '1';
const exclude = ['**/node_modules/**', ...(isWhole ? [] : ['**/*.slow.test.{ts,tsx}'])];
/** In `npm run test:all`, properties have up to fifty times as many runs, and share the processor with browsers. */
const timeout = isWhole ? 900_000 : 120_000;

/** Tests in packages that replace modules or global tables. */
const ISOLATED = [
  'packages/compiler/src/user-schemas/output-folder.test.ts',
  'packages/events/src/read-event.test.ts',
  'packages/mcp/src/validation/contract.test.ts',
  'packages/reference/src/comparison/*.test.ts',
  'packages/schemas/test/definitions.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: timeout,
    hookTimeout: timeout,
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/*/{src,test}/**/*.test.ts'],
          exclude: [...exclude, ...ISOLATED],
          // Loading modules takes longer than most of these tests: a worker loads them once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'workspace',
          include: [
            ...ISOLATED,
            'tools/*/{src,test}/**/*.test.ts',
            'examples/**/*.test.ts',
            'site/**/*.test.{ts,tsx}',
          ],
          exclude,
        },
      },
    ],
  },
});
