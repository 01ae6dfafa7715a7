import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Refusal, ROOT } from '@data-import/workspace/processes';
import { temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { expect, it } from 'vitest';
import { changesetsIn } from './changeset-files.js';

const MAJOR = "---\n'@data-import/schemas': major\n---\n\nBroken.\n";

function repository(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder();
  writeFiles(root, new Map(Object.entries(files).map(([name, text]) => [`.changeset/${name}`, text])));
  return root;
}

it('reads what Changesets reads, and no page about changesets', async () => {
  const root = repository({ 'README.md': '# Changesets\n', 'brave-mice.md': MAJOR, 'config.json': '{}' });
  const found = await changesetsIn(root);
  expect(found.map(({ id, releases }) => [id, releases])).toEqual([
    ['brave-mice', [{ name: '@data-import/schemas', type: 'major' }]],
  ]);
});

it.each([
  [
    'a page in small letters',
    'readme.md',
    /^\.changeset\/readme\.md is Markdown that Changesets does not count/,
  ],
  ['a hidden file', '.hidden.md', /^\.changeset\/\.hidden\.md is Markdown that Changesets does not count/],
  [
    'a file in capital letters',
    'BRAVE.MD',
    /^\.changeset\/BRAVE\.MD is Markdown that Changesets does not count/,
  ],
  ['another extension', 'brave.markdown', /^\.changeset\/brave\.markdown is Markdown/],
  ['a page that declares something', 'README.md', /^\.changeset\/README\.md declares .*never counts/],
  ['a name that Changesets would not find again', 'a.mdb.md', /^\.changeset\/a\.mdb\.md is called "ab\.md"/],
  ['a folder', 'more/brave-mice.md', /^\.changeset\/more is a folder/],
])('refuses %s', async (_what, name, message) => {
  const root = repository({ [name]: MAJOR });
  await expect(changesetsIn(root)).rejects.toThrow(Refusal);
  await expect(changesetsIn(root)).rejects.toThrow(message);
  rmSync(join(root, '.changeset'), { recursive: true });
  mkdirSync(join(root, '.changeset'));
  expect(await changesetsIn(root)).toEqual([]);
});

it.each([
  [
    'packages',
    { 'config.json': '{"ignore":["@data-import/schemas"]}' },
    /config\.json ignores @data-import\/schemas/,
  ],
  ['used changesets', { 'pre.json': '{"mode":"pre"}' }, /^\.changeset\/pre\.json .*"npx changeset pre exit"/],
  ['settings that are not JSON', { 'config.json': '{' }, /config\.json is not JSON/],
])('refuses settings by which Changesets leaves out %s', async (_what, files, message) => {
  await expect(changesetsIn(repository({ ...files, 'a.md': MAJOR }))).rejects.toThrow(message);
});

it('uses the reader of the program', () => {
  const [own, root] = [createRequire(import.meta.url), createRequire(join(ROOT, 'package.json'))];
  const program = createRequire(root.resolve('@changesets/cli/package.json'));
  expect(realpathSync(own.resolve('@changesets/read'))).toBe(
    realpathSync(program.resolve('@changesets/read')),
  );
  const reader = createRequire(own.resolve('@changesets/read'));
  expect(realpathSync(own.resolve('@changesets/parse'))).toBe(
    realpathSync(reader.resolve('@changesets/parse')),
  );
});
