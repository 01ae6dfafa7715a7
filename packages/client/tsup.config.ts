import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/operations.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  clean: true,
});
