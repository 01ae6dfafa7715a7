import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import { type Contracts, RuleError } from '../model.js';
import type { Operation } from '../publish/emit-json.js';
import { inputsOf, wireContractsOf, toParameterFields } from './wire-contracts.js';

const TEXT: JsonSchema = { description: 'A text.', type: 'string' };
const FLAG: JsonSchema = { description: 'A flag.', type: 'boolean' };

function query(properties: Record<string, JsonSchema | false>): JsonSchema {
  return { description: 'A query.', type: 'object', properties, additionalProperties: false };
}

function contractsOf(schemas: Readonly<Record<string, JsonSchema>>): Contracts {
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

const contracts = contractsOf({
  A: query({}),
  AInput: query({}),
  Body: query({}),
  Key: TEXT,
  Path: query({}),
});

describe('the contracts on the wire', () => {
  it('are those of queries, path parameters and headers, each once', () => {
    const operations = [
      operation({ pathParams: 'Path', query: 'Body', responses: { 200: 'A' } }),
      operation({ pathParams: 'Path', request: 'A' }),
    ];
    const wire = wireContractsOf(contracts, operations, ['Key']);
    expect([...wire].map(([name, { kind }]) => `${name} ${kind}`)).toEqual([
      'Path parameters',
      'Body parameters',
      'Key header',
    ]);
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
    ['a header', [operation({ query: 'Key' })], ['Key'], '"Key" is of parameters and of a header'],
    ['an input', [operation({ query: 'A' })], [], '"A" has an input that would be called "AInput"'],
  ])('are not that of %s as well', (_what, operations, headers, rule) => {
    const find = (): unknown => wireContractsOf(contracts, operations, headers);
    expect(find).toThrow(RuleError);
    expect(find).toThrow(`src/a.ts: ${rule}`);
  });
});

function fieldsOf(properties: Record<string, JsonSchema | false>) {
  return toParameterFields({ name: 'Query', file: 'src/a.ts', schema: query(properties) });
}

describe('the fields on the wire', () => {
  it('are flags, lists, defaults; text needs no word', () => {
    expect(
      fieldsOf({
        text: { ...TEXT, default: 'x' },
        flag: { ...FLAG, default: false },
        texts: { type: 'array', items: TEXT },
        flags: { type: 'array', items: FLAG },
        never: false,
      }),
    ).toStrictEqual({
      booleans: ['flag', 'flags'],
      lists: ['texts', 'flags'],
      defaults: { text: 'x', flag: false },
    });
  });

  it.each<[JsonSchema, string]>([
    [{ type: 'integer' }, 'Query.field is neither text nor a flag'],
    [{ type: 'object' }, 'Query.field is neither text nor a flag'],
    [{ type: ['string', 'null'] }, 'Query.field is neither text nor a flag'],
    [{ $ref: '#/$defs/A' }, 'Query.field is neither text nor a flag'],
    [{ type: 'array', items: { type: 'number' } }, 'Query.field is neither text nor a flag'],
    [{ type: 'array' }, 'Query.field is neither text nor a flag'],
    [{ type: 'array', items: TEXT, default: [] }, 'Query.field is a list with a default'],
  ])('are nothing else: %j', (field, rule) => {
    expect(() => fieldsOf({ field })).toThrow(`src/a.ts: ${rule}`);
  });
});

it('an input is what the wire has, where the values are something else', () => {
  const given = contractsOf({
    Plain: query({ text: TEXT }),
    Query: query({
      flag: { ...FLAG, default: true },
      texts: { description: 'Some.', type: 'array', items: TEXT },
    }),
  });
  const wire = wireContractsOf(given, [operation({ pathParams: 'Plain', query: 'Query' })], []);
  const inputs = inputsOf(wire);
  expect([...inputs.keys()]).toEqual(['QueryInput']);
  expect(inputs.get('QueryInput')?.schema.properties).toEqual({
    flag: { description: 'A flag.', enum: ['true', 'false', true, false] },
    texts: { description: 'Some.', anyOf: [TEXT, { type: 'array', items: TEXT }] },
  });
});
