import { expect, it } from 'vitest';
import { faultsOfNames } from './running.js';

it('accepts the same names to import and require', () => {
  expect(
    faultsOfNames(['p', 'p/a.json'], { p: ['a'], 'p/a.json': 'object' }, { p: ['a'], 'p/a.json': 'object' }),
  ).toEqual([]);
});

it.each([
  [{ p: [] }, { p: [] }, 'p exports nothing'],
  [{}, { p: ['a'] }, 'p exports nothing'],
  [{ p: ['a', 'b'] }, { p: ['a'] }, 'p exports a,b to import, and a to require'],
])('reports %o and %o', (esm, cjs, fault) => {
  expect(faultsOfNames(['p'], esm, cjs)).toEqual([fault]);
});
