import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{packages,tools}/*/{src,test}/**/*.test.ts',
      'examples/**/*.test.ts',
      'site/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', ...(process.env['ALL'] === '1' ? [] : ['**/*.slow.test.{ts,tsx}'])],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
