import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GENERATED, runCli, temporaryFolder } from '../../test/io.js';

const parent = temporaryFolder('package-', GENERATED);
const ORDER = { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } } };

async function createTrial() {
  const folder = await mkdtemp(join(parent, 'trial-'));
  const compile = async (order: object, out: string, ...options: string[]) => {
    const schemas = join(folder, `schemas-of-${out}`);
    await mkdir(schemas, { recursive: true });
    await writeFile(join(schemas, 'order.json'), JSON.stringify(order));
    return runCli(['compile', schemas, '--out', join(folder, out), ...options]);
  };
  const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');
  const manifest = async (out: string) => JSON.parse(await read(`${out}/package.json`));
  return { folder, compile, read, manifest };
}

const PACKAGE = ['--package', '@shop/contracts'];

it('writes a package, which can be imported and required, and finds it up to date', async () => {
  const { folder, compile, read, manifest } = await createTrial();
  expect(await compile(ORDER, 'out', ...PACKAGE)).toMatchObject({ code: 0, err: '' });
  expect(await manifest('out')).toMatchObject({ name: '@shop/contracts', version: '1.0.0' });
  expect(Object.keys((await manifest('out')).dependencies)).toEqual(['@data-import/validators']);
  const { Order } = createRequire(import.meta.url)(join(folder, 'out/cjs/index.js'));
  expect(Order.validate({ id: 1 })).toMatchObject({ ok: false, issues: [{ pointer: '/id' }] });
  expect(await read('out/README.md')).toContain("import { Order } from '@shop/contracts';");
  expect(await read('out/CHANGELOG.md')).toBe('# Changelog\n\n## 1.0.0\n\nThe first release.\n');
  expect(await compile(ORDER, 'out', ...PACKAGE, '--check')).toMatchObject({ code: 0, err: '' });
});

it.each([
  ['2.0.0', { ...ORDER, required: ['id'] }, 'Breaking changes'],
  ['1.1.0', { ...ORDER, properties: { ...ORDER.properties, at: { type: 'string' } } }, 'Additions'],
  ['1.0.0', ORDER, 'The first release'],
])('takes the smallest step after the previous release: %s', async (version, order, title) => {
  const { folder, compile, read, manifest } = await createTrial();
  await compile(ORDER, 'before', ...PACKAGE);
  const previous = ['--previous', join(folder, 'before')];
  expect(await compile(order, 'after', ...PACKAGE, ...previous)).toMatchObject({ code: 0 });
  expect(await manifest('after')).toMatchObject({ version });
  const changelog = await read('after/CHANGELOG.md');
  expect(changelog.split(/^## /m).map((each) => each.split('\n')[0])).toEqual([
    '# Changelog',
    ...(version === '1.0.0' ? [] : [version]),
    '1.0.0',
  ]);
  expect(changelog).toContain(title);
  if (version !== '2.0.0') return;
  const refused = await compile(order, 'refused', ...PACKAGE, ...previous, '--package-version', '1.9.0');
  expect(refused).toMatchObject({
    code: 2,
    err: expect.stringContaining(
      '1.9.0 is too small a step after 1.0.0 (major changes): expected at least 2.0.0',
    ),
  });
});

it('takes the fields of a manifest', async () => {
  const { folder, compile, manifest } = await createTrial();
  const file = join(folder, 'manifest.json');
  const own = { name: '@shop/contracts', version: '0.3.0', license: 'MIT', dependencies: { other: '1.0.0' } };
  await writeFile(file, JSON.stringify(own));
  await compile(ORDER, 'out', '--package', file);
  const { dependencies, ...written } = await manifest('out');
  expect(written).toMatchObject({ name: own.name, version: '0.3.0', license: 'MIT', type: 'module' });
  expect(Object.keys(dependencies)).toEqual(['other', '@data-import/validators']);
});

it.each([
  [['--package-version', '1.0.0'], 'add --package with its name'],
  [['--package', 'Not A Name'], '--package: expected a name such as @acme/contracts'],
  [[...PACKAGE, '--package-version', 'new'], 'expected a version such as 1.2.3, got "new"'],
  [[...PACKAGE, '--previous', 'nowhere'], 'nowhere'],
])('refuses %j', async (options, message) => {
  const { compile } = await createTrial();
  const result = await compile(ORDER, 'out', ...options);
  expect(result).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
});
