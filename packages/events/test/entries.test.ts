import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { index, readPublished } from './published.js';
import { createRequire } from 'node:module';
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { Reading, ValidationError } from '@data-import/validators';

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
  expect([...new Set(packages)]).toEqual(['@data-import/validators/runtime/core']);
  expect(Object.keys(metafile.inputs)).toHaveLength((extension === 'js' ? index.events.length : 1) + 2);
});

type Assert = (value: unknown) => void;
type Modules = typeof import('@data-import/validators') &
  typeof import('@data-import/events/account.created/v1');

const require = createRequire(import.meta.url);
const required = {
  ...require('@data-import/validators'),
  ...require('@data-import/events/account.created/v1'),
} as Modules;

it.each([
  ['import', ValidationError, [Reading, AccountCreatedV1]],
  ['require', required.ValidationError, [required.Reading, required.AccountCreatedV1]],
])('is one class for the validators of all packages, with %s', (_how, thrown, validators) => {
  for (const { assert } of validators as { assert: Assert }[]) expect(() => assert({})).toThrow(thrown);
});

interface Published {
  readonly description: string;
  readonly $defs?: object;
}

const { shapes } = readPublished('index.json') as { readonly shapes: readonly string[] };

function published(name: string): Published {
  return readPublished(`json/${name}.json`) as Published;
}

const carried = new Set(index.events.flatMap(({ name }) => Object.keys(published(name).$defs ?? {})));

it('a shape is marked as unused if and only if no listed event contains it', () => {
  const remark = 'No listed event carries it.';
  const saying = shapes.filter((name) => published(name).description.includes(remark));
  expect(saying).toEqual(shapes.filter((name) => !carried.has(name)));
  expect(saying).toContain('Version');
});
