import { describe, expect, it } from 'vitest';
import { runValidators } from '../../test/generated-validators.js';
import { normalised, readFolder } from '../../test/user-schemas.js';
import { stockFor } from '../../test/stock.js';

const nested = (levels: number, wrap: (inner: unknown) => unknown, leaf: unknown): unknown =>
  Array.from({ length: levels }).reduce((inner) => wrap(inner), leaf);

const node = { type: 'object', properties: { a: { $ref: '#' } } };
const tagged = (t: number): object => ({
  ...node,
  required: ['t'],
  // Stock Ajv checks fields in this order; the reverse one would double its time per level.
  properties: { t: { const: t }, ...node.properties },
});

/** A recursive schema, a level of a document, and a valid and an invalid innermost value. */
const SCHEMAS: Readonly<
  Record<string, readonly [schema: object, level: (inner: unknown) => unknown, unknown, unknown]>
> = {
  fields: [node, (a) => ({ a }), {}, { a: 5 }],
  items: [
    { type: 'object', properties: { list: { type: 'array', items: { $ref: '#' } } } },
    (inner) => ({ list: [inner] }),
    {},
    { list: 5 },
  ],
  'two definitions': [
    {
      ...node,
      properties: { a: { $ref: '#/$defs/b' } },
      $defs: { b: { anyOf: [{ $ref: '#' }, { type: 'null' }] } },
    },
    (a) => ({ a }),
    null,
    5,
  ],
  alternatives: [
    {
      anyOf: [
        { type: 'string' },
        { type: 'array', items: { $ref: '#' } },
        { type: 'object', additionalProperties: { $ref: '#' } },
      ],
    },
    (a) => [{ a }],
    'x',
    5,
  ],
  'tagged alternatives': [{ oneOf: [tagged(1), tagged(2), { type: 'null' }] }, (a) => ({ t: 2, a }), null, 5],
  conditions: [
    { if: { type: 'object' }, then: tagged(1), else: { type: 'null' } },
    (a) => ({ t: 1, a }),
    null,
    5,
  ],
  negations: [{ not: { not: node } }, (a) => ({ a }), {}, { a: 5 }],
  'unevaluated fields': [{ ...node, unevaluatedProperties: false }, (a) => ({ a }), {}, { b: 5 }],
};

describe.each(Object.entries(SCHEMAS))(
  'a document of any depth, with %s',
  (name, [schema, level, end, wrong]) => {
    const validator = runValidators(normalised(schema)!, 'any')('Root');

    it('has the verdict of stock Ajv', () => {
      const stock = stockFor(schema);
      for (const levels of [1, 63, 64, 99, 100, 127, 199, 201, 300]) {
        for (const leaf of [end, wrong]) {
          const document = nested(levels, level, leaf);
          const verdicts = [validator.is(document), validator.validate(document).ok];
          expect(verdicts, `${levels} levels`).toEqual([stock(document), leaf === end]);
        }
      }
    });

    it('may be deeper than the call stack', () => {
      const documents = [end, wrong].map((leaf) => nested(12_000, level, leaf));
      expect(documents.map((each) => validator.is(each))).toEqual([true, false]);
      expect(documents.map((each) => validator.validate(each, { unknownFields: 'report' }).ok)).toEqual([
        true,
        false,
      ]);
    });

    // The negation of an endless value is undecidable.
    it.skipIf(name === 'negations')('is rejected if it contains itself', () => {
      const part = level(null);
      const inner: unknown = Array.isArray(part) ? part[0] : part;
      for (const [field, value] of Object.entries(inner as object)) {
        if (value === null) Object.assign(inner as object, { [field]: part });
        else if (Array.isArray(value)) value[0] = part;
      }
      expect([validator.is(part), validator.validate(part).ok]).toEqual([false, false]);
    });
  },
);

it('a part that is too deep is one issue', () => {
  const validator = runValidators(normalised(tagged(1))!, 'any')('Root');
  const document = nested(250, (a) => ({ t: 1, a }), { t: 5 });
  const result = validator.validate(document);
  expect(result.ok || result.issues.map(({ code, path }) => [code, path.length])).toEqual([
    ['too_deep', 201],
  ]);
});

it('unknown fields are not removed from a part that is too deep', () => {
  for (const schema of [node, { ...node, patternProperties: { '^b': {} } }]) {
    const validator = runValidators(normalised(schema)!, 'any')('Root');
    const document = nested(250, (a) => ({ a }), { b: 1, c: 1 });
    const reported = validator.validate(document, { unknownFields: 'report' });
    expect(reported).toMatchObject({ ok: true, unknownFields: [], unknownFieldsTruncated: true });
    expect(validator.validate(document, { unknownFields: 'strip' }).ok).toBe(false);
  }
});

it('many parts at one depth are decided in linear time', () => {
  let count = 0;
  const schema = { type: ['array', 'string'], items: { not: { not: { $ref: '#' } } } };
  const { is } = runValidators(readFolder({ 'root.json': schema }).contracts, 'any')('Root');
  const leaf = (): unknown =>
    new Proxy(['x'], {
      get(target, name) {
        count += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
  const read = (parts: number): number => {
    count = 0;
    expect(is(nested(70, (inner) => [inner], Array.from({ length: parts }, leaf)))).toBe(true);
    return count;
  };
  expect(read(800)).toBeLessThan(10 * read(100));
});
