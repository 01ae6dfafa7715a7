import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/operations.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  clean: true,
  // Copied, without unused code: bundlers would load shared modules with the validators, which only a fault needs.
  noExternal: [/^@data-import\/(errors|schemas|validators\/([A-Z]\w+|runtime))$/],
});
