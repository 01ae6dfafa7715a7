import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/operations.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  clean: true,
  // Inlined and tree-shaken: as shared modules, bundlers would load them with the lazy validators.
  noExternal: [/^@data-import\/(errors|schemas|validators\/([A-Z]\w+|runtime))$/],
});
