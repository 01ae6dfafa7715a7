/** The bundle size of one client operation, including retries. */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));

function callOf(operation: string): string {
  return `import { callOperation } from '@data-import/client';
    import { ${operation} } from '@data-import/client/operations';
    export const call = (request, options) => callOperation(${operation}, request, options);`;
}

const gzip = (contents: Uint8Array): number => gzipSync(contents, { level: 9 }).length;

/** Sums the eagerly loaded files. Bundlers do not split modules, so this includes code that runs only later. */
async function measureLoaded(contents: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'bundle',
    write: false,
    metafile: true,
  });
  const names = new Set<string>();
  const add = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    for (const { kind, path } of metafile.outputs[name]!.imports) if (kind === 'import-statement') add(path);
  };
  add(Object.keys(metafile.outputs).find((name) => name.endsWith('stdin.js'))!);
  const loaded = outputFiles.filter(({ path }) => [...names].some((name) => path.endsWith(`/${name}`)));
  expect(loaded).toHaveLength(names.size);
  return loaded.reduce((sum, file) => sum + gzip(file.contents), 0);
}

const MAX_CLIENT_BYTES = 19_648;

it(`of all operations is at most ${MAX_CLIENT_BYTES} bytes`, async () => {
  const size = await measureLoaded("export { createClient } from '@data-import/client';");
  expect(size).toBeLessThanOrEqual(MAX_CLIENT_BYTES);
});

it.each([
  // Includes shared tokens (380 bytes), checks of URLs and tokens (330), deployments and error lists (190),
  // shared signals (120), effects of earlier attempts (110), and copies and checks of calls (730).
  ['getImportProcess', 12_800],
  ['createNotes', 12_800],
  ['createPaymentInstruction', 12_800],
  // Includes the guard of an account.
  ['createAccount', 14_624],
])('of %s is at most %i bytes, without lazily loaded code', async (operation, limit) => {
  const size = await measureLoaded(callOf(operation));
  console.log(`${operation}: ${size} bytes gzipped`);
  expect(size).toBeLessThanOrEqual(limit);
});
