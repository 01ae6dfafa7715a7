import { expect, it } from 'vitest';
import { toEventIndex } from './emit-index.js';
import type { Contracts } from '../model.js';

function catalogue(...versions: [type: string, version: string][]): Contracts {
  return new Map(
    versions.map(([type, version]) => {
      const name = `${type} ${version}`;
      return [name, { name, file: 'a.ts', schema: { 'x-event': { type, version, domain: 'deals' } } }];
    }),
  );
}

it('the index of events lists types by code unit, and versions by their number', () => {
  const contracts = catalogue(
    ['b', 'v10'],
    ['b', 'v9'],
    ['a_b', 'v1'],
    ['a-b', 'v1'],
    ['b', '1.0.1'],
    ['b', '1.0.0'],
  );
  const overview = { title: '', description: '', domains: {}, gaps: [], assumptions: [] };
  const index = toEventIndex({ contracts, operations: [], overview });
  expect(index.events.map(({ name }) => name)).toEqual([
    'a-b v1',
    'a_b v1',
    'b 1.0.0',
    'b 1.0.1',
    'b v9',
    'b v10',
  ]);
});
