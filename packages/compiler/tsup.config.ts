import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'node',
  removeNodeProtocol: false,
  splitting: false,
  // Ajv and tsx are found from the place of the module, which CommonJS names in another way.
  shims: true,
  clean: true,
  // In the workspace, define is its sources: bundled, and a dependency for its types only.
  noExternal: ['@data-import/define', '@data-import/files'],
});
