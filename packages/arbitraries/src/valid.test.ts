import * as fc from 'fast-check';
import { formats } from '@data-import/schemas/formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { example, rooted } from '../test/example.js';
import type { Schema } from './schema.js';
import { validDocuments, type ValidOptions } from './valid.js';

const stock = new Ajv2020({ strict: true, strictRequired: false, formats, keywords: ['x-open-enum'] });
const accepts = stock.compile(example);

type Members = Record<string, unknown>;

function drawn(document: Schema, options: ValidOptions = {}, numRuns = 500): Members[] {
  return fc.sample(validDocuments(document, options), { numRuns, seed: 7 }) as Members[];
}

function member(name: string, options: ValidOptions = {}): unknown[] {
  return drawn(example, options).map((document) => document[name]);
}

/** Whether a person has members that are not documented. */
function hasMore(person: Members): boolean {
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

  it('have optional members or not', () => {
    const days = member('day');
    expect(days).toContain(undefined);
    expect(days.some((day) => typeof day === 'string')).toBe(true);
  });

  it('have all members when full, and no empty list', () => {
    const names = Object.keys(example.$defs!['Example']!.properties!);
    for (const document of drawn(example, { full: true })) {
      expect(Object.keys(document).toSorted()).toStrictEqual(names.toSorted());
      expect(document['lines']).not.toHaveLength(0);
      expect(document['owner']).not.toBeNull();
      expect(document['free']).not.toStrictEqual({});
    }
  });

  it('have only required members when minimal', () => {
    for (const document of drawn(example, { minimal: true })) {
      expect(Object.keys(document).toSorted()).toStrictEqual(['kind', 'lines', 'state', 'text']);
      expect(document['lines']).toHaveLength(1);
    }
  });

  it('take values of an open list, and others', () => {
    const channels = member('channel');
    expect(channels).toEqual(expect.arrayContaining(['DIRECT', 'BROKER', undefined]));
    expect(
      channels.some((channel) => channel !== undefined && !['DIRECT', 'BROKER'].includes(String(channel))),
    ).toBe(true);
  });

  it('take every value of a closed list', () => {
    expect(new Set(member('state'))).toStrictEqual(new Set(['OPEN', 'DONE']));
  });

  it('have members that objects inherit, as their own', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(
        member('free').some((free) => typeof free === 'object' && Object.hasOwn(free as object, name)),
      ).toBe(true);
    }
  });

  it('nest a definition in itself, up to a bound', () => {
    const depths = drawn(rooted('Errors')).map((document) => JSON.stringify(document).split('{').length - 1);
    expect(Math.max(...depths)).toBeGreaterThan(2);
    expect(Math.max(...depths)).toBeLessThan(200);
  });
});

describe('members of objects', () => {
  it('are sometimes more than the documented ones in an open object, unless left out', () => {
    expect(drawn(rooted('Person')).some(hasMore)).toBe(true);
    expect(drawn(rooted('Person'), { open: false }).some(hasMore)).toBe(false);
  });

  it('keep "exactly one of" in every way', () => {
    const pairs = drawn(rooted('Line')).map((line) => `${'left' in line} ${'right' in line}`);
    expect(new Set(pairs)).toStrictEqual(new Set(['true false', 'false true']));
  });

  it('keep "at least one of" in every way', () => {
    const pairs = drawn(rooted('Contact')).map((contact) => `${'post' in contact} ${'mail' in contact}`);
    expect(new Set(pairs)).toStrictEqual(new Set(['true false', 'false true', 'true true']));
  });

  it('keep both sides of a condition', () => {
    const cases = drawn(rooted('Result')).map(
      ({ status, value, ...rest }) =>
        `${String(status)} ${value === null ? 'null' : 'number'} ${'reason' in rest}`,
    );
    expect(new Set(cases)).toStrictEqual(new Set(['BAD null true', 'GOOD null false', 'GOOD number false']));
  });
});

describe('a schema that cannot be derived from', () => {
  it.each<[string, Schema]>([
    ['the keyword "maxItems" is not one', { type: 'array', maxItems: 3 } as Schema],
    ['#/$defs/Nobody names no definition', { $ref: '#/$defs/Nobody' }],
    ['may only require members', { properties: {}, type: 'object', anyOf: [{ minProperties: 1 }] }],
    [
      'may only require "a" and compare it',
      { type: 'object', properties: { a: {} }, if: { properties: { a: {} } } },
    ],
    ['minProperties beside documented members', { type: 'object', properties: {}, minProperties: 1 }],
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
