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
  // Sources in the workspace; users of the package do not need it for JSON Schema.
  noExternal: ['@data-import/define'],
});
