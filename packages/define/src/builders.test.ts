import { OptionalKind, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import * as define from './index.js';

const { closedObject, described, event, list, named, nullable, openObject, optional, string } = define;

const OTHERS = ['array', 'string', 'number', 'boolean', 'null'].map((type) => ({ type }));

/** A schema as JSON, without TypeBox's symbols. */
function plain(schema: object): unknown {
  return JSON.parse(JSON.stringify(schema));
}

describe('a value', () => {
  it.each<[string, object, object]>([
    ['string', string('Text.', { examples: ['x'] }), { type: 'string', examples: ['x'] }],
    ['boolean', define.boolean('A flag.'), { type: 'boolean' }],
    [
      'queryBoolean',
      define.queryBoolean('A flag.', true),
      { type: 'boolean', default: true, 'x-assumption': expect.stringContaining('`true`') },
    ],
    ['integer', define.integer('A number.'), { type: 'integer' }],
    ['number', define.number('A number.'), { type: 'number' }],
    ['nullValue', define.nullValue('Nothing.'), { type: 'null' }],
    ['decimal', define.decimal('A number.'), { type: 'string', format: 'decimal' }],
    ['date', define.date('A day.'), { type: 'string', format: 'date' }],
    ['dateTime', define.dateTime('An instant.'), { type: 'string', format: 'date-time' }],
    ['utcDateTime', define.utcDateTime('An instant.'), { type: 'string', format: 'utc-date-time' }],
    ['phone', define.phone('A number.'), { type: 'string', format: 'phone' }],
    ['documentPath', define.documentPath('A path.'), { type: 'string', 'x-assumption': expect.any(String) }],
    ['constant', define.constant('A', 'A.'), { type: 'string', const: 'A' }],
    ['openEnum', define.openEnum(['A'], 'One.'), { type: 'string', examples: ['A'], 'x-open-enum': true }],
    ['closedEnum', define.closedEnum(['A', 'B'], 'One.'), { anyOf: [{ const: 'A' }, { const: 'B' }] }],
    ['freeForm', define.freeForm('An object.'), { type: 'object', 'x-undocumented': 'its members' }],
    ['unknownValue', define.unknownValue('all of it', 'Anything.'), { 'x-undocumented': 'all of it' }],
    [
      'undocumented',
      define.undocumented('a rule', string('Text.')),
      { type: 'string', 'x-undocumented': 'a rule' },
    ],
    [
      'openUnion',
      define.openUnion([string('Text.')], 'the rest', 'Any.'),
      {
        anyOf: [{ type: 'string' }, { anyOf: [{ type: 'object' }, ...OTHERS], 'x-undocumented': 'the rest' }],
      },
    ],
    [
      'pathParameter',
      define.pathParameter('A number.'),
      { type: 'string', minLength: 1, 'x-assumption': expect.stringContaining('empty') },
    ],
    [
      'phone, as an assumption',
      define.phone('A number.'),
      { 'x-assumption': expect.stringContaining('7 to 15') },
    ],
    [
      'assumption',
      define.assumption('a choice', string('Text.')),
      { type: 'string', 'x-assumption': 'a choice' },
    ],
    ['list', list(string('Text.'), 'Texts.'), { type: 'array', items: { type: 'string' } }],
  ])('is described and has its form: %s', (_builder, schema, form) => {
    expect(schema).toMatchObject({ description: expect.stringMatching(/^[A-Z].*\.$/), ...form });
  });

  it('has a pattern with every format', () => {
    const formatted = [define.decimal, define.date, define.dateTime, define.utcDateTime, define.phone];
    const schemas = formatted.map((builder) => builder('A value.'));
    expect(schemas.map(({ format }) => format)).toEqual([
      'decimal',
      'date',
      'date-time',
      'utc-date-time',
      'phone',
    ]);
    for (const { pattern } of schemas) expect(pattern).toMatch(/^\^.*\$$/);
  });

  it('is marked where the contracts choose its form', () => {
    const builders = [define.decimal, define.dateTime, define.utcDateTime];
    const chosen = builders.map((builder) => plain(builder('A value.')));
    expect(chosen).toMatchObject(builders.map(() => ({ 'x-assumption': expect.any(String) })));
    expect(define.date('A day.')).not.toHaveProperty('x-assumption');
  });

  it('does not share a list of values with its caller', () => {
    const values: ('A' | 'B')[] = ['A', 'B'];
    const schema = define.openEnum(values, 'One.');
    values.pop();
    expect(schema['examples']).toEqual(['A', 'B']);
  });
});

describe('a nullable value', () => {
  it('has the description, once', () => {
    expect(plain(nullable(string('Text.')))).toEqual({
      anyOf: [{ type: 'string' }, { type: 'null' }],
      description: 'Text.',
    });
    expect(nullable(Type.String())).not.toHaveProperty('description');
    expect(plain(nullable(Type.String()))).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }] });
  });

  it('leaves the value as it is', () => {
    const value = Object.freeze(string('Text.'));
    nullable(value);
    described(value, 'Other text.');
    optional(value);
    expect(plain(value)).toEqual({ type: 'string', description: 'Text.' });
    expect(OptionalKind in value).toBe(false);
  });
});

