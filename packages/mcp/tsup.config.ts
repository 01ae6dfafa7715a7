import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/bin.ts'],
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  removeNodeProtocol: false,
  splitting: false,
  // Lists the bundled packages, whose licences `data/main.ts` collects.
  metafile: true,
  // Bundle the private package with the search and the Markdown, because npm cannot install it.
  noExternal: ['@data-import/reference'],
});
