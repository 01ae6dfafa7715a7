import { describe, expect, it } from 'vitest';
import { toOperation } from './emit-json.js';
import { toEventIndex, toRestIndex, listParameterContracts } from './emit-index.js';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts, EventModel, OperationContract, RestModel } from '../model.js';
import { model } from '../../test/openapi-definitions.js';

function createContracts(schemas: Readonly<Record<string, JsonSchema>>): Contracts {
  return new Map(Object.entries(schemas).map(([name, schema]) => [name, { name, file: 'a.ts', schema }]));
}

function referring(...names: string[]): JsonSchema {
  const properties = names.map((name) => [name, { $ref: `#/$defs/${name}` }] as const);
  return { description: 'Refers.', type: 'object', properties: Object.fromEntries(properties) };
}

function operation(documents: Partial<OperationContract>): OperationContract {
  return { ...model.operations[0]!, query: undefined!, responses: {}, ...documents };
}

function responses(bodies: Readonly<Record<number, string>>): OperationContract['responses'] {
  const described = Object.entries(bodies).map(([status, body]) => [status, { description: 'It.', body }]);
  return Object.fromEntries(described) as OperationContract['responses'];
}

function rest(contracts: Contracts, operations: readonly OperationContract[] = []): RestModel {
  return { contracts, operations, overview: model.overview };
}

function catalogue(...versions: [type: string, version: string][]): Contracts {
  return createContracts(
    Object.fromEntries(
      versions.map(([type, version]) => [
        `${type} ${version}`,
        { 'x-event': { type, version, domain: 'deals' } },
      ]),
    ),
  );
}

function events(contracts: Contracts): EventModel {
  const general = { gaps: [{ missing: 'limits' }], assumptions: [{ assumption: 'names are text' }] };
  return { contracts, operations: [], overview: { title: '', description: '', domains: {}, ...general } };
}

describe('the index of operations', () => {
  const contracts = createContracts({
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
    operation({
      pathParams: 'Path',
      query: 'Query',
      request: 'Asked',
      responses: responses({ 200: 'Said' }),
    }),
    operation({ request: 'Both', responses: responses({ 400: 'Said', 404: 'Unused' }) }),
    operation({ request: 'Unused' }),
  ];

  it('gives the direction of each document, and of all that it refers to', () => {
    const { schemas, ...same } = toRestIndex(rest(contracts, operations));
    expect(same).toMatchObject({
      headers: { Authorization: 'Authorization' },
      operations: operations.map(toOperation),
    });
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
    expect(toRestIndex(rest(contracts)).schemas.map(({ direction }) => direction)).toEqual(
      schemas.map(() => 'part'),
    );
  });

  it('lists the contracts of parameters', () => {
    const all = operations.map(toOperation);
    expect(listParameterContracts({ operations: all, headers: {} })).toEqual(['Path', 'Query']);
    const again = [...all, ...all];
    expect(listParameterContracts({ operations: again, headers: { Authorization: 'Deeper' } })).toEqual([
      'Path',
      'Query',
      'Deeper',
    ]);
  });

  it('has the descriptions, and the gaps and assumptions in schemas and in none', () => {
    const marked = { 'x-undocumented': 'all', 'x-assumption': 'some' };
    const repeat = { ...model.operations[0]!.repeat, assumption: 'it is stored once' };
    const asked = operation({ repeat });
    const index = toRestIndex(rest(createContracts({ A: marked, B: referring() }), [asked]));
    expect(index.schemas.map(({ description }) => description)).toEqual(['', 'Refers.']);
    expect(index.gaps).toEqual([
      { missing: 'limits' },
      { operation: 'addBox', missing: 'how long it takes' },
      { missing: 'the base URL' },
      { schema: 'A', pointer: '', missing: 'all' },
    ]);
    expect(index.assumptions).toEqual([
      { assumption: 'a box may be sent twice' },
      { operation: 'listBoxes', assumption: 'it is stored once' },
      { schema: 'A', pointer: '', assumption: 'some' },
    ]);
  });
});

describe('the index of events', () => {
  it('lists types by code unit, and versions by their number', () => {
    const index = toEventIndex(
      events(
        catalogue(['b', 'v10'], ['b', 'v9'], ['a_b', 'v1'], ['a-b', 'v1'], ['b', '1.0.1'], ['b', '1.0.0']),
      ),
    );
    expect(index.events.map(({ name }) => name)).toEqual([
      'a-b v1',
      'a_b v1',
      'b 1.0.0',
      'b 1.0.1',
      'b v9',
      'b v10',
    ]);
  });

  it('lists shapes separately, with their gaps', () => {
    const shapes = createContracts({ Party: { 'x-undocumented': 'all' } });
    const index = toEventIndex(events(new Map([...shapes, ...catalogue(['a', 'v1'])])));
    expect(index).toMatchObject({
      shapes: ['Party'],
      events: [{ name: 'a v1' }],
      gaps: [{ missing: 'limits' }, { schema: 'Party', pointer: '', missing: 'all' }],
      assumptions: [{ assumption: 'names are text' }],
    });
  });
});
