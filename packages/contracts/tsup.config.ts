import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/built-in.ts', 'src/folder.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  removeNodeProtocol: false,
  // Provides `import.meta.url` in CommonJS, which locates the sibling packages.
  shims: true,
});
