import { expect, it } from 'vitest';
import type { Bump } from './judgement.js';
import { highest, leastBump, nextVersion, replaces, stepBetween } from './versions.js';

const table: [string | undefined, Bump, Bump][] = [
  ['1.4.2', 'major', 'major'],
  ['1.4.2', 'minor', 'minor'],
  ['1.4.2', 'patch', 'patch'],
  ['0.1.0', 'major', 'minor'],
  ['0.1.0', 'minor', 'patch'],
  ['0.1.0', 'patch', 'patch'],
  ['0.1.0', 'none', 'none'],
  ['1.0.0', 'major', 'major'],
  [undefined, 'major', 'major'],
];

it.each(table)('a change of %s that is %s has to be declared as %s', (version, change, least) => {
  expect(leastBump(change, version)).toBe(least);
});

it('the declared version leaves the caret range exactly where something breaks', () => {
  for (const version of ['0.1.0', '0.1.7', '1.0.0', '1.3.1']) {
    for (const change of ['patch', 'minor', 'major'] as const) {
      const next = nextVersion(version, undefined, [leastBump(change, version)]);
      expect([version, change, replaces(next, version)]).toEqual([version, change, change !== 'major']);
    }
  }
});

it.each([
  ['0.1.0', '0.1.0', 'none'],
  ['0.2.0', '0.1.0', 'none'],
  ['0.1.0', '0.1.1', 'patch'],
  ['0.1.3', '0.2.0', 'minor'],
  ['0.9.3', '1.0.0', 'major'],
  ['0.9.3', '1.0.0-beta.0', 'major'],
  [undefined, '1.0.0', 'none'],
])('the step from %s to %s is %s', (from, to, step) => {
  expect(stepBetween(from, to)).toBe(step);
});

it.each([
  ['1.0.0', undefined, ['none'], '1.0.0'],
  ['1.0.0', '1.0.0', ['patch', 'minor'], '1.1.0'],
  ['1.0.0', '2.0.0', ['minor'], '2.0.0'],
  ['1.0.0', '1.0.1', ['major'], '2.0.0'],
] as const)('after %s, with %s in the tree and %j declared, the next is %s', (released, own, bumps, next) => {
  expect(nextVersion(released, own, bumps)).toBe(next);
});

it('finds the highest version', () => {
  expect(highest(['0.9.0', undefined, '0.10.0', '0.2.0'])).toBe('0.10.0');
  expect(highest(['1.0.0-beta.0'])).toBe('1.0.0-beta.0');
  expect(highest([undefined])).toBe(undefined);
});
