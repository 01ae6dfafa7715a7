import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { type Plugin, rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { type Entry, index } from './documents.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Finds packages as Node does; both of ours say that importing them has no effects. */
const nodeResolution: Plugin = {
  name: 'node-resolution',
  resolveId(source) {
    if (!source.startsWith('@data-import/')) return null;
    return { id: fileURLToPath(import.meta.resolve(source)), moduleSideEffects: false };
  },
};

async function bundleWithEsbuild(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]!.text;
}

async function bundleWithRollup(code: string): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (source) => (source === 'entry' ? source : null),
    load: (id) => (id === 'entry' ? code : null),
  };
  const bundle = await rollup({ input: 'entry', plugins: [entry, nodeResolution] });
  const { output } = await bundle.generate({ format: 'es' });
  return (await transform(output[0].code, { minify: true, format: 'esm' })).code;
}

const BUNDLERS = [
  ['esbuild', bundleWithEsbuild],
  ['Rollup', bundleWithRollup],
] as const;

function zippedSize(code: string): number {
  return gzipSync(code, { level: 9 }).length;
}

function moduleOf({ type, version }: Entry): string {
  return `@data-import/events/${type}/${version}`;
}

/** The names, on the wire and in code, of every event but one. */
function namesOfOthers(type: string): string[] {
  const others = index.events.filter((entry) => entry.type !== type);
  return others.flatMap((entry) => [entry.type, entry.name]);
}

it('both packages say that importing them has no effects', () => {
  for (const specifier of ['@data-import/events', '@data-import/validators']) {
    const manifest = readFileSync(fileURLToPath(import.meta.resolve(`${specifier}/package.json`)), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ sideEffects: false });
  }
});

describe.each(BUNDLERS)('a bundle by %s of one static import', (_bundler, bundle) => {
  it('of a guard holds just that guard', async () => {
    const code = await bundle(`export { isAccountCreatedV1 } from '@data-import/events/account.created/v1';`);
    expect(namesOfOthers('account.created').filter((name) => code.includes(name))).toEqual([]);
    expect(code).not.toMatch(/expected|import\s*[{'"(]|class/);
    expect(zippedSize(code)).toBeLessThanOrEqual(400);
  });

  it('of a validator holds no other event', async () => {
    const code = await bundle(`export { AccountCreatedV1 } from '@data-import/events/account.created/v1';`);
    expect(code).toContain('AccountCreatedV1');
    expect(namesOfOthers('account.created').filter((name) => code.includes(name))).toEqual([]);
    expect(zippedSize(code)).toBeLessThanOrEqual(3_000);
  });
});

it('the guard of the median event takes at most 400 bytes, zipped', async () => {
  const bundles = await Promise.all(
    index.events.map((entry) => bundleWithEsbuild(`export { is${entry.name} } from '${moduleOf(entry)}';`)),
  );
  const sizes = bundles.map(zippedSize).toSorted((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(400);
  expect(sizes.at(-1)).toBeLessThanOrEqual(1_000);
});

it('a bundler that splits makes a chunk of each event that parseEvent may load', async () => {
  const { outputFiles } = await build({
    stdin: { contents: `export { parseEvent } from '@data-import/events';`, resolveDir: root },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
  });
  const validators = outputFiles.map(
    ({ text }) => text.match(/= \/\* @__PURE__ \*\/ createValidator\(/g) ?? [],
  );
  expect(validators.filter(({ length }) => length === 1)).toHaveLength(index.events.length);
  expect(validators.filter(({ length }) => length > 1)).toEqual([]);
});

it.each(['js', 'cjs'])(
  'published .%s files import nothing but each other and the runtime',
  async (extension) => {
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
  },
);
