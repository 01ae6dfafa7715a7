import { closedObject, integer, named, nullable, pii, string } from '@data-import/define';
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
  it('keeps a default and other plain values as they are', () => {
    const value = {
      description: 'Any.',
      default: { $id: 'x', anyOf: [] },
      examples: [null, { type: 'X', $id: 'kept as it is' }],
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
