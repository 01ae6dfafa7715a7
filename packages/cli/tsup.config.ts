import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Options } from 'tsup';

/** These are bundled, so that installing the package installs nothing else. */
const BUNDLED = ['@data-import/reference', '@data-import/sandbox/samples', 'commander', 'picomatch'];

const { resolve } = createRequire(import.meta.url);

/** The schema of reports, and the licences of bundled dependencies, which they require to be shipped. */
async function copyFiles(): Promise<void> {
  const reference = createRequire(resolve('@data-import/reference/package.json'));
  const reading = createRequire(resolve('@data-import/reading/package.json'));
  const licences = {
    // Its package has no file with the licence.
    cfworker: reference.resolve('@cfworker/json-schema/package.json'),
    ajv: join(dirname(reference.resolve('ajv/package.json')), 'LICENSE'),
    minisearch: join(dirname(reference.resolve('minisearch')), '../../LICENSE.txt'),
    tabtab: join(dirname(resolve('@pnpm/tabtab/package.json')), 'LICENSE'),
    picomatch: join(dirname(reading.resolve('picomatch/package.json')), 'LICENSE'),
    commander: join(dirname(resolve('commander')), 'LICENSE'),
  };
  await mkdir('dist/licences', { recursive: true });
  await copyFile('report.schema.json', 'dist/report.schema.json');
  for (const [name, file] of Object.entries(licences)) await copyFile(file, `dist/licences/${name}.txt`);
}

const shared: Options = {
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  removeNodeProtocol: false,
  noExternal: BUNDLED,
  banner: {
    js: "import { createRequire as createBannerRequire } from 'node:module';\nconst require = createBannerRequire(import.meta.url);",
  },
};

export default defineConfig([
  // One file, which loads the others unless the version is asked for.
  { ...shared, banner: {}, entry: ['src/bin.ts'], splitting: false, external: ['./main.js'] },
  // Split, so that a command is only loaded when it is used.
  { ...shared, entry: ['src/main.ts'], splitting: true, onSuccess: copyFiles },
  { ...shared, entry: { worker: 'src/checking/worker.ts' }, splitting: false },
]);
