import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Options } from 'tsup';

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

const shared: Options = {
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  removeNodeProtocol: false,
  noExternal: [SAMPLES],
};

export default defineConfig([
  // A command is loaded when it is asked for.
  { ...shared, entry: ['src/bin.ts'], splitting: true, onSuccess: copyLicences },
  // The program starts threads with a file beside it, which holds all they need.
  { ...shared, entry: ['src/worker.ts'], splitting: false },
]);
