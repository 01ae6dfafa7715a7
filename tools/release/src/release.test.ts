import { describe, expect, it } from 'vitest';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { planOf } from './plan.js';
import { git, Refusal } from '@data-import/workspace/processes';
import { refusePublishing, refuseUnclean } from './release.js';

const ci = { GITHUB_ACTIONS: 'true', ACTIONS_ID_TOKEN_REQUEST_URL: 'https://example.com/token' };
const ready = { next: 'publish', version: '0.1.0', tag: 'v0.1.0' } as const;

it('publishes from the workflow', () => {
  expect(() => refusePublishing(ready, ci, '11.5.1\n')).not.toThrow();
});

it.each([
  ['outside of it', ready, {}, '11.5.1', /published by .github\/workflows\/release\.yml only.*--dry-run/],
  ['in a workflow without an identity', ready, { GITHUB_ACTIONS: 'true' }, '11.5.1', /release\.yml only/],
  [
    'while changesets are pending',
    { ...ready, next: 'version' } as const,
    ci,
    '11.5.1',
    /npm run version-packages/,
  ],
  ['what is released', { ...ready, next: 'nothing' } as const, ci, '11.5.1', /v0\.1\.0 is released already/],
  ['with an npm that needs a token', ready, ci, '10.9.2', /npm 11\.5\.1 or newer .* this is 10\.9\.2/],
])('does not publish %s', (_where, plan, environment, npm, message) => {
  expect(() => refusePublishing(plan, environment, npm)).toThrow(Refusal);
  expect(() => refusePublishing(plan, environment, npm)).toThrow(message);
});

it('releases what is committed only', () => {
  expect(() => refuseUnclean('')).not.toThrow();
  expect(() => refuseUnclean(' M package.json')).toThrow(
    /has to be committed, and git lists\n M package\.json/,
  );
});

describe('the program', () => {
  const program = fileURLToPath(new URL('main.ts', import.meta.url));
  const outside = { ...process.env, GITHUB_ACTIONS: '', ACTIONS_ID_TOKEN_REQUEST_URL: '' };

  it.each([
    [['publish'], 1, /^release: packages are published by \.github\/workflows\/release\.yml only/],
    [['plan'], 0, /^version=\d+\.\d+\.\d+\ntag=v\d+\.\d+\.\d+\nnext=(version|publish|nothing)\n$/],
    [['check', '--since', 'HEAD~1000000'], 1, /^release: git merge-base/],
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
  const root = mkdtempSync(join(tmpdir(), 'plan-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['.changeset', 'packages/one', 'tools'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'packages/one/package.json'), JSON.stringify({ name: 'one', version }));
  writeFileSync(join(root, '.changeset/README.md'), 'About changesets.');
  const identity = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    '-c',
    'commit.gpgsign=false',
  ];
  git(root, 'init', '--quiet');
  git(root, 'add', '.');
  git(root, ...identity, 'commit', '--quiet', '--message', 'first');
  return root;
}

describe('what comes next', () => {
  it('is a release where the version has no tag', () => {
    const root = repository('0.1.0');
    expect(planOf(root)).toEqual({ next: 'publish', version: '0.1.0', tag: 'v0.1.0' });
    git(root, 'tag', 'v0.1.0');
    expect(planOf(root).next).toBe('nothing');
  });

  it('is a version where changesets are pending that declare something', () => {
    const root = repository('0.1.0');
    writeFileSync(join(root, '.changeset/empty-nests-wait.md'), '---\n---\n');
    expect(planOf(root).next).toBe('publish');
    writeFileSync(join(root, '.changeset/brave-mice-sing.md'), '---\n"one": patch\n---\n\nBetter.\n');
    expect(planOf(root).next).toBe('version');
  });
});
