import { closedObject, integer } from '@data-import/define';
import { describe, expect, it } from 'vitest';
import { createContracts } from '../../test/definitions.js';
import type { JsonSchema } from '../json-schema.js';
import { type Contracts, RuleError } from '../model.js';
import type { Operation } from './emit-json.js';
import {
  listParameterNames,
  toEncodedSchema,
  toDecodedSchema,
  findParameterContracts,
} from './parameter-contracts.js';

const TEXT: JsonSchema = { description: 'A text.', type: 'string' };

function query(properties: Record<string, JsonSchema | false>): JsonSchema {
  return { description: 'A query.', type: 'object', properties, additionalProperties: false };
}

function contractsWith(schemas: Readonly<Record<string, JsonSchema>>): Contracts {
  return new Map(Object.entries(schemas).map(([name, schema]) => [name, { name, file: 'src/a.ts', schema }]));
}

function operation(documents: Partial<Operation>): Operation {
  const repeat = { harmless: 'yes', basis: 'It is.', checkWith: [], specification: 'One' } as const;
  return {
    operationId: 'do',
    method: 'POST',
    path: '/',
    apiVersion: 'v1',
    repeat,
    responses: {},
    ...documents,
  };
}

const contracts = contractsWith({
  A: query({}),
  AInput: query({}),
  Body: query({}),
  Key: TEXT,
  Path: query({}),
});

it.each<[string, Operation[], string[], string]>([
  [
    'a body',
    [operation({ query: 'Body' }), operation({ request: 'Body' })],
    [],
    '"Body" is sent as text in one operation, and as JSON in another',
  ],
  [
    'a response',
    [operation({ pathParams: 'Path', responses: { 400: 'Path' } })],
    [],
    '"Path" is sent as text in one operation, and as JSON in another',
  ],
  ['a header', [operation({ query: 'Key' })], ['Key'], '"Key" is used for parameters and for a header'],
  [
    'an input',
    [operation({ query: 'A' })],
    [],
    '"A" needs the name "AInput" for its input, but another contract has it',
  ],
])('parameter contracts are not also %s', (_what, operations, headers, rule) => {
  const find = (): unknown => findParameterContracts(contracts, operations, headers);
  expect(find).toThrow(RuleError);
  expect(find).toThrow(`src/a.ts: ${rule}`);
});

it('queries and path parameters are found by name', () => {
  const names = listParameterNames([
    operation({ query: 'Find' }),
    operation({ pathParams: 'NoteId', query: 'Find' }),
    operation({ request: 'Note' }),
  ]);
  expect([...names]).toEqual(['Find', 'NoteId']);
});

describe('a query', () => {
  it('requires nothing where nothing is required', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } } as const;
    const open = { name: 'Open', file: 'src/open.ts', schema };
    expect(toEncodedSchema(open)).toEqual(schema);
    expect(toDecodedSchema(open)).toEqual(schema);
  });

  it('rejects a field that is not written as text', () => {
    const Page = closedObject('Page', 'Which page.', { number: integer('Its number.') });
    expect(() => toEncodedSchema(createContracts(Page).get('Page')!)).toThrow(
      'src/things/page.ts: Page.number: a parameter is a string or a boolean',
    );
    const none = { name: 'None', file: 'src/none.ts', schema: { properties: { a: false } } } as const;
    expect(() => toEncodedSchema(none)).toThrow('src/none.ts: None.a: a parameter is a string');
  });
});
