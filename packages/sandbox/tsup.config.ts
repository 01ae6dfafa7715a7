import { copyFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig } from 'tsup';

const require = createRequire(import.meta.url);

export default defineConfig([
  {
    entry: ['src/index.ts', 'src/msw.ts', 'src/node.ts', 'src/samples/index.ts'],
    format: ['esm', 'cjs'],
    target: 'es2022',
    removeNodeProtocol: false,
    // Provides `import.meta.url` in CommonJS, to locate the page's folder.
    shims: true,
  },
  // Separate from `samples/index.ts`, whose table of all samples would defeat tree shaking.
  {
    entry: ['src/generated/events.ts', 'src/generated/contracts.ts'],
    outDir: 'dist/generated',
    format: ['esm', 'cjs'],
    target: 'es2022',
  },
  { entry: ['src/bin.ts'], format: ['esm'], target: 'es2022', removeNodeProtocol: false },
  {
    entry: ['page/main.tsx', 'page/page.css'],
    outDir: 'dist/page',
    tsconfig: 'page/tsconfig.json',
    publicDir: 'page/static',
    format: ['esm'],
    platform: 'browser',
    target: 'es2022',
    minify: true,
    // Bundle Preact into the page, so that the package does not depend on it.
    noExternal: ['preact'],
    onSuccess: async () => {
      const license = join(require.resolve('preact/package.json'), '../LICENSE');
      copyFileSync(license, 'dist/page/LICENSE-preact.txt');
      copyFileSync('../../site/static/favicon.svg', 'dist/page/favicon.svg');
    },
  },
]);
