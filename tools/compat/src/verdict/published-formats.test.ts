import { describe, expect, it } from 'vitest';
import type { SchemaObject } from '../containment/schema.js';
import { findingsOf } from './answers.js';
import { withPublishedFormats } from './published-formats.js';

const DECIMAL = '^-?[0-9]+(\\.[0-9]+)?$';
const SAME_TYPES = { forward: { answer: 'yes' }, backward: { answer: 'yes' } } as never;

function field(schema: SchemaObject): SchemaObject {
  return { type: 'object', properties: { at: { type: 'string', ...schema } } };
}

function answers(before: SchemaObject, after: SchemaObject): readonly string[] {
  const { accept, read, reverse } = findingsOf(field(before), field(after), SAME_TYPES);
  return [accept, read, reverse].map(({ answer }) => answer);
}

describe('a format of the project, which earlier releases published by name', () => {
  it.each<[what: string, before: SchemaObject, after: SchemaObject]>([
    ['with its pattern', { format: 'decimal', pattern: DECIMAL }, { pattern: DECIMAL }],
    ['without one', { format: 'decimal' }, { pattern: DECIMAL }],
    [
      'that narrows a standard one',
      { format: 'utc-date-time', pattern: '^.{20}$' },
      {
        format: 'date-time',
        pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z$',
      },
    ],
  ])('is the same as the pattern: %s', (_what, before, after) => {
    expect(answers(before, after)).toEqual(['yes', 'yes', 'yes']);
    expect(answers(after, before)).toEqual(['yes', 'yes', 'yes']);
  });

  it('is not the same as another pattern', () => {
    expect(answers({ format: 'decimal' }, { pattern: '^[0-9]+$' })).toEqual(['no', 'yes', 'yes']);
    expect(answers({ format: 'decimal' }, {})).toEqual(['yes', 'no', 'no']);
  });

  it('is replaced wherever it is, and nothing else is', () => {
    const schema = { items: { anyOf: [true, { format: 'phone' }, { format: 'date' }] } } as const;
    expect(withPublishedFormats(schema)).toEqual({
      items: { anyOf: [true, { allOf: [{ pattern: expect.any(String) }] }, { format: 'date' }] },
    });
  });
});
