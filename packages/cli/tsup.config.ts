import { defineConfig } from 'tsup';

export default defineConfig({
  // The worker is a file of its own beside the program, which starts threads with it.
  entry: ['src/bin.ts', 'src/worker.ts'],
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  removeNodeProtocol: false,
  splitting: true,
  clean: true,
});
