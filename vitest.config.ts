import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{packages,tools}/*/{src,test}/**/*.test.ts',
      'examples/**/*.test.ts',
      'site/**/*.test.{ts,tsx}',
    ],
    // Slow tests that rarely tell more run before a release: `npm run test:all`.
    exclude: [...configDefaults.exclude, ...(process.env['ALL'] === '1' ? [] : ['**/*.slow.test.ts'])],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
