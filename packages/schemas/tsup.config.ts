import { defineConfig, type Options } from 'tsup';

const entry = ['src/index.ts', 'src/formats/index.ts'];
const shared: Options = { target: 'es2022', splitting: false };

/**
 * As ES modules, the definitions, operations and value lists are separate files: an application that uses only the
 * operations bundles neither a definition nor TypeBox.
 */
export default defineConfig([
  { ...shared, entry, format: ['cjs'] },
  {
    ...shared,
    entry: [...entry, 'src/generated/{index,operations,values}.ts'],
    format: ['esm'],
    external: [/^\.\/generated\/\w+\.js$/],
  },
]);
