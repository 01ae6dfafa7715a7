import { defineConfig } from 'tsup';

export default defineConfig([
  {
    entry: ['src/index.ts', 'src/msw.ts', 'src/node.ts'],
    format: ['esm', 'cjs'],
    target: 'es2022',
    removeNodeProtocol: false,
    clean: true,
  },
  { entry: ['src/bin.ts'], format: ['esm'], target: 'es2022', removeNodeProtocol: false },
]);
