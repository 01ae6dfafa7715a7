import { describe, expect, it } from 'vitest';
import { simplify } from './simplify.js';

describe('simplify', () => {
  it('gives each alternative of a closed object its fields, without those that it forbids', () => {
    const left = {
      title: 'Left',
      type: 'object',
      properties: { left: { type: 'string' }, right: { not: {} } },
      required: ['left'],
    };
    const schema = {
      type: 'object',
      properties: { left: { type: 'string' }, right: { type: 'string' }, day: { type: 'string' } },
      additionalProperties: false,
      oneOf: [left],
    };
    expect(simplify(schema)).toEqual({
      ...schema,
      oneOf: [{ ...left, properties: { left: { type: 'string' }, day: {} }, additionalProperties: false }],
    });
  });

  it('leaves out conditions, at any depth', () => {
    const item = {
      type: 'object',
      if: { required: ['a'] },
      then: { required: ['b'] },
      else: { required: ['c'] },
    };
    expect(simplify({ type: 'array', items: item })).toEqual({ type: 'array', items: { type: 'object' } });
  });

  it('does not change anything else', () => {
    const open = { type: 'object', properties: { a: {} }, anyOf: [{ required: ['a'] }] };
    const named = { type: 'object', properties: { if: { type: 'string' }, then: { type: 'null' } } };
    const closed = { type: 'object', properties: { a: {} }, additionalProperties: false };
    for (const schema of [open, closed, { anyOf: [closed, { type: 'null' }] }])
      expect(simplify(schema)).toEqual(schema);
    expect(simplify({ example: { if: 'a', then: 'b' } })).toEqual({ example: { if: 'a', then: 'b' } });
    expect(simplify(named)).toEqual(named);
  });
});
