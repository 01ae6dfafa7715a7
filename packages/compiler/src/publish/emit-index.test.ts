import { describe, expect, it } from 'vitest';
import type { Operation } from './emit-json.js';
import { toEventIndex, toRestIndex, wireNamesOf } from './emit-index.js';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts } from '../model.js';
import type { Remarks } from './remarks.js';

function contractsOf(schemas: Readonly<Record<string, JsonSchema>>, file = 'src/a.ts'): Contracts {
  return new Map(Object.entries(schemas).map(([name, schema]) => [name, { name, file, schema }]));
}

function referring(...names: string[]): JsonSchema {
  const properties = names.map((name) => [name, { $ref: `#/$defs/${name}` }] as const);
  return { description: 'Refers.', type: 'object', properties: Object.fromEntries(properties) };
}

function operation(documents: Partial<Operation>): Operation {
  return {
    operationId: 'do',
    method: 'POST',
    path: '/v1/do/',
    apiVersion: 'v1',
    repeat: { harmless: 'yes', basis: 'It is.', checkWith: [], specification: 'One' },
    responses: {},
    ...documents,
  };
}

function catalogue(...versions: [type: string, version: string, file?: string][]): Contracts {
  return new Map(
    versions.map(([type, version, file = 'src/catalogue/deals/deal.ts']) => {
      const name = `${type} ${version}`;
      return [name, { name, file, schema: { 'x-event': { type, version } } }];
    }),
  );
}

const NONE: Remarks = { gaps: [], assumptions: [] };

const GENERAL: Remarks = { gaps: [{ missing: 'limits' }], assumptions: [{ assumption: 'names are text' }] };

describe('the index of operations', () => {
  const contracts = contractsOf({
    Asked: referring('Deep'),
    Both: referring(),
    Deep: referring('Deeper'),
    Deeper: { type: 'string' },
    Path: referring(),
    Query: referring(),
    Said: referring('Both'),
    Unused: referring(),
  });
  const operations = [
    operation({ pathParams: 'Path', query: 'Query', request: 'Asked', responses: { 200: 'Said' } }),
    operation({ request: 'Both', responses: { 400: 'Said', 404: 'Unused' } }),
    operation({ request: 'Unused' }),
  ];

  it('gives the direction of each document, and of all that it refers to', () => {
    const headers = { Authorization: 'Deeper' };
    const { schemas, ...same } = toRestIndex(contracts, operations, headers, NONE);
    expect(same).toMatchObject({ headers, operations });
    expect(schemas.map(({ name, direction }) => `${name} ${direction}`)).toEqual([
      'Asked request',
      'Both part',
      'Deep request',
      'Deeper request',
      'Path request',
      'Query request',
      'Said response',
      'Unused part',
    ]);
    expect(toRestIndex(contracts, [], {}, NONE).schemas.map(({ direction }) => direction)).toEqual(
      schemas.map(() => 'part'),
    );
  });

  it('says which contracts are of text', () => {
    expect(wireNamesOf({ operations, headers: {} })).toEqual(['Path', 'Query']);
    const again = [...operations, operation({ query: 'Query' })];
    expect(wireNamesOf({ operations: again, headers: { Authorization: 'Deeper' } })).toEqual([
      'Path',
      'Query',
      'Deeper',
    ]);
  });

  it('has the descriptions, and the gaps and assumptions in schemas and in none', () => {
    const marked = { 'x-undocumented': 'all', 'x-assumption': 'some' };
    const index = toRestIndex(contractsOf({ A: marked, B: referring() }), [], {}, GENERAL);
    expect(index.schemas.map(({ description }) => description)).toEqual(['', 'Refers.']);
    expect(index.gaps).toEqual([{ missing: 'limits' }, { schema: 'A', pointer: '', missing: 'all' }]);
    expect(index.assumptions).toEqual([
      { assumption: 'names are text' },
      { schema: 'A', pointer: '', assumption: 'some' },
    ]);
  });
});

describe('the index of events', () => {
  it('lists types by code unit, and versions by their number', () => {
    const { events } = toEventIndex(
      catalogue(
        ['b', 'v10'],
        ['b', 'v9'],
        ['a_b', 'v1'],
        ['a-b', 'v1'],
        ['b', '1.0.1'],
        ['b', '1.0.0'],
        ['B', 'v1'],
        ['b', 'v2'],
      ),
      NONE,
    );
    expect(events.map(({ name }) => name)).toEqual([
      'B v1',
      'a-b v1',
      'a_b v1',
      'b 1.0.0',
      'b 1.0.1',
      'b v2',
      'b v9',
      'b v10',
    ]);
  });

  it('lists the type, the domain and the contract of each version', () => {
    expect(toEventIndex(catalogue(['deal.signed', 'v1']), NONE).events).toEqual([
      { type: 'deal.signed', version: 'v1', domain: 'deals', name: 'deal.signed v1' },
    ]);
  });

  it('lists shapes separately, with their gaps', () => {
    const index = toEventIndex(
      new Map([
        ...contractsOf({ Party: { 'x-undocumented': 'all' } }, 'src/shapes/party.ts'),
        ...catalogue(['a', 'v1']),
      ]),
      GENERAL,
    );
    expect(index).toMatchObject({
      shapes: ['Party'],
      events: [{ name: 'a v1' }],
      gaps: [{ missing: 'limits' }, { schema: 'Party', pointer: '', missing: 'all' }],
      assumptions: [{ assumption: 'names are text' }],
    });
  });

  it.each(['src/shapes/deal.ts', 'src/catalogue'])('refuses an event in %s', (file) => {
    expect(() => toEventIndex(catalogue(['a', 'v1', file]), NONE)).toThrow(
      `${file}: a v1 is outside the catalogue`,
    );
  });
});
