import { describe, expect, it } from 'vitest';
import type { Contract } from './contracts.js';
import { emitVectors, createVectors } from './emit.js';
import type { Vectors } from './vectors.js';

const note: Contract = {
  name: 'Note',
  folder: 'schemas',
  usedFor: 'request',
  document: {
    $id: 'urn:test:Note',
    title: 'Note',
    type: 'object',
    properties: {
      body: { type: 'string' },
      due: { type: ['string', 'null'], format: 'date' },
      kind: { enum: ['SHORT', 'LONG'] },
      'a/b': { type: 'boolean' },
    },
    required: ['body'],
    additionalProperties: false,
  },
  examples: [{ title: 'example: Short', document: { body: 'a' } }],
};

const anything: Contract = {
  name: 'Anything',
  folder: 'events',
  usedFor: 'event',
  document: { $id: 'urn:test:Anything', title: 'Anything' },
  examples: [],
};

const source = {
  contracts: [note, anything],
  formats: new Map([['date', '# A day\nvalid "2024-02-29"\ninvalid "2023-02-29"\n']]),
  versions: { '@data-import/schemas': '1.2.3' },
};

describe('the vectors of a contract', () => {
  const { valid, invalid } = createVectors(note);

  it('contain all fields, the required ones, the examples, every enum value, null, and unusual values', () => {
    const titles = valid.map(({ title }) => title);
    expect(titles.slice(0, 3)).toEqual(['every field', 'required fields only', 'example: Short']);
    expect(titles.at(-1)).toBe('unusual values');
    const documents = valid.map(({ document }) => document as Record<string, unknown>);
    expect(Object.keys(documents[0]!).toSorted()).toEqual(['a/b', 'body', 'due', 'kind']);
    expect(Object.keys(documents[1]!)).toEqual(['body']);
    expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(['SHORT', 'LONG', undefined]));
    expect(documents.some(({ due }) => due === null)).toBe(true);
  });

  it('contain a near miss for each rule at each path, with a JSON Pointer', () => {
    const misses = invalid.map(({ rule, path }) => `${rule} ${path}`).toSorted();
    expect(misses.filter((miss) => miss === 'format /due')).toHaveLength(4);
    expect([...new Set(misses)]).toEqual([
      'closed /undocumented',
      'enum /kind',
      'format /due',
      'null ',
      'null /a~1b',
      'null /body',
      'null /kind',
      'required /body',
      'type ',
      'type /a~1b',
      'type /body',
      'type /due',
      'type /kind',
    ]);
  });

  it('contain no near misses if the contract accepts any JSON', () => {
    const any = createVectors(anything);
    expect(any.invalid).toEqual([]);
    expect(any.valid.map(({ document }) => document)).toContain(null);
  });
});

describe('the files', () => {
  const files = emitVectors(source);

  it('are the same in each run, and independent of other contracts', () => {
    expect(emitVectors(source)).toEqual(files);
    const alone = emitVectors({ ...source, contracts: [anything] });
    expect(alone.get('vectors/events/Anything.json')).toBe(files.get('vectors/events/Anything.json'));
  });

  it('contain one line per vector', () => {
    const text = files.get('vectors/schemas/Note.json')!;
    const { valid, invalid } = JSON.parse(text) as Vectors;
    for (const vector of [...valid, ...invalid]) expect(text).toContain(`\n    ${JSON.stringify(vector)}`);
  });
});
