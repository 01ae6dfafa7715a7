import { defineConfig } from 'tsup';

/** Only the entry `definitions` loads TypeBox: a peer stays external, and type imports are erased. */
export default defineConfig({
  entry: ['src/index.ts', 'src/ajv.ts', 'src/definitions/index.ts', 'src/formats/index.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  splitting: false,
  shims: true,
});
