import { ROOT } from '@data-import/workspace/processes';
import {
  commitAll,
  git,
  taggedRepository,
  temporaryFolder,
  writeFiles,
} from '@data-import/workspace/testing';
import { describe, expect, it } from 'vitest';
import { closed, text } from '../../test/schemas.js';
import { filesOf } from '../../test/workspace.js';
import { catalogueOf } from '../catalogue/catalogue.js';
import { filesOfFolder } from '../catalogue/files.js';
import { runCommand } from '../command-line.js';
import { buildAt } from './build.js';
import { recordedIn } from './recorded.js';
import { replayed } from './replay.js';

const VECTORS = 'packages/schemas/test/vectors/date.txt';
const RUNS = 'tools/compat/recorded/runs.ndjson';

function run(code: number): string {
  return JSON.stringify({ args: [], input: '', code });
}

describe('what is recorded', () => {
  const tree = filesOfFolder(ROOT);
  const recorded = recordedIn(tree, tree, undefined);

  it('is what the build does', { timeout: 120_000 }, async () => {
    const catalogue = catalogueOf(tree);
    expect(await replayed(recorded, await buildAt(ROOT, catalogue), catalogue)).toEqual([]);
  });

  it('covers every format, documents with and without issues, and every exit code', () => {
    const formats = ['date', 'date-time', 'decimal', 'phone', 'utc-date-time'];
    expect([...new Set(recorded.vectors.map(({ format }) => format))].toSorted()).toEqual(formats);
    expect(new Set(recorded.documents.map(({ issues }) => issues.length > 0)).size).toBe(2);
    expect(new Set(recorded.runs.map(({ code }) => code))).toEqual(new Set([0, 1, 2]));
  });

  it('was recorded later of a release that had no runs', () => {
    const later = new Map([['tools/compat/recorded/runs-0.1.0.ndjson', run(1)]]);
    expect(recordedIn(new Map(), later, '0.1.0').runs).toEqual([{ args: [], input: '', code: 1 }]);
    expect(recordedIn(new Map(), later, '0.2.0').runs).toEqual([]);
    expect(recordedIn(new Map([...later, [RUNS, run(2)]]), later, '0.1.0').runs).toMatchObject([{ code: 2 }]);
  });

  it.each([
    [
      VECTORS,
      'vald "a"',
      /line 1 of the recorded packages\/schemas\/test\/vectors\/date\.txt is not a vector/,
    ],
    [RUNS, '{}\n{', /line 2 of the recorded tools\/compat\/recorded\/runs\.ndjson is not JSON/],
  ])('in %s is refused where it cannot be read', (path, content, message) => {
    expect(() => recordedIn(new Map([[path, content]]), new Map(), undefined)).toThrow(message);
  });
});

describe('a release that recorded vectors', () => {
  const files = filesOf({ version: '0.1.0', schemas: { Order: ['request', closed({ a: text })] } });
  const records = new Map([
    [VECTORS, '# A day.\n\nvalid "2024-02-29"\ninvalid "2023-02-29"\ninvalid "1"*2 "-"\n'],
  ]);

  function repository(date: string): string {
    const root = taggedRepository([['v0.1.0', new Map([...files, ...records])]]);
    const formats = `export const formats = { date: ${date} };`;
    writeFiles(root, new Map([['packages/schemas/dist/formats/index.js', formats]]));
    writeFiles(root, new Map([['packages/validators/dist/index.js', 'export {};']]));
    writeFiles(root, new Map([['.changeset/a.md', "---\n'@data-import/schemas': patch\n---\n\nFaster.\n"]]));
    return root;
  }

  it('is replayed through the build', async () => {
    const root = repository('(value) => value === "2024-02-29"');
    expect(await runCommand(['--root', root, '--check'])).toMatchObject({
      code: 0,
      output: 'Nothing changed since v0.1.0.\n',
    });
  });

  it('demands a changeset for another verdict', async () => {
    const { code, output } = await runCommand(['--root', repository('() => true'), '--check']);
    expect(code).toBe(1);
    expect(output).toContain('format date changed: major\n');
    expect(output).toContain('major because it accepts "2023-02-29" now, and decides on 1 more otherwise');
    expect(output).toContain('@data-import/schemas needs minor, and changesets say patch');
  });

  it('cannot be compared with a tree that is not built', async () => {
    const root = temporaryFolder();
    writeFiles(root, new Map([...files, ...records]));
    git(root, 'init', '--quiet');
    commitAll(root);
    git(root, 'tag', 'v0.1.0');
    expect(await runCommand(['--root', root])).toEqual({
      code: 2,
      output: '',
      errors: 'compat: the recorded documents of the release cannot be replayed: run "npm run build" first\n',
    });
  });
});
