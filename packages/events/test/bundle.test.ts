import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { index } from './documents.js';

const root = fileURLToPath(new URL('..', import.meta.url));

it.each(['js', 'cjs'])('built .%s files import only each other and the runtime', async (extension) => {
  const { metafile } = await build({
    entryPoints: [`dist/index.${extension}`, `dist/sync.${extension}`],
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    packages: 'external',
  });
  const packages = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external }) => external === true)
    .map(({ path }) => path);
  expect([...new Set(packages)]).toEqual(['@data-import/validators/runtime']);
  expect(Object.keys(metafile.inputs)).toHaveLength(index.events.length + 2);
});
