import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Options } from 'tsup';

/** The sample generator is bundled, so that installing the package does not install its dependencies. */
const SAMPLES = '@data-import/validators/testing';

/** Bundled dependencies require their licences to be shipped. */
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
  // Split, so that a command is only loaded when it is used.
  { ...shared, entry: ['src/bin.ts'], splitting: true, onSuccess: copyLicences },
  // The module of the worker threads, in one file.
  { ...shared, entry: ['src/worker.ts'], splitting: false },
]);
