import { expect, it } from 'vitest';
import { newestRelease } from './releases.js';

it.each([
  ['nothing', [], undefined],
  ['tags of other kinds', ['nightly', 'v1', 'schemas@1.0.0', 'v1.0.0-beta.1'], undefined],
  ['versions by their numbers', ['v0.9.0', 'v0.10.0', 'v0.2.11'], 'v0.10.0'],
  [
    'tags of packages',
    ['@data-import/schemas@0.1.0', '@data-import/events@0.2.0'],
    '@data-import/events@0.2.0',
  ],
  ['both kinds', ['v1.0.0', '@data-import/schemas@1.0.1'], '@data-import/schemas@1.0.1'],
  [
    'one version of several packages',
    ['@data-import/schemas@1.0.0', '@data-import/cli@1.0.0'],
    '@data-import/cli@1.0.0',
  ],
])('finds the newest release among %s', (_what, tags, newest) => {
  expect(newestRelease(tags)).toBe(newest);
});
