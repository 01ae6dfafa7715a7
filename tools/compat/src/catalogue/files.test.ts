import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commitAll, git, temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { filesOf } from '../../test/workspace.js';
import { filesOfCommit, filesOfFolder } from './files.js';
import { Refusal } from '@data-import/workspace/processes';

const files = filesOf({ schemas: { Thing: ['request', { description: 'Größe und Maß.', type: 'object' }] } });

it('reads the files of a folder that state what is published', () => {
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

it('reads the same files of a tag, whatever the working tree has', () => {
  const root = temporaryFolder();
  writeFiles(root, files);
  writeFiles(root, new Map([['packages/schemas/src/index.ts', '']]));
  git(root, 'init', '--quiet');
  commitAll(root);
  git(root, 'tag', 'v0.1.0');
  const before = filesOfFolder(root);
  rmSync(join(root, 'packages/schemas'), { recursive: true });
  writeFileSync(join(root, 'packages/events/package.json'), 'changed');
  expect([...filesOfCommit(root, 'v0.1.0')]).toEqual([...before]);
  expect(() => filesOfCommit(root, 'v0.2.0')).toThrow(
    new Refusal('"v0.2.0" is neither a folder nor a commit that git knows'),
  );
  expect(() => filesOfCommit(root, '--help')).toThrow(Refusal);
});

it('reports missing packages', () => {
  const root = temporaryFolder();
  expect(() => filesOfFolder(root)).toThrow(new Refusal(`${root} has no folder "packages"`));
  writeFileSync(join(root, 'a.txt'), '');
  git(root, 'init', '--quiet');
  commitAll(root);
  expect(() => filesOfCommit(root, 'HEAD')).toThrow(
    new Refusal('"HEAD" has no package with committed JSON Schemas'),
  );
});
