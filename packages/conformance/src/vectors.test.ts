import { describe, expect, it } from 'vitest';
import { findExamples, ownExamples } from './examples.js';
import { parseFormatVectors } from './format-vectors.js';
import type { Schema } from '@data-import/arbitraries/documents';
import { collectVocabulary, cover, findFeatures } from './cover.js';
import { shortDocuments } from './shorten.js';

function body(name: string, examples?: Record<string, { summary: string; value: unknown }>) {
  const schema = { $ref: `#/components/schemas/${name}` };
  return { content: { 'application/json': { schema, ...(examples !== undefined && { examples }) } } };
}

it('examples of bodies are collected by contract, across responses', () => {
  const paths = {
    '/notes/': {
      post: {
        requestBody: body('Note', { short: { summary: 'Short', value: { body: 'a' } } }),
        responses: {
          200: body('Done', { done: { summary: 'Done', value: {} } }),
          201: body('Done', { made: { summary: 'Made', value: { id: 1 } } }),
          404: body('Missing'),
          500: {},
        },
      },
    },
  };
  expect(findExamples({ paths })).toEqual(
    new Map([
      ['Note', [{ title: 'example: Short', document: { body: 'a' } }]],
      [
        'Done',
        [
          { title: 'example: Done', document: {} },
          { title: 'example: Made', document: { id: 1 } },
        ],
      ],
      ['Missing', []],
    ]),
  );
});

it("a schema's own examples are collected", () => {
  expect(ownExamples({ examples: [{ id: 1 }] })).toEqual([{ title: 'example', document: { id: 1 } }]);
  expect(ownExamples({})).toEqual([]);
});

describe('recorded vectors of a format', () => {
  it('take their title from the comment above them, over several lines', () => {
    const text =
      '# A day.\n# Any year.\nvalid "2024-02-29"\ninvalid "2023-02-29"\n\n# Spaces\n\ninvalid " "\n';
    const why = 'A day. Any year.';
    expect(parseFormatVectors('date', text)).toEqual([
      { value: '2024-02-29', isValid: true, why },
      { value: '2023-02-29', isValid: false, why },
      { value: ' ', isValid: false, why: 'Spaces' },
    ]);
  });

  it('contain at most a thousand repetitions, and no lone surrogates', () => {
    const vectors = parseFormatVectors(
      'date',
      '# Long\nvalid "1"*3 "-" "0"*1000000\ninvalid "\\ud800"\nvalid "😀"\n',
    );
    expect(vectors.map(({ value }) => value)).toEqual([`111-${'0'.repeat(1000)}`, '😀']);
  });

  it('are refused if a line contains no vector', () => {
    expect(() => parseFormatVectors('date', '\nvald "a"')).toThrow(
      'line 2 of the vectors of date is not a vector',
    );
  });
});

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
  it('are the types and enum values at each path, regardless of indexes, text and unknown field names', () => {
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

  it('distinguish null and empty lists', () => {
    expect([...findFeatures({ notes: [] }, vocabulary)]).toContain('/notes is an empty list');
    expect([...findFeatures({ notes: [{ body: null }] }, vocabulary)]).toContain('/notes/*/body is null');
  });
});

describe('a cover', () => {
  const open = { state: 'OPEN' };
  const closed = { state: 'CLOSED' };
  const both = { state: 'CLOSED', notes: [{ body: null }] };

  it('contains every feature of the candidates, starting with the candidate that adds most', () => {
    const chosen = cover([open, closed, both], vocabulary, []);
    expect(chosen.map(({ document }) => document)).toEqual([both, open]);
    expect(chosen[1]!.adds).toEqual(['/state is "OPEN"']);
  });

  it('omits candidates without new features', () => {
    expect(cover([open, { state: 'OPEN' }], vocabulary, [open])).toEqual([]);
  });
});

const orders: Schema = {
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
  it('reach each path, and are minimal and valid', () => {
    const short = shortDocuments(orders, [document]).map((one) => JSON.stringify(one));
    expect(short.toSorted()).toEqual(
      [
        '{"lines":[{"sum":1,"left":"a"}]}',
        '{"lines":[{"sum":1,"left":"a"}]}',
        '{"lines":[{"sum":1,"left":"a"}]}',
        '{"lines":[{"sum":1,"left":"a"}]}',
        '{"lines":[{"sum":1,"left":"a"}]}',
        '{"lines":[{"sum":2,"right":"b"}]}',
        '{"name":"a","lines":[{"sum":1,"left":"a"}]}',
        '{"tint":"red","lines":[{"sum":1,"left":"a"}]}',
      ].toSorted(),
    );
  });

  it('reach a path once for each JSON type', () => {
    const others = [document, { ...document, tint: 'blue' }, { ...document, tint: null }];
    const short = shortDocuments(orders, others).map((one) => (one as { tint?: unknown }).tint);
    expect(short.filter((tint) => tint !== undefined)).toEqual(['red', null]);
  });
});
