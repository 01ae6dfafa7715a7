import { boolean, closedObject, integer, optional, string } from '@data-import/define';
import { Type } from '@sinclair/typebox';
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
import { toParameterFields } from './parameter-fields.js';

const TEXT: JsonSchema = { description: 'A text.', type: 'string' };
const FLAG: JsonSchema = { description: 'A flag.', type: 'boolean' };

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

describe('parameter contracts', () => {
  it('come from queries, path parameters and headers, each once', () => {
    const operations = [
      operation({ pathParams: 'Path', query: 'Body', responses: { 200: 'A' } }),
      operation({ pathParams: 'Path', request: 'A' }),
    ];
    const parameters = findParameterContracts(contracts, operations, ['Key']);
    expect([...parameters].map(([name, { kind }]) => `${name} ${kind}`)).toEqual([
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
    ['a header', [operation({ query: 'Key' })], ['Key'], '"Key" is used for parameters and for a header'],
    [
      'an input',
      [operation({ query: 'A' })],
      [],
      '"A" needs the name "AInput" for its input, but another contract has it',
    ],
  ])('are not also %s', (_what, operations, headers, rule) => {
    const find = (): unknown => findParameterContracts(contracts, operations, headers);
    expect(find).toThrow(RuleError);
    expect(find).toThrow(`src/a.ts: ${rule}`);
  });
});

function listFields(properties: Record<string, JsonSchema | false>) {
  return toParameterFields({ name: 'Query', file: 'src/a.ts', schema: query(properties) }, new Map());
}

describe('parameter fields', () => {
  it('are booleans, lists and defaults; plain text is omitted', () => {
    expect(
      listFields({
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
});

const Find = closedObject('Find', 'Which notes.', {
  author: string('Who wrote it.'),
  is_old: optional(Type.Boolean({ default: true, description: 'Old ones too.' })),
  is_new: optional(boolean('New ones too.')),
  order: optional(Type.String({ default: 'date', description: 'In which order.' })),
});
const find = createContracts(Find).get('Find')!;

it('queries and path parameters are found by name', () => {
  const names = listParameterNames([
    operation({ query: 'Find' }),
    operation({ pathParams: 'NoteId', query: 'Find' }),
    operation({ request: 'Note' }),
  ]);
  expect([...names]).toEqual(['Find', 'NoteId']);
});

describe('a query', () => {
  it('is text, where fields with a default are optional', () => {
    expect(toEncodedSchema(find)).toEqual({
      description: 'Which notes.',
      type: 'object',
      properties: {
        author: { type: 'string', description: 'Who wrote it.' },
        is_old: { type: 'string', enum: ['true', 'false'], default: 'true', description: 'Old ones too.' },
        is_new: { type: 'string', enum: ['true', 'false'], description: 'New ones too.' },
        order: { type: 'string', default: 'date', description: 'In which order.' },
      },
      required: ['author'],
      additionalProperties: false,
    });
  });

  it('is decoded, where fields with a default are present', () => {
    expect(toDecodedSchema(find)).toEqual({ ...find.schema, required: ['author', 'is_old', 'order'] });
  });

  it('requires nothing where nothing is required', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } } as const;
    const open = { name: 'Open', file: 'src/open.ts', schema };
    expect(toEncodedSchema(open)).toEqual(schema);
    expect(toDecodedSchema(open)).toEqual(schema);
  });

  it('rejects a field that is not written as text', () => {
    const Page = closedObject('Page', 'Which page.', { number: integer('Its number.') });
    expect(() => toEncodedSchema(createContracts(Page).get('Page')!)).toThrow(
      'src/things/page.ts: Page.number is neither a string nor a boolean, which a parameter must be',
    );
    const none = { name: 'None', file: 'src/none.ts', schema: { properties: { a: false } } } as const;
    expect(() => toEncodedSchema(none)).toThrow('src/none.ts: None.a is neither a string');
  });
});
