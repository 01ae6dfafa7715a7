import { expect, it } from 'vitest';
import { releaseBefore, releasesAmong } from './releases.js';

it.each([
  ['nothing', [], []],
  ['tags of other kinds', ['nightly', 'v1', 'v01.2.3', 'v1.0.0-beta.1', '@data-import/schemas@1.0.0'], []],
  ['versions by their numbers', ['v0.9.0', 'v0.10.0', 'v0.2.11'], ['v0.10.0', 'v0.9.0', 'v0.2.11']],
])('finds the releases among %s', (_what, tags, expected) => {
  expect(releasesAmong(tags).map(({ tag }) => tag)).toEqual(expected);
});

it.each([
  [undefined, 'v2.0.0'],
  ['2.0.0', 'v2.0.0'],
  ['2.1.0', 'v2.0.0'],
  ['1.1.3', 'v1.1.2'],
  ['1.1.0', 'v1.0.0'],
  ['0.9.0', undefined],
])('a tree of version %s comes after %s', (version, tag) => {
  expect(releaseBefore(releasesAmong(['v1.0.0', 'v2.0.0', 'v1.1.2']), version)?.tag).toBe(tag);
});
