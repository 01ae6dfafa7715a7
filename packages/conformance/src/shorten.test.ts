import type { Schema } from '@data-import/arbitraries';
import { describe, expect, it } from 'vitest';
import { shortDocuments } from './shorten.js';

const schema: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    tint: { type: ['string', 'null'] },
    lines: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: { sum: { type: 'number' }, left: { type: 'string' }, right: { type: 'string' } },
        required: ['sum'],
        oneOf: [{ required: ['left'] }, { required: ['right'] }],
      },
    },
  },
  required: ['lines'],
};

const document = {
  name: 'a',
  tint: 'red',
  lines: [
    { sum: 1, left: 'a' },
    { sum: 2, right: 'b' },
  ],
};

describe('short documents', () => {
  it('reach each place, and are valid with nothing else', () => {
    const short = shortDocuments(schema, [document]).map((one) => JSON.stringify(one));
    expect(short.toSorted()).toEqual(
      [
        '{"lines":[{"sum":1,"left":"a"}]}',
        '{"lines":[{"sum":1,"left":"a"}]}',
        '{"lines":[{"sum":1,"left":"a"}]}',
        '{"lines":[{"sum":2,"right":"b"}]}',
        '{"lines":[{"sum":2,"right":"b"}]}',
        '{"lines":[{"sum":2,"right":"b"}]}',
        '{"name":"a","lines":[{"sum":1,"left":"a"}]}',
        '{"tint":"red","lines":[{"sum":1,"left":"a"}]}',
      ].toSorted(),
    );
  });

  it('reach a place once for each JSON type', () => {
    const others = [document, { ...document, tint: 'blue' }, { ...document, tint: null }];
    const short = shortDocuments(schema, others).map((one) => (one as { tint?: unknown }).tint);
    expect(short.filter((tint) => tint !== undefined)).toEqual(['red', null]);
  });
});
