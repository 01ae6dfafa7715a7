import * as fc from 'fast-check';
import { formats } from '@data-import/schemas/formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { example, rooted } from '../test/example.js';
import type { Schema } from './schema.js';
import { validDocuments, type ValidOptions } from './valid.js';

const stock = new Ajv2020({ strict: true, strictRequired: false, formats, keywords: ['x-open-enum'] });
const accepts = stock.compile(example);

type Fields = Record<string, unknown>;

function drawn(document: Schema, options: ValidOptions = {}, numRuns = 500): Fields[] {
  return fc.sample(validDocuments(document, options), { numRuns, seed: 7 }) as Fields[];
}

function field(name: string, options: ValidOptions = {}): unknown[] {
  return drawn(example, options).map((document) => document[name]);
}

/** Whether a person has undocumented fields. */
function hasMore(person: Fields): boolean {
  return Object.keys(person).some((name) => name !== 'name');
}

/** Whether every object inside a value is as `JSON.parse` makes it. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !Object.is(value, -0) && value !== undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    prototype === (Array.isArray(value) ? Array.prototype : Object.prototype) &&
    Object.values(value).every(isPlain)
  );
}

describe('valid documents', () => {
  it.each<ValidOptions>([
    {},
    { plain: true },
    { open: false },
    { full: true },
    { minimal: true },
    { full: true, plain: true, open: false },
  ])('conform, with %j', (options) => {
    fc.assert(fc.property(validDocuments(example, options), (document) => accepts(document)));
  });

  it('are plain JSON values', () => {
    fc.assert(fc.property(validDocuments(example), isPlain));
  });

  it('are the same for the same seed', () => {
    expect(JSON.stringify(drawn(example, {}, 20))).toBe(JSON.stringify(drawn(example, {}, 20)));
  });

  it('have optional fields or not', () => {
    const days = field('day');
    expect(days).toContain(undefined);
    expect(days.some((day) => typeof day === 'string')).toBe(true);
  });

  it('have all fields when full, and no empty list', () => {
    const names = Object.keys(example.$defs!['Example']!.properties!);
    for (const document of drawn(example, { full: true })) {
      expect(Object.keys(document).toSorted()).toStrictEqual(names.toSorted());
      expect(document['lines']).not.toHaveLength(0);
      expect(document['owner']).not.toBeNull();
      expect(document['free']).not.toStrictEqual({});
    }
  });

  it('have only required fields when minimal', () => {
    for (const document of drawn(example, { minimal: true })) {
      expect(Object.keys(document).toSorted()).toStrictEqual(['kind', 'lines', 'state', 'text']);
      expect(document['lines']).toHaveLength(1);
    }
  });

  it('have values of an open list, and others', () => {
    const channels = field('channel');
    expect(channels).toEqual(expect.arrayContaining(['DIRECT', 'BROKER', undefined]));
    expect(
      channels.some((channel) => channel !== undefined && !['DIRECT', 'BROKER'].includes(String(channel))),
    ).toBe(true);
  });

  it('have every value of a closed list', () => {
    expect(new Set(field('state'))).toStrictEqual(new Set(['OPEN', 'DONE']));
  });

  it('have own fields with inherited names', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(
        field('free').some((free) => typeof free === 'object' && Object.hasOwn(free as object, name)),
      ).toBe(true);
    }
  });

  it('nest a definition in itself, up to a limit', () => {
    const depths = drawn(rooted('Errors')).map((document) => JSON.stringify(document).split('{').length - 1);
    expect(Math.max(...depths)).toBeGreaterThan(2);
    expect(Math.max(...depths)).toBeLessThan(200);
  });
});

describe('fields of objects', () => {
  it('are sometimes undocumented in an open object, unless that is turned off', () => {
    expect(drawn(rooted('Person')).some(hasMore)).toBe(true);
    expect(drawn(rooted('Person'), { open: false }).some(hasMore)).toBe(false);
  });

  it('follow "exactly one of" in every way', () => {
    const pairs = drawn(rooted('Line')).map((line) => `${'left' in line} ${'right' in line}`);
    expect(new Set(pairs)).toStrictEqual(new Set(['true false', 'false true']));
  });

  it('follow "at least one of" in every way', () => {
    const pairs = drawn(rooted('Contact')).map((contact) => `${'post' in contact} ${'mail' in contact}`);
    expect(new Set(pairs)).toStrictEqual(new Set(['true false', 'false true', 'true true']));
  });

  it('follow both sides of a condition', () => {
    const cases = drawn(rooted('Result')).map(
      ({ status, value, ...rest }) =>
        `${String(status)} ${value === null ? 'null' : 'number'} ${'reason' in rest}`,
    );
    expect(new Set(cases)).toStrictEqual(new Set(['BAD null true', 'GOOD null false', 'GOOD number false']));
  });
});

describe('a schema that is not supported', () => {
  it.each<[string, Schema]>([
    ['no documents can be derived from the keyword "maxItems"', { type: 'array', maxItems: 3 } as Schema],
    ['the document has no definition #/$defs/Nobody', { $ref: '#/$defs/Nobody' }],
    ['may only require fields', { properties: {}, type: 'object', anyOf: [{ minProperties: 1 }] }],
    [
      'may only require "a" and compare it',
      { type: 'object', properties: { a: {} }, if: { properties: { a: {} } } },
    ],
    ['minProperties with documented fields', { type: 'object', properties: {}, minProperties: 1 }],
    [
      'accepts no finite document',
      {
        title: 'Endless',
        $ref: '#/$defs/Endless',
        $defs: {
          Endless: { type: 'object', properties: { next: { $ref: '#/$defs/Endless' } }, required: ['next'] },
        },
      },
    ],
  ])('is refused: %s', (message, schema) => {
    expect(() => validDocuments(schema)).toThrow(message);
  });
});
