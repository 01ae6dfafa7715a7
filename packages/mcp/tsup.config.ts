import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/bin.ts'],
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  removeNodeProtocol: false,
  splitting: false,
  // For the licences of what the program contains.
  metafile: true,
  // The search and the Markdown are private sources: installing the package installs neither.
  noExternal: ['@data-import/reference'],
});
