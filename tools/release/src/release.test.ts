import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commitAll, git, temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { describe, expect, it } from 'vitest';
import { publishedPackages } from '@data-import/workspace/packages';
import { Refusal, ROOT, run } from '@data-import/workspace/processes';
import { readPlan, refuseUnclean, refuseUnplanned } from './release.js';

it.each([
  ['while changesets are pending', 'version', /npm run version-packages/],
  ['a released version', 'nothing', /^v0\.1\.0 is already released/],
] as const)('does not pack %s', (_what, next, message) => {
  const pack = (): void => refuseUnplanned({ next, version: '0.1.0', tag: 'v0.1.0' });
  expect(pack).toThrow(Refusal);
  expect(pack).toThrow(message);
});

it('packs a version that is not released', () => {
  expect(() => refuseUnplanned({ next: 'publish', version: '0.1.0', tag: 'v0.1.0' })).not.toThrow();
});

it('releases only committed files', () => {
  expect(() => refuseUnclean('')).not.toThrow();
  expect(() => refuseUnclean(' M package.json')).toThrow(
    /needs a clean tree, and git lists\n M package\.json/,
  );
});

const program = fileURLToPath(new URL('main.ts', import.meta.url));

it.each([
  [['plan'], 0, /^version=\d+\.\d+\.\d+\ntag=v\d+\.\d+\.\d+\nnext=(version|publish|nothing)\n$/],
  [[], 2, /^release: [^]*\nusage: /],
  [['pack', 'everything'], 2, /^release: [^]*\nusage: /],
  [['pack', '--dry'], 2, /^release: [^]*\nusage: /],
])('the program %j ends with %i', (args, code, message) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, ...args], {
    encoding: 'utf8',
  });
  expect([status, `${stdout}${stderr}`]).toEqual([code, expect.stringMatching(message)]);
});

/** Creates a repository with one package. */
function repository(version: string): string {
  const root = temporaryFolder();
  mkdirSync(join(root, 'tools'));
  const manifest = JSON.stringify({ name: 'one', version });
  writeFiles(root, {
    'packages/one/package.json': manifest,
    '.changeset/README.md': 'About changesets.',
  });
  git(root, 'init', '--quiet');
  commitAll(root);
  return root;
}

describe('the next version', () => {
  it('is a release if the version is not tagged', async () => {
    const root = repository('0.1.0');
    expect(await readPlan(root)).toEqual({ next: 'publish', version: '0.1.0', tag: 'v0.1.0' });
    git(root, 'tag', 'v0.1.0');
    expect((await readPlan(root)).next).toBe('nothing');
  });

  it('is a version if non-empty changesets are pending', async () => {
    const root = repository('0.1.0');
    writeFiles(root, { '.changeset/empty-nests-wait.md': '---\n---\n' });
    expect((await readPlan(root)).next).toBe('publish');
    writeFiles(root, { '.changeset/brave-mice-sing.md': '---\n"one": patch\n---\n\nBetter.\n' });
    expect((await readPlan(root)).next).toBe('version');
  });
});

const CHANGESET = createRequire(join(ROOT, 'package.json')).resolve('@changesets/cli/bin.js');

/** Plans releases with this repository's manifests and configuration, a given version and one changeset. */
function planReleases(version: string, bump: string): string[] {
  const root = temporaryFolder();
  const files = ['*package.json', 'pnpm-workspace.yaml', '.changeset/config.json'];
  const manifests = run('git', ['ls-files', ...files]).trim();
  const copies = manifests.split('\n').map((path): [string, string] => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return [path, text.replace(/"version": "\d+\.\d+\.\d+"/, `"version": "${version}"`)];
  });
  writeFiles(root, new Map(copies));
  git(root, 'init', '--quiet', '--initial-branch=main');
  commitAll(root);
  const changeset = `---\n'@data-import/validators': ${bump}\n---\n\nA change.\n`;
  writeFiles(root, { '.changeset/brave-mice-sing.md': changeset });
  run(process.execPath, [CHANGESET, 'status', '--output', 'plan.json'], root);
  const { releases } = JSON.parse(readFileSync(join(root, 'plan.json'), 'utf8')) as {
    releases: { name: string; newVersion: string; type: string }[];
  };
  return releases
    .filter(({ type }) => type !== 'none')
    .map(({ name, newVersion }) => `${name} ${newVersion}`);
}

it.each([
  ['0.0.0', 'major', '1.0.0'],
  ['1.0.0', 'minor', '1.1.0'],
  ['1.1.0', 'patch', '1.1.1'],
])('after %s, a %s changeset gives %s to every package', (before, bump, after) => {
  const packages = publishedPackages(ROOT).map(({ name }) => `${name} ${after}`);
  expect(planReleases(before, bump).toSorted()).toEqual(packages.toSorted());
});
