import { defineConfig, type Options } from 'tsup';

const entry = ['src/index.ts', 'src/formats/index.ts'];
const shared: Options = { target: 'es2022', splitting: false };

/**
 * As ES modules, the definitions, the operations and the lists of values are a file each: a bundle of an application
 * that uses the operations alone has no definition in it, and no TypeBox.
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