describe('an object', () => {
  const properties = { a: string('Text.'), b: optional(string('Text.')) };

  it('is closed, or open', () => {
    const common = { $id: 'Thing', type: 'object', description: 'A thing.', required: ['a'] };
    expect(closedObject('Thing', 'A thing.', properties)).toMatchObject({
      ...common,
      additionalProperties: false,
    });
    const open = openObject('Thing', 'A thing.', properties);
    expect(open).toMatchObject(common);
    expect(open).not.toHaveProperty('additionalProperties');
  });

  it('is closed as a query, which is an assumption', () => {
    const built = define.query('ThingQuery', 'Which things.', properties);
    expect(built).toMatchObject({
      $id: 'ThingQuery',
      additionalProperties: false,
      required: ['a'],
      'x-assumption': expect.stringContaining('documented parameters'),
    });
  });

  it('accepts rules over its members', () => {
    const rules = { anyOf: [{ required: ['b'] }], 'x-undocumented': 'the rest' };
    for (const build of [closedObject, openObject]) {
      expect(build('Thing', 'A thing.', properties, rules)).toMatchObject(rules);
    }
  });
});

describe('an event', () => {
  it('is open, and has its type and version', () => {
    const created = event('account.created', 'v1', 'An account was created.', {
      number: string('Its number.'),
    });
    expect(plain(created)).toEqual({
      $id: 'AccountCreatedV1',
      description: 'An account was created.',
      'x-event': { type: 'account.created', version: 'v1' },
      type: 'object',
      properties: { number: { type: 'string', description: 'Its number.' } },
      required: ['number'],
    });
  });
});

describe('an operation', () => {
  it('is its definition, unchanged', () => {
    const listed = { operationId: 'listNotes', method: 'GET', path: '/v1/notes/' } as const;
    const repeat = { harmless: 'yes', basis: 'It reads.', checkWith: [], specification: 'Notes' } as const;
    const definition = {
      ...listed,
      tag: 'Notes',
      position: 1,
      examples: {},
      summary: 'List notes',
      description: 'Lists them.',
      repeat,
      responses: {},
    };
    expect(define.operation(definition)).toBe(definition);
  });
});

describe('named and described', () => {
  it('copy their arguments', () => {
    const value = string('Text.');
    expect(plain(named('Word', value))).toEqual({ $id: 'Word', type: 'string', description: 'Text.' });
    expect(plain(described(value, 'A word.'))).toEqual({ type: 'string', description: 'A word.' });
    expect(plain(value)).toEqual({ type: 'string', description: 'Text.' });
  });
});
