import { defineConfig } from 'tsup';

/** Types are erased and TypeBox is a peer, so that only the entry of the definitions loads it. */
export default defineConfig({
  entry: ['src/index.ts', 'src/ajv.ts', 'src/definitions/index.ts', 'src/formats/index.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  splitting: false,
  shims: true,
});
