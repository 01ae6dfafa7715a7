import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/person/index.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  splitting: false,
  clean: true,
});
