import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/built-in.ts', 'src/folder.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  removeNodeProtocol: false,
  // The packages beside the module are found from CommonJS too.
  shims: true,
});
