/** The size of one operation of the client in a bundle, with its retries. */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));

function callOf(operation: string): string {
  return `import { callOperation } from '@data-import/client';
    import { ${operation} } from '@data-import/client/operations';
    export const call = (request, options) => callOperation(${operation}, request, options);`;
}

function bundle(contents: string, options: { readonly plugins?: Plugin[]; readonly splitting?: boolean }) {
  return build({
    stdin: { contents, resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'bundle',
    write: false,
    metafile: true,
    ...options,
  });
}

const gzip = (contents: Uint8Array): number => gzipSync(contents, { level: 9 }).length;

/** The modules that are loaded when something is wrong. */
const withoutLazyModules: Plugin = {
  name: 'lazy',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/** Without the modules that are loaded later, and without what a bundler keeps for them. */
async function measureOwn(source: string): Promise<number> {
  const { outputFiles } = await bundle(source, { plugins: [withoutLazyModules] });
  return gzip(outputFiles[0]!.contents);
}

/** The files that a page loads at once. Bundlers do not divide a module: what is called later of it is loaded too. */
async function measureLoaded(source: string): Promise<number> {
  const { outputFiles, metafile } = await bundle(source, { splitting: true });
  const names = new Set<string>();
  const add = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    for (const { kind, path } of metafile.outputs[name]!.imports) if (kind === 'import-statement') add(path);
  };
  add(Object.keys(metafile.outputs).find((name) => name.endsWith('stdin.js'))!);
  const loaded = outputFiles.filter(({ path }) => [...names].some((name) => path.endsWith(`/${name}`)));
  expect(loaded).toHaveLength(names.size);
  return loaded.reduce((sum, { contents }) => sum + gzip(contents), 0);
}

it.each([
  ['getImportProcess', 8_192, 16_384],
  ['createNotes', 8_192, 16_384],
  ['createPaymentInstruction', 8_192, 16_384],
  // With the guard of an account.
  ['createAccount', 10_240, 18_432],
])('of %s is at most %i bytes, and %i where a bundler splits', async (operation, own, loaded) => {
  const source = callOf(operation);
  const sizes = [await measureOwn(source), await measureLoaded(source)] as const;
  console.log(`${operation}: ${sizes.join(' and ')} bytes gzipped`);
  expect(sizes[0]).toBeLessThanOrEqual(own);
  expect(sizes[1]).toBeLessThanOrEqual(loaded);
});
