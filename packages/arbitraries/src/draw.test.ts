import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepts, example, rooted } from '../test/example.js';
import { seededChoices } from './choices.js';
import { drawDocument, type DrawOptions } from './draw.js';
import { validDocuments } from './fast-check.js';
import type { Schema } from './schema.js';

type Fields = Record<string, unknown>;

function drawn(document: Schema, options: DrawOptions = {}, count = 300): Fields[] {
  return Array.from(
    { length: count },
    (_, seed) => drawDocument(document, seededChoices(seed), options) as Fields,
  );
}

function field(name: string): unknown[] {
  return drawn(example).map((document) => document[name]);
}

function hasMore(person: Fields): boolean {
  return Object.keys(person).some((name) => name !== 'name');
}

function isYoung(list: unknown): boolean {
  return (list as { age: number }[]).every(({ age }) => age < 66);
}

/** Whether a value contains only objects that `JSON.parse` can create. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !Object.is(value, -0) && value !== undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  const expected = Array.isArray(value) ? Array.prototype : Object.prototype;
  return prototype === expected && Object.values(value).every(isPlain);
}

describe('drawn documents', () => {
  it.each<DrawOptions>([{}, { plain: true }, { open: false }, { full: true }, { minimal: true }])(
    'are plain JSON values that conform, with %j',
    (options) => {
      const wrong = drawn(example, options).filter((document) => !accepts(document) || !isPlain(document));
      expect(wrong).toEqual([]);
    },
  );

  it('are the same for the same seed', () => {
    expect(JSON.stringify(drawn(example, {}, 20))).toBe(JSON.stringify(drawn(example, {}, 20)));
  });

  it('have all fields when full, no empty list, and null only where nothing else is valid', () => {
    const names = Object.keys(example.$defs!['Example']!.properties!);
    for (const document of drawn(example, { full: true }, 50)) {
      expect(Object.keys(document).toSorted()).toStrictEqual(names.toSorted());
      expect(document['lines']).not.toHaveLength(0);
      expect(document['owner']).not.toBeNull();
      expect(document['free']).not.toStrictEqual({});
    }
  });

  it('have only required fields when minimal', () => {
    for (const document of drawn(example, { minimal: true }, 50)) {
      expect(Object.keys(document).toSorted()).toStrictEqual(['kind', 'lines', 'state', 'text']);
      expect(document['lines']).toHaveLength(1);
    }
  });

  it('vary optional fields, and have every listed value and others of an open enum', () => {
    expect(new Set(field('day').map((day) => typeof day))).toStrictEqual(new Set(['undefined', 'string']));
    expect(new Set(field('state'))).toStrictEqual(new Set(['OPEN', 'DONE']));
    const channels = new Set(field('channel'));
    expect([...channels]).toEqual(expect.arrayContaining(['DIRECT', 'BROKER', undefined]));
    expect(channels.size).toBeGreaterThan(4);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'have an own field with the inherited name %s',
    (name) => {
      const free = field('free').filter((each) => typeof each === 'object');
      expect(free.some((each) => Object.hasOwn(each as object, name))).toBe(true);
    },
  );

  it('nest a definition in itself, up to a limit', () => {
    const depths = drawn(rooted('Errors')).map((document) => JSON.stringify(document).split('{').length - 1);
    expect(Math.max(...depths)).toBeGreaterThan(2);
    expect(Math.max(...depths)).toBeLessThan(200);
  });

  it('have undocumented fields in open objects, unless `open` is false', () => {
    expect(drawn(rooted('Person')).some(hasMore)).toBe(true);
    expect(drawn(rooted('Person'), { open: false }).some(hasMore)).toBe(false);
  });

  it('take every branch of groups of fields and conditions', () => {
    const pairs = (name: string, one: string, other: string): Set<string> =>
      new Set(drawn(rooted(name)).map((document) => `${one in document} ${other in document}`));
    expect(pairs('Line', 'left', 'right')).toStrictEqual(new Set(['true false', 'false true']));
    expect(pairs('Contact', 'post', 'mail')).toStrictEqual(
      new Set(['true false', 'false true', 'true true']),
    );
    const cases = drawn(rooted('Result')).map(
      ({ status, value, reason }) =>
        `${String(status)} ${value === null ? 'null' : 'number'} ${reason !== undefined}`,
    );
    expect(new Set(cases)).toStrictEqual(new Set(['BAD null true', 'GOOD null false', 'GOOD number false']));
  });
});

const text: Schema = { type: 'string' };

function object(properties: Readonly<Record<string, Schema>>, rules: Schema): Schema {
  return { type: 'object', properties, ...rules };
}

const KEYWORDS: Readonly<Record<string, Schema>> = {
  pattern: { ...text, pattern: '^[A-Z]{2}-\\d{3,5}$', maxLength: 7 },
  multipleOf: { type: 'number', multipleOf: 0.01, minimum: 1, exclusiveMaximum: 2 },
  integer: { type: ['integer', 'null'], exclusiveMinimum: 2 ** 31, multipleOf: 3 },
  uniqueItems: { type: 'array', items: { enum: [1, 2, 3] }, uniqueItems: true, minItems: 2 },
  contains: { type: 'array', contains: { const: 7 }, minContains: 2, maxContains: 2, minItems: 4 },
  prefixItems: { type: 'array', prefixItems: [text, { type: 'null' }], items: false as never, minItems: 2 },
  unevaluatedItems: { type: 'array', prefixItems: [{ const: 1 }], minItems: 3, unevaluatedItems: text },
  propertyNames: object({}, { propertyNames: { pattern: '^[a-z]{3}$' }, minProperties: 2, maxProperties: 3 }),
  patternProperties: object(
    {},
    {
      patternProperties: { '^x-[a-z]+$': { type: 'integer' } },
      additionalProperties: false,
      minProperties: 1,
    },
  ),
  dependentRequired: object({ a: {}, b: {} }, { dependentRequired: { a: ['b', 'c'] } }),
  dependentSchemas: object(
    { a: text },
    { dependentSchemas: { a: { required: ['b'], properties: { b: { type: 'null' } } } } },
  ),
  unevaluatedProperties: object(
    { b: { type: 'number' } },
    {
      allOf: [{ properties: { a: text }, required: ['a'] }],
      unevaluatedProperties: false,
    },
  ),
  not: object({ a: { enum: [1, 2] } }, { required: ['a'], not: { properties: { a: { const: 1 } } } }),
  oneOf: { oneOf: [{ type: 'integer', minimum: 3 }, { type: 'number', maximum: 5 }, text] },
  condition: object(
    { country: { enum: ['GB', 'IE'] }, code: text },
    {
      required: ['country'],
      if: { properties: { country: { const: 'GB' } } },
      then: { required: ['code'] },
      else: { properties: { code: { maxLength: 3 } } },
    },
  ),
  recursive: object(
    { value: { type: ['number', 'string'] }, children: { type: 'array', items: { $ref: '#' } } },
    { required: ['value'] },
  ),
  allOf: { allOf: [{ type: ['string', 'null'] }, { minLength: 2 }, { pattern: '^a' }, { pattern: 'z$' }] },
};

describe('documents of any schema', () => {
  // Ajv divides floating-point numbers, and finds that 1.15 is no multiple of 0.01.
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 9 });

  it.each(Object.entries(KEYWORDS))('follow %s', (_, schema) => {
    const isValid = ajv.compile(schema);
    for (const options of [{}, { plain: true }, { full: true }, { minimal: true }])
      expect(drawn(schema, options, 40).filter((document) => !isValid(document))).toEqual([]);
  });

  it.each<[string, Schema]>([
    ['a reference without a target', { $ref: '#/$defs/Nobody' }],
    [
      'what is required without end',
      { type: 'object', properties: { next: { $ref: '#' } }, required: ['next'] },
    ],
    ['contradictions', { type: 'string', minLength: 3, maxLength: 2 }],
    ['nothing', false as unknown as Schema],
  ])('are not found for %s', (_, schema) => {
    expect(() => drawDocument(schema, seededChoices(1))).toThrow(RangeError);
  });
});

it('arbitraries shrink to the smallest document that fails', () => {
  const people: Schema = {
    type: 'array',
    items: {
      type: 'object',
      properties: { age: { type: 'integer', minimum: 0, maximum: 150 }, name: { type: 'string' } },
      required: ['age'],
      additionalProperties: false,
    },
  };
  const { counterexample } = fc.check(fc.property(validDocuments(people), isYoung), {
    seed: 1,
    numRuns: 500,
  });
  expect(counterexample).toEqual([[{ age: 66 }]]);
});
