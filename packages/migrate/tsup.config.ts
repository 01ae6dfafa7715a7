import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'tsup';

const { resolve } = createRequire(import.meta.url);

/** Bundled dependencies require that their licence is shipped. */
async function copyLicences(): Promise<void> {
  await mkdir('dist/licences', { recursive: true });
  await copyFile(join(dirname(resolve('commander')), 'LICENSE'), 'dist/licences/commander.txt');
}

export default defineConfig({
  entry: ['src/bin.ts'],
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  removeNodeProtocol: false,
  // A command loads only what it needs.
  splitting: true,
  banner: {
    js: "import { createRequire as createBannerRequire } from 'node:module';\nconst require = createBannerRequire(import.meta.url);",
  },
  onSuccess: copyLicences,
});
