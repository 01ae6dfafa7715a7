import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commitAll, git, temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { describe, expect, it } from 'vitest';
import { planOf } from './plan.js';
import { Refusal } from '@data-import/workspace/processes';
import { refusePublishing, refuseUnclean } from './release.js';

const ci = { GITHUB_ACTIONS: 'true', ACTIONS_ID_TOKEN_REQUEST_URL: 'https://example.com/token' };
const ready = { next: 'publish', version: '0.1.0', tag: 'v0.1.0' } as const;

it('publishes from the workflow', () => {
  expect(() => refusePublishing(ready, ci, '11.5.1\n')).not.toThrow();
});

it.each([
  ['outside of it', ready, {}, '11.5.1', /^only \.github\/workflows\/release\.yml publishes .*--dry-run/],
  [
    'in a workflow without an identity',
    ready,
    { GITHUB_ACTIONS: 'true' },
    '11.5.1',
    /^only .*release\.yml publishes/,
  ],
  [
    'while changesets are pending',
    { ...ready, next: 'version' } as const,
    ci,
    '11.5.1',
    /npm run version-packages/,
  ],
  [
    'a released version',
    { ...ready, next: 'nothing' } as const,
    ci,
    '11.5.1',
    /v0\.1\.0 is already released/,
  ],
  ['with an npm that needs a token', ready, ci, '10.9.2', /npm 11\.5\.1 or newer, and this is 10\.9\.2/],
])('does not publish %s', (_where, plan, environment, npm, message) => {
  expect(() => refusePublishing(plan, environment, npm)).toThrow(Refusal);
  expect(() => refusePublishing(plan, environment, npm)).toThrow(message);
});

it('releases only what is committed', () => {
  expect(() => refuseUnclean('')).not.toThrow();
  expect(() => refuseUnclean(' M package.json')).toThrow(
    /needs a clean tree, and git lists\n M package\.json/,
  );
});

describe('the program', () => {
  const program = fileURLToPath(new URL('main.ts', import.meta.url));
  const outside = { ...process.env, GITHUB_ACTIONS: '', ACTIONS_ID_TOKEN_REQUEST_URL: '' };

  it.each([
    [['publish'], 1, /^release: only \.github\/workflows\/release\.yml publishes/],
    [['plan'], 0, /^version=\d+\.\d+\.\d+\ntag=v\d+\.\d+\.\d+\nnext=(version|publish|nothing)\n$/],
    [['check', '--since', 'HEAD~1000000'], 1, /^release: the changes since HEAD~1000000 are unknown/],
    [[], 2, /^usage: /],
    [['publish', 'everything'], 2, /^usage: /],
    [['publish', '--dry'], 2, /^usage: /],
  ])('%j ends with %i', (args, code, message) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, ...args], {
      encoding: 'utf8',
      env: outside,
    });
    expect([status, `${stdout}${stderr}`]).toEqual([code, expect.stringMatching(message)]);
  });
});

/** A repository with one package. */
function repository(version: string): string {
  const root = temporaryFolder();
  mkdirSync(join(root, 'tools'));
  const manifest = JSON.stringify({ name: 'one', version });
  writeFiles(
    root,
    new Map([
      ['packages/one/package.json', manifest],
      ['.changeset/README.md', 'About changesets.'],
    ]),
  );
  git(root, 'init', '--quiet');
  commitAll(root);
  return root;
}

describe('what comes next', () => {
  it('is a release where the version has no tag', async () => {
    const root = repository('0.1.0');
    expect(await planOf(root)).toEqual({ next: 'publish', version: '0.1.0', tag: 'v0.1.0' });
    git(root, 'tag', 'v0.1.0');
    expect((await planOf(root)).next).toBe('nothing');
  });

  it('is a version where changesets are pending that declare something', async () => {
    const root = repository('0.1.0');
    writeFiles(root, new Map([['.changeset/empty-nests-wait.md', '---\n---\n']]));
    expect((await planOf(root)).next).toBe('publish');
    writeFiles(root, new Map([['.changeset/brave-mice-sing.md', '---\n"one": patch\n---\n\nBetter.\n']]));
    expect((await planOf(root)).next).toBe('version');
  });
});
