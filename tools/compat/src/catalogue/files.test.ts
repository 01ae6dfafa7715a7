import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { git, temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { filesOf } from '../../test/workspace.js';
import { filesOfCommit, filesOfFolder, InputError, tagsOf } from './files.js';

const files = filesOf({ schemas: { Thing: ['request', { description: 'Größe und Maß.', type: 'object' }] } });

it('reads the files of a folder that say what is published', () => {
  const root = temporaryFolder();
  writeFiles(root, files);
  writeFiles(
    root,
    new Map([
      ['packages/schemas/src/account/account.ts', ''],
      ['packages/schemas/src/index.test.ts', ''],
      ['packages/README.md', ''],
      ['docs/a.json', '{}'],
      ['packages/schemas/json/notes.txt', ''],
    ]),
  );
  const sources = new Map([
    ['packages/schemas/src/index.ts', ''],
    ['packages/schemas/src/formats/index.ts', ''],
  ]);
  writeFiles(root, sources);
  expect([...filesOfFolder(root)]).toEqual([...files, ...sources].sort(([a], [b]) => (a < b ? -1 : 1)));
});

it('reads the same files of a tag, whatever became of the working tree', () => {
  const root = temporaryFolder();
  writeFiles(root, files);
  writeFiles(root, new Map([['packages/schemas/src/index.ts', '']]));
  git(root, 'init', '--quiet');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--message', 'first');
  git(root, 'tag', 'v0.1.0');
  const before = filesOfFolder(root);
  rmSync(join(root, 'packages/schemas'), { recursive: true });
  writeFileSync(join(root, 'packages/events/package.json'), 'changed');
  expect([...filesOfCommit(root, 'v0.1.0')]).toEqual([...before]);
  expect(tagsOf(root)).toEqual(['v0.1.0']);
  expect(() => filesOfCommit(root, 'v0.2.0')).toThrow(
    new InputError('"v0.2.0" is neither a folder nor something that git knows'),
  );
  expect(() => filesOfCommit(root, '--help')).toThrow(InputError);
});

it('says so where there are no packages', () => {
  const root = temporaryFolder();
  expect(() => filesOfFolder(root)).toThrow(new InputError(`${root} has no folder "packages"`));
  writeFileSync(join(root, 'a.txt'), '');
  git(root, 'init', '--quiet');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--message', 'first');
  expect(() => filesOfCommit(root, 'HEAD')).toThrow(
    new InputError('"HEAD" has no package with committed JSON Schemas'),
  );
});

it('finds no tags where there is no repository', () => {
  expect(tagsOf(temporaryFolder())).toEqual([]);
});
