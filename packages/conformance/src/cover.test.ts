import type { Schema } from '@data-import/arbitraries';
import { describe, expect, it } from 'vitest';
import { cover, findFeatures, collectVocabulary } from './cover.js';

const schema: Schema = {
  type: 'object',
  properties: {
    state: { enum: ['OPEN', 'CLOSED'] },
    notes: { type: 'array', items: { $ref: '#/$defs/Note' } },
  },
  $defs: { Note: { type: 'object', properties: { body: { type: ['string', 'null'] } } } },
};
const vocabulary = collectVocabulary(schema);

describe('the features of a document', () => {
  it('are the type of each place and each listed value, whatever the index, the text and the name of other fields', () => {
    const document = { state: 'OPEN', notes: [{ body: 'a' }, { body: 'b', tint: 1 }, {}], hue: 'red' };
    expect([...findFeatures(document, vocabulary)]).toEqual([
      'the document is an object',
      '/state is "OPEN"',
      '/notes is a list',
      '/notes/* is an object',
      '/notes/*/body is a string',
      '/notes/* has a field of another name',
      'the document has a field of another name',
    ]);
  });

  it('tell null and an empty list from others', () => {
    expect([...findFeatures({ notes: [] }, vocabulary)]).toContain('/notes is an empty list');
    expect([...findFeatures({ notes: [{ body: null }] }, vocabulary)]).toContain('/notes/*/body is null');
  });
});

describe('a cover', () => {
  const open = { state: 'OPEN' };
  const closed = { state: 'CLOSED' };
  const both = { state: 'CLOSED', notes: [{ body: null }] };

  it('has every feature of the candidates, with the one that adds most first', () => {
    const chosen = cover([open, closed, both], vocabulary, []);
    expect(chosen.map(({ document }) => document)).toEqual([both, open]);
    expect(chosen[1]!.adds).toEqual(['/state is "OPEN"']);
  });

  it('adds nothing to what is known', () => {
    expect(cover([open, { state: 'OPEN' }], vocabulary, [open])).toEqual([]);
  });
});
