import {
  closedObject,
  decimal,
  described,
  integer,
  list,
  named,
  nullable,
  openEnum,
  optional,
  pii,
  string,
} from '@data-import/define';
import { type TSchema, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { toJsonSchema } from './to-json-schema.js';

function lower(definition: TSchema, ...others: TSchema[]): unknown {
  return toJsonSchema(definition, new Map([definition, ...others].map((each) => [each.$id!, each])));
}

function lowerValue(value: TSchema, ...others: TSchema[]): unknown {
  return lower(named('Value', value), ...others);
}

it('a union is personal data if one of its constants is', () => {
  const union = Type.Union([pii(Type.Literal('a')), Type.Literal('b')]);
  expect(lowerValue(union)).toEqual({ type: 'string', enum: ['a', 'b'], 'x-pii': true });
});

describe('a definition', () => {
  it('is plain JSON without its name, with its keywords in reading order', () => {
    const definition = closedObject(
      'Thing',
      'A thing.',
      { b: decimal('A number.'), a: optional(openEnum(['X', 'Y'], 'A kind.')) },
      {
        'x-undocumented': 'the rest',
        if: { required: ['a'], properties: { a: { const: 'X' } } },
        then: { properties: { b: false } },
        examples: [null, { type: 'X', $id: 'kept as it is' }],
      },
    );
    expect(JSON.stringify(lower(definition), undefined, 1)).toMatchInlineSnapshot(`
      "{
       "description": "A thing.",
       "type": "object",
       "properties": {
        "b": {
         "description": "A number.",
         "type": "string",
         "format": "decimal",
         "pattern": "^-?[0-9]+(\\\\.[0-9]+)?$",
         "x-assumption": "ASCII digits, with an optional minus sign before them and an optional point between them"
        },
        "a": {
         "description": "A kind.",
         "type": "string",
         "examples": [
          "X",
          "Y"
         ],
         "x-open-enum": true
        }
       },
       "required": [
        "b"
       ],
       "additionalProperties": false,
       "if": {
        "properties": {
         "a": {
          "const": "X"
         }
        },
        "required": [
         "a"
        ]
       },
       "then": {
        "properties": {
         "b": false
        }
       },
       "examples": [
        null,
        {
         "type": "X",
         "$id": "kept as it is"
        }
       ],
       "x-undocumented": "the rest"
      }"
    `);
  });

  it('keeps a default and other plain values as they are', () => {
    const value = {
      description: 'Any.',
      default: { $id: 'x', anyOf: [] },
      'x-undocumented': 'x',
      enum: [null, 'A'],
    };
    expect(lowerValue(Type.Unsafe(value))).toEqual(value);
  });

  it('keeps fields that are named like keywords', () => {
    const names = ['$id', '$ref', 'type', 'properties', 'anyOf', 'patternProperties', 'default', 'required'];
    const fields = Object.fromEntries(names.map((name) => [name, string(`Called ${name}.`)]));
    const { properties } = lower(closedObject('Thing', 'A thing.', fields)) as { properties: object };
    expect(Object.keys(properties)).toEqual(names);
    expect(properties).toEqual(
      Object.fromEntries(names.map((name) => [name, { description: `Called ${name}.`, type: 'string' }])),
    );
  });

  it('is not changed by being lowered', () => {
    const definition = Object.freeze(
      closedObject('Thing', 'A thing.', { a: nullable(integer('A number.')) }),
    );
    const before = JSON.stringify(definition);
    lower(definition);
    expect(JSON.stringify(definition)).toBe(before);
  });
});

describe('a definition inside another', () => {
  const Part = closedObject('Part', 'A part.', { a: string('Text.') });
  const reference = { $ref: 'Part.json' };

  it('becomes a reference, under its own description or another', () => {
    const Whole = closedObject('Whole', 'A whole.', {
      plain: Part,
      maybe: optional(Part),
      own: described(Part, 'The best part.'),
      both: optional(described(Part, 'The other part.')),
      some: list(Part, 'Parts.'),
      byName: Type.Ref('Part'),
    });
    expect(lower(Whole, Part)).toMatchObject({
      properties: {
        plain: reference,
        maybe: reference,
        own: { ...reference, description: 'The best part.' },
        both: { ...reference, description: 'The other part.' },
        some: { type: 'array', items: reference },
        byName: reference,
      },
      required: ['plain', 'own', 'some', 'byName'],
    });
    const { properties } = lower(Whole, Part) as { properties: Record<string, object> };
    expect([properties['plain'], properties['maybe']]).toEqual([reference, reference]);
  });
});
