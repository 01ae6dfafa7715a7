import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepts } from '../containment/accepts.js';
import { type Schema, type SchemaObject, targetOf, Undecided } from '../containment/schema.js';
import { validatorOf } from '../containment/validator.js';
import { documents } from '../../test/random-schemas.js';
import { drawValue, randomFrom, smallValues } from '../../test/random-values.js';
import { PAIRS, parameters, TIMEOUT } from '../../test/runs.js';
import { readerView } from './reader-view.js';

/** A value without the properties that a closed object does not know. */
function withoutUnknown(document: SchemaObject, schema: Schema, value: unknown): unknown {
  if (typeof schema === 'boolean') return value;
  if (schema.$ref !== undefined) return withoutUnknown(document, targetOf(document, schema.$ref), value);
  if (Array.isArray(value)) {
    const { items = true } = schema;
    return value.map((item) => withoutUnknown(document, items, item));
  }
  if (typeof value !== 'object' || value === null) return value;
  const { properties = {}, additionalProperties = true } = schema;
  const known = Object.entries(value).filter(
    ([name]) => additionalProperties !== false || Object.hasOwn(properties, name),
  );
  return Object.fromEntries(
    known.map(([name, inner]) => [
      name,
      withoutUnknown(document, properties[name] ?? additionalProperties, inner),
    ]),
  );
}

describe('the view of a reader', () => {
  it('accepts what the document accepts without unknown properties', { timeout: TIMEOUT }, () => {
    const small = smallValues();
    const property = fc.property(
      documents({ forms: false, limits: false, rules: false }),
      fc.nat(),
      (document, seed) => {
        const random = randomFrom(seed);
        const drawn = Array.from({ length: 30 }, () => drawValue(document, document, random));
        const [isAccepted, isReadable] = [validatorOf(document), validatorOf(readerView(document))];
        for (const value of [...drawn, ...small]) {
          expect([value, isReadable(value)]).toEqual([
            value,
            isAccepted(withoutUnknown(document, document, value)),
          ]);
        }
      },
    );
    fc.assert(property, parameters(Math.ceil(PAIRS / 5)));
  });

  it('accepts everything that the document accepts', { timeout: TIMEOUT }, () => {
    const property = fc.property(documents({ forms: true, limits: true, rules: true }), (document) => {
      try {
        expect(accepts(document, readerView(document))).toEqual({ answer: 'yes' });
      } catch (error) {
        if (!(error instanceof Undecided)) throw error;
      }
    });
    fc.assert(property, parameters(Math.ceil(PAIRS / 5)));
  });
});

const closed = (...names: string[]): SchemaObject => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, true])),
  additionalProperties: false,
});

describe('the view of a reader', () => {
  it('keeps the schema of other properties', () => {
    const document = { type: 'object', additionalProperties: { type: 'string' } } as const;
    expect(readerView(document)).toEqual(document);
  });

  it('keeps a rule that exactly one property is present', () => {
    const isReadable = validatorOf(
      readerView({ ...closed('a', 'b'), oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
    );
    expect([{ a: 1, c: 1 }, { a: 1, b: 1 }, { c: 1 }].map(isReadable)).toEqual([true, false, false]);
  });

  it('lets several alternatives match that only properties distinguish', () => {
    const isReadable = validatorOf(readerView({ oneOf: [closed('a'), closed('b')] }));
    expect([{ a: 1 }, { b: 1 }, { c: 1 }, 'text'].map(isReadable)).toEqual([true, true, true, false]);
  });

  it('does not count unknown properties', () => {
    const isReadable = validatorOf(readerView({ ...closed('a', 'b', 'c'), minProperties: 2 }));
    expect(
      [
        { a: 1, c: 1 },
        { a: 1, other: 1 },
        { x: 1, y: 1 },
      ].map(isReadable),
    ).toEqual([true, false, false]);
  });

  it('rejects a document where an unknown property is required', () => {
    const isReadable = validatorOf(readerView({ ...closed('a'), required: ['b'] }));
    expect([{ a: 1 }, { b: 1 }].map(isReadable)).toEqual([false, false]);
  });

  it('keeps no maximum that known properties cannot exceed', () => {
    const isReadable = validatorOf(readerView({ ...closed('a', 'b'), maxProperties: 2 }));
    expect(isReadable({ a: 1, b: 1, other: 1 })).toBe(true);
  });

  it('accepts no object where a minimum applies to no known property', () => {
    const isReadable = validatorOf(readerView({ ...closed(), type: ['object', 'null'], minProperties: 1 }));
    expect([{ a: 1 }, null].map(isReadable)).toEqual([false, true]);
  });

  it.each<[string, Schema]>([
    ['a condition on a closed object', { if: closed('a'), then: false }],
    [
      'a condition on one behind a reference',
      { if: { properties: { x: { $ref: '#/$defs/A' } } }, then: false, $defs: { A: closed('a') } },
    ],
    [
      'a rule about unknown properties',
      { ...closed('a'), anyOf: [{ required: ['b'] }, { required: ['a'] }] },
    ],
    ['a rule that counts properties', { ...closed('a'), if: { minProperties: 2 }, then: false }],
    ['a rule that limits properties', { ...closed('a'), if: { maxProperties: 2 }, then: false }],
    ['a maximum below the number of properties', { ...closed('a', 'b'), maxProperties: 1 }],
    ['unique closed objects', { type: 'array', items: { items: closed('a') }, uniqueItems: true }],
    [
      'too many ways to have enough properties',
      { ...closed(...Array.from({ length: 20 }, (_, index) => `m${index}`)), minProperties: 5 },
    ],
  ])('is undecided about %s', (_what, document) => {
    expect(() => readerView(document)).toThrow(Undecided);
  });
});
