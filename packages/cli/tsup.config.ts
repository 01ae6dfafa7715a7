import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'tsup';

/** What makes samples is part of the program, so that the package depends on nothing that makes them. */
const SAMPLES = '@data-import/validators/testing';

/** The licences of what the program contains of others have to come with it. */
async function copyLicences(): Promise<void> {
  const sampler = createRequire(import.meta.url).resolve('fast-check/package.json');
  const randomness = createRequire(sampler).resolve('pure-rand/package.json');
  await mkdir('dist/licences', { recursive: true });
  await copyFile(join(dirname(sampler), 'LICENSE'), 'dist/licences/fast-check.txt');
  await copyFile(join(dirname(randomness), 'LICENSE'), 'dist/licences/pure-rand.txt');
}

export default defineConfig({
  // The worker is a file of its own beside the program, which starts threads with it.
  entry: ['src/bin.ts', 'src/worker.ts'],
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  removeNodeProtocol: false,
  // A command is loaded when it is asked for.
  splitting: true,
  noExternal: [SAMPLES],
  clean: true,
  onSuccess: copyLicences,
});
