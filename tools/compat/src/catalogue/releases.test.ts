import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { git, taggedRepository, temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { expect, it } from 'vitest';
import { git as gitOutput } from './files.js';
import { Refusal } from '@data-import/workspace/processes';
import { releaseBefore, releasesOf } from './releases.js';

/** A repository with a commit for each tag. */
function repository(tags: readonly string[]): string {
  return taggedRepository(tags.map((tag) => [tag, new Map([['packages/a.txt', tag]])]));
}

function commitOf(root: string, ref: string): string {
  return gitOutput(root, ['rev-parse', ref])!.toString('utf8').trim();
}

function configure(root: string, version: string, commit: string): void {
  const text = JSON.stringify({ baseline: { version, commit } });
  writeFiles(root, new Map([['tools/compat/compat.json', text]]));
}

it.each([
  ['other tags', ['nightly', 'v1', 'v01.2.3', 'v1.0.0-beta.1', '@data-import/schemas@1.0.0'], []],
  ['versions by their numbers', ['v0.9.0', 'v0.10.0', 'v0.2.11'], ['v0.10.0', 'v0.9.0', 'v0.2.11']],
])('finds the releases among %s', (_what, tags, expected) => {
  expect(releasesOf(repository(tags)).map(({ ref }) => ref)).toEqual(expected);
});

it('refuses a folder outside a repository', () => {
  expect(() => releasesOf(temporaryFolder())).toThrow(/is not in a git repository/);
});

it('counts the configured baseline as a release until it has a tag', () => {
  const root = repository(['start', 'v0.2.0']);
  const commit = commitOf(root, 'start');
  configure(root, '0.1.0', commit);
  const label = `the baseline 0.1.0 (commit ${commit.slice(0, 7)})`;
  expect(releasesOf(root)).toEqual([
    { version: '0.2.0', ref: 'v0.2.0', label: 'v0.2.0' },
    { version: '0.1.0', ref: commit, label },
  ]);
  git(root, 'tag', 'v0.1.0', 'start');
  expect(releasesOf(root).map(({ ref }) => ref)).toEqual(['v0.2.0', 'v0.1.0']);
});

it('names the command that fetches a missing baseline', () => {
  const origin = repository(['start', 'later']);
  const commit = commitOf(origin, 'start');
  const shallow = join(temporaryFolder(), 'clone');
  git(origin, 'clone', '--quiet', '--depth', '1', '--no-tags', `file://${origin}`, shallow);
  configure(shallow, '0.1.0', commit);
  expect(() => releasesOf(shallow)).toThrow(Refusal);
  expect(() => releasesOf(shallow)).toThrow(
    'this is a shallow clone, which lacks releases: run "git fetch --unshallow --tags"',
  );
  git(shallow, 'fetch', '--quiet', '--unshallow');
  expect(releasesOf(shallow)).toHaveLength(1);
  rmSync(join(shallow, '.git'), { recursive: true });
  git(shallow, 'init', '--quiet');
  expect(() => releasesOf(shallow)).toThrow(/^the baseline 0\.1\.0 .* run "git fetch origin [0-9a-f]{40}"$/);
});

const RELEASES = ['2.0.0', '1.1.2', '1.0.0'].map((each) => ({ version: each, ref: `v${each}`, label: '' }));

it.each([
  [undefined, 'v2.0.0'],
  ['2.0.0', 'v2.0.0'],
  ['2.1.0', 'v2.0.0'],
  ['1.1.3', 'v1.1.2'],
  ['1.1.0', 'v1.0.0'],
])('a tree of version %s comes after %s', (version, tag) => {
  expect(releaseBefore(RELEASES, version).ref).toBe(tag);
});

it.each([
  [RELEASES, '0.9.0', /^there is no release to compare with that is not above 0\.9\.0: .*"git fetch --tags"/],
  [[], undefined, /^there is no release to compare with: neither a tag/],
])('a tree comes after a release', (releases, version, message) => {
  expect(() => releaseBefore(releases, version)).toThrow(message);
});
