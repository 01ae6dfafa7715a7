import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepts } from './accepts.js';
import { type Schema, type SchemaObject, resolveReference, Undecided } from './schema.js';
import { createValidator } from './accepts.js';
import { documents } from '../../test/random-schemas.js';
import { smallValues } from '../../test/random-values.js';
import { drawCandidate } from './accepts.js';
import { toReaderView } from './reader-view.js';

/** Removes the properties that a closed object does not document. */
function withoutUnknown(document: SchemaObject, schema: Schema, value: unknown): unknown {
  if (typeof schema === 'boolean') return value;
  if (schema.$ref !== undefined)
    return withoutUnknown(document, resolveReference(document, schema.$ref), value);
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
      withoutUnknown(
        document,
        Object.hasOwn(properties, name) ? properties[name]! : additionalProperties,
        inner,
      ),
    ]),
  );
}

function hasView(document: SchemaObject): boolean {
  try {
    return toReaderView(document) !== undefined;
  } catch (error) {
    if (error instanceof Undecided) return false;
    throw error;
  }
}

describe('the view of a reader', () => {
  it('accepts the same values without unknown properties', () => {
    const small = smallValues();
    const property = fc.property(
      documents({ forms: false, limits: false, rules: false }),
      fc.nat(),
      (document, seed) => {
        const drawn = Array.from({ length: 30 }, (_, index) => drawCandidate(document, seed + index));
        fc.pre(hasView(document));
        const [isAccepted, isReadable] = [createValidator(document), createValidator(toReaderView(document))];
        for (const value of [...drawn, ...small]) {
          expect([value, isReadable(value)]).toEqual([
            value,
            isAccepted(withoutUnknown(document, document, value)),
          ]);
        }
      },
    );
    fc.assert(property, { numRuns: 100 });
  });

  it.each([
    ['', false],
    [', also with rules that are compared for equality', true],
  ])('accepts everything that the document accepts%s', (_, general) => {
    const property = fc.property(
      documents({ forms: true, limits: true, rules: true, general }),
      (document) => {
        fc.pre(hasView(document));
        const { answer } = accepts(document, toReaderView(document));
        expect(answer).not.toBe('no');
        if (!general) expect(answer).toBe('yes');
      },
    );
    fc.assert(property, { numRuns: 100 });
  });
});

const closed = (...names: string[]): SchemaObject => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, true])),
  additionalProperties: false,
});

describe('the view of a reader', () => {
  it('keeps a rule that exactly one property is present', () => {
    const isReadable = createValidator(
      toReaderView({ ...closed('a', 'b'), oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
    );
    expect([{ a: 1, c: 1 }, { a: 1, b: 1 }, { c: 1 }].map(isReadable)).toEqual([true, false, false]);
  });

  it('lets several alternatives match that only properties distinguish', () => {
    const isReadable = createValidator(toReaderView({ oneOf: [closed('a'), closed('b')] }));
    expect([{ a: 1 }, { b: 1 }, { c: 1 }, 'text'].map(isReadable)).toEqual([true, true, true, false]);
  });

  it('rejects a document where an unknown property is required', () => {
    const isReadable = createValidator(toReaderView({ ...closed('a'), required: ['b'] }));
    expect([{ a: 1 }, { b: 1 }].map(isReadable)).toEqual([false, false]);
  });

  it('ignores properties that no part evaluates', () => {
    const isReadable = createValidator(
      toReaderView({
        allOf: [{ properties: { a: { type: 'string' } } }],
        unevaluatedProperties: { not: {} },
      }),
    );
    expect([{ a: 'x', b: 1 }, { b: 1 }, { a: 1 }].map(isReadable)).toEqual([true, true, false]);
  });

  it('keeps the patterns of names', () => {
    const isReadable = createValidator(
      toReaderView({ ...closed(), patternProperties: { '^x': { type: 'string' } }, required: ['x1'] }),
    );
    expect([{ x1: 'a', b: 1 }, { x1: 1 }, { b: 1 }].map(isReadable)).toEqual([true, false, false]);
  });

  it.each<SchemaObject>([
    { if: closed('a'), then: false },
    { if: { properties: { x: { $ref: '#/$defs/A' } } }, then: false, $defs: { A: closed('a') } },
    { ...closed('a'), anyOf: [{ required: ['b'] }, { required: ['a'] }] },
    { ...closed('a'), if: { minProperties: 2 }, then: false },
    { ...closed('a'), if: { maxProperties: 2 }, then: false },
    { ...closed('a', 'b'), minProperties: 1 },
    { not: { properties: { x: closed('a') } } },
    { contains: closed('a') },
    { ...closed('a'), propertyNames: { maxLength: 1 } },
    { ...closed('a'), dependentRequired: { b: ['a'] } },
    { anyOf: [{ properties: { a: true } }], unevaluatedProperties: false },
    { properties: { a: true }, unevaluatedProperties: { type: 'string' } },
    { prefixItems: [closed('a')], unevaluatedItems: false },
    { type: 'array', items: { items: closed('a') }, uniqueItems: true },
  ])('is undecided about %j', (document) => {
    expect(() => toReaderView(document)).toThrow(Undecided);
  });
});
