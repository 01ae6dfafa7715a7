import { OptionalKind, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import * as define from './index.js';

const { closedObject, described, event, list, named, nullable, openObject, optional, text } = define;

const OTHERS = ['array', 'string', 'number', 'boolean', 'null'].map((type) => ({ type }));

/** A schema as JSON, without TypeBox's symbols. */
function plain(schema: object): unknown {
  return JSON.parse(JSON.stringify(schema));
}

describe('a value', () => {
  it.each<[string, object, object]>([
    ['text', text('Text.', { examples: ['x'] }), { type: 'string', examples: ['x'] }],
    ['flag', define.flag('A flag.'), { type: 'boolean' }],
    [
      'queryFlag',
      define.queryFlag('A flag.', true),
      { type: 'boolean', default: true, 'x-reading': expect.stringContaining('`true`') },
    ],
    ['integer', define.integer('A number.'), { type: 'integer' }],
    ['number', define.number('A number.'), { type: 'number' }],
    ['nothing', define.nothing('Nothing.'), { type: 'null' }],
    ['decimal', define.decimal('A number.'), { type: 'string', format: 'decimal' }],
    ['date', define.date('A day.'), { type: 'string', format: 'date' }],
    ['dateTime', define.dateTime('An instant.'), { type: 'string', format: 'date-time' }],
    ['utcDateTime', define.utcDateTime('An instant.'), { type: 'string', format: 'utc-date-time' }],
    ['phone', define.phone('A number.'), { type: 'string', format: 'phone' }],
    ['documentPath', define.documentPath('A path.'), { type: 'string', 'x-reading': expect.any(String) }],
    ['constant', define.constant('A', 'A.'), { type: 'string', const: 'A' }],
    ['openEnum', define.openEnum(['A'], 'One.'), { type: 'string', examples: ['A'], 'x-open-enum': true }],
    ['closedEnum', define.closedEnum(['A', 'B'], 'One.'), { anyOf: [{ const: 'A' }, { const: 'B' }] }],
    ['freeForm', define.freeForm('An object.'), { type: 'object', 'x-not-shown': 'its members' }],
    ['notShown', define.notShown('all of it', 'Anything.'), { 'x-not-shown': 'all of it' }],
    ['withGap', define.withGap('a rule', text('Text.')), { type: 'string', 'x-not-shown': 'a rule' }],
    [
      'partlyShown',
      define.partlyShown([text('Text.')], 'the rest', 'Any.'),
      {
        anyOf: [{ type: 'string' }, { anyOf: [{ type: 'object' }, ...OTHERS], 'x-not-shown': 'the rest' }],
      },
    ],
    [
      'pathParameter',
      define.pathParameter('A number.'),
      { type: 'string', minLength: 1, 'x-reading': expect.stringContaining('empty') },
    ],
    ['phone, as a reading', define.phone('A number.'), { 'x-reading': expect.stringContaining('7 to 15') }],
    ['reading', define.reading('a choice', text('Text.')), { type: 'string', 'x-reading': 'a choice' }],
    ['list', list(text('Text.'), 'Texts.'), { type: 'array', items: { type: 'string' } }],
  ])('is described and has its form: %s', (_builder, schema, form) => {
    expect(schema).toMatchObject({ description: expect.stringMatching(/^[A-Z].*\.$/), ...form });
  });

  it('has a pattern beside every format', () => {
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
    expect(chosen).toMatchObject(builders.map(() => ({ 'x-reading': expect.any(String) })));
    expect(define.date('A day.')).not.toHaveProperty('x-reading');
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
    expect(plain(nullable(text('Text.')))).toEqual({
      anyOf: [{ type: 'string' }, { type: 'null' }],
      description: 'Text.',
    });
    expect(nullable(Type.String())).not.toHaveProperty('description');
    expect(plain(nullable(Type.String()))).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }] });
  });

  it('leaves the value as it is', () => {
    const value = Object.freeze(text('Text.'));
    nullable(value);
    described(value, 'Other text.');
    optional(value);
    expect(plain(value)).toEqual({ type: 'string', description: 'Text.' });
    expect(OptionalKind in value).toBe(false);
  });
});

describe('an object', () => {
  const properties = { a: text('Text.'), b: optional(text('Text.')) };

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

  it('is closed as a query, which is a reading', () => {
    const built = define.query('ThingQuery', 'Which things.', properties);
    expect(built).toMatchObject({
      $id: 'ThingQuery',
      additionalProperties: false,
      required: ['a'],
      'x-reading': expect.stringContaining('documented parameters'),
    });
  });

  it('takes rules over its members', () => {
    const rules = { anyOf: [{ required: ['b'] }], 'x-not-shown': 'the rest' };
    for (const build of [closedObject, openObject]) {
      expect(build('Thing', 'A thing.', properties, rules)).toMatchObject(rules);
    }
  });
});

describe('an event', () => {
  it('is open, and has its type and version', () => {
    const created = event('account.created', 'v1', 'An account was created.', {
      number: text('Its number.'),
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
      summary: 'List notes',
      description: 'Lists them.',
      repeat,
      responses: {},
    };
    expect(define.operation(definition)).toBe(definition);
  });
});

describe('named and described', () => {
  it('copy what they are given', () => {
    const value = text('Text.');
    expect(plain(named('Word', value))).toEqual({ $id: 'Word', type: 'string', description: 'Text.' });
    expect(plain(described(value, 'A word.'))).toEqual({ type: 'string', description: 'A word.' });
    expect(plain(value)).toEqual({ type: 'string', description: 'Text.' });
  });
});
