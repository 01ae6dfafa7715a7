import { expect, it } from 'vitest';
import { faultsOfNames } from './running.js';

it('what is imported and what is required have the same names', () => {
  expect(
    faultsOfNames(['p', 'p/a.json'], { p: ['a'], 'p/a.json': 'object' }, { p: ['a'], 'p/a.json': 'object' }),
  ).toEqual([]);
});

it.each([
  [{ p: [] }, { p: [] }, 'p exports nothing'],
  [{}, { p: ['a'] }, 'p exports nothing'],
  [{ p: ['a', 'b'] }, { p: ['a'] }, 'p exports a,b to import, and a to require'],
])('refuses %o beside %o', (esm, cjs, fault) => {
  expect(faultsOfNames(['p'], esm, cjs)).toEqual([fault]);
});
