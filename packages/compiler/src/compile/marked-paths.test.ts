import { describe, expect, it } from 'vitest';
import { refer, searchApi, TEXT } from '../../test/openapi-documents.js';
import { findProblems, readFolder } from '../../test/user-schemas.js';
import type { Contracts } from '../model.js';
import { listAccountPaths, listPiiPaths } from './marked-paths.js';

function personal(count: number): Contracts {
  const names = Array.from({ length: count }, (_, index) => `f${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { 'x-pii': true }] as const));
  return new Map([['A', { name: 'A', file: 'a.json', schema: { properties } }]]);
}

describe('paths of personal data', () => {
  it('are listed for contracts that have some', () => {
    const { contracts } = readFolder({
      'a.json': { propertyNames: { 'x-pii': true } },
      'b.json': { 'x-pii': true },
    });
    expect([...listPiiPaths(contracts)]).toEqual([['B', ['']]]);
  });

  it('are also those that stand beside the name of an OpenAPI parameter', () => {
    const schema = refer('Name');
    const parameters = [
      { name: 'by', in: 'query', 'x-pii': true, schema },
      { name: 'size', in: 'query', schema },
    ];
    const { contracts, problems } = readFolder({ 'a.json': searchApi(parameters, { Name: TEXT }) });
    expect(problems).toEqual([]);
    expect(listPiiPaths(contracts).get('FindQuery')).toEqual(['by']);
  });

  it('are at most 10,000 of a contract', async () => {
    expect(listPiiPaths(personal(10_000)).get('A')).toHaveLength(10_000);
    expect(() => listPiiPaths(personal(10_001))).toThrow('a.json: A has too many paths with "x-pii"');
    // Each contract refers to the next one twice.
    const ways = Array.from({ length: 14 }, (_, level) => {
      const $ref = `c${level + 1}.json`;
      return [`c${level}.json`, { type: 'object', properties: { a: { $ref }, b: { $ref } } }] as const;
    });
    const files = { ...Object.fromEntries(ways), 'c14.json': { type: 'string', 'x-pii': true } };
    expect(await findProblems(files)).toEqual(['c0.json: C0 has too many paths with "x-pii"']);
  });
});

it.each([
  ['one', { a: { 'x-account': true } }, 'a'],
  ['a rule', { a: {}, b: { properties: { 'c.d': { 'x-account': true } } } }, 'b["c.d"]'],
  ['none', { a: { 'x-account': false } }, undefined],
  ['several', { a: { 'x-account': true }, b: { 'x-account': true } }, undefined],
  ['a list', { a: { items: { 'x-account': true } } }, undefined],
])('the account of an event is at one path: %s', (_what, properties, path) => {
  const event = { 'x-event': { type: 'a', version: 'v1' }, allOf: [{ properties }] };
  const { contracts, problems } = readFolder({ 'A.json': event, 'part.json': { properties } });
  expect(problems).toEqual([]);
  expect([...listAccountPaths(contracts)].map(([, own]) => own)).toEqual(path === undefined ? [] : [path]);
});
