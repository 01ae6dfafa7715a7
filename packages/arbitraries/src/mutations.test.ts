import { describe, expect, it } from 'vitest';
import { accepts, example, rooted } from '../test/example.js';
import { seededChoices } from './choices.js';
import { drawDocument } from './draw.js';
import { garble } from './garbage.js';
import { acceptsAnything, drawMutation, mutations, representativeMutations } from './mutations.js';
import type { Schema } from './schema.js';

function drawn<T>(count: number, draw: (seed: number) => T): T[] {
  return Array.from({ length: count }, (_, seed) => draw(seed));
}

function drawExample(seed: number): unknown {
  return drawDocument(example, seededChoices(seed));
}

/** `code /path` of every mutation, sorted, without duplicates. */
function outcomes(document: Schema, value: unknown): string[] {
  const each = mutations(document, value).map(({ code, path }) => `${code} /${path.join('/')}`);
  return [...new Set(each)].toSorted();
}

function union(...anyOf: Schema[]): Schema {
  return { $ref: '#/$defs/Union', $defs: { ...example.$defs, Union: { anyOf } } };
}

describe('mutations', () => {
  it('never conform, and leave the document as it was', () => {
    for (const value of drawn(20, drawExample)) {
      const before = JSON.stringify(value);
      expect(mutations(example, value).filter((mutation) => accepts(mutation.value))).toStrictEqual([]);
      expect(JSON.stringify(value)).toBe(before);
    }
  });

  it('are of every kind', () => {
    const kinds = drawn(1_000, (seed) => drawMutation(example, drawExample(seed), seededChoices(seed)).kind);
    expect([...new Set(kinds)].toSorted()).toStrictEqual(
      'at_least_one conditional const exactly_one forbidden format missing null pattern too_small type undocumented value'.split(
        ' ',
      ),
    );
  });

  it('add own fields with inherited names', () => {
    const added = mutations(rooted('Line'), { left: 'a' }).filter(({ kind }) => kind === 'undocumented');
    const names = added
      .flatMap(({ value }) => Object.keys(value as object))
      .filter((name) => name !== 'left');
    expect(names).toStrictEqual([
      'undocumented',
      '',
      'lefts',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'valueOf',
    ]);
  });

  it('report a group of fields at its object', () => {
    expect(outcomes(rooted('Contact'), { post: 'a' })).toStrictEqual([
      'at_least_one /',
      'type /',
      'type /post',
    ]);
    expect(outcomes(rooted('Line'), { left: 'a' })).toEqual(
      expect.arrayContaining(['exactly_one /', 'type /left']),
    );
  });

  it('name the place of a condition, on both of its sides', () => {
    expect(outcomes(rooted('Result'), { status: 'BAD', reason: 'a', value: null })).toStrictEqual([
      'forbidden /reason',
      'forbidden /value',
      'missing /reason',
      'missing /value',
      'type /',
      'type /reason',
    ]);
    expect(outcomes(rooted('Result'), { status: 'GOOD', value: 1 })).toStrictEqual([
      'forbidden /reason',
      'missing /status',
      'missing /value',
      'type /',
      'type /status',
      'type /value',
      'value /status',
    ]);
  });

  it('name the field where an alternative is the only one of its type, and the union where it is not', () => {
    const person = { $ref: '#/$defs/Person' };
    const alone = union(person, { type: 'null' });
    expect(outcomes(alone, { name: 'a' })).toStrictEqual(['missing /name', 'no_match /', 'type /name']);
    expect(outcomes(alone, null)).toStrictEqual(['missing /name', 'no_match /']);
    expect(outcomes(union(person, { $ref: '#/$defs/Company' }), { name: 'a' })).toStrictEqual(['no_match /']);
  });

  it('of a union do not fit another alternative', () => {
    const either = {
      anyOf: [{ type: 'object', properties: { a: {} }, required: ['a'] }, { $ref: '#/$defs/Open' }],
    };
    const document = { ...either, $defs: { Open: { type: 'object' } } } as Schema;
    expect(outcomes(document, { a: 1 })).toStrictEqual(['no_match /']);
  });

  it('do not exist where every value is valid', () => {
    expect(acceptsAnything({ title: 'Anything' })).toBe(true);
    expect(acceptsAnything(example)).toBe(false);
    const types = ['object', 'array', 'string', 'number', 'boolean', 'null'] as const;
    const each = types.map((type): Schema => ({ type }));
    expect(acceptsAnything({ anyOf: each })).toBe(true);
    expect(acceptsAnything({ anyOf: each.slice(1) })).toBe(false);
    expect(acceptsAnything({ anyOf: each.map((one) => ({ ...one, additionalProperties: false })) })).toBe(
      false,
    );
    expect(acceptsAnything({ anyOf: each.map((one) => ({ ...one, minItems: 1 })) })).toBe(false);
    const $defs = { Any: { anyOf: each } };
    expect(acceptsAnything({ anyOf: [{ const: 'A' }, { $ref: '#/$defs/Any' }], $defs })).toBe(true);
    expect(acceptsAnything({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe(false);
    expect(mutations({}, 'a')).toStrictEqual([]);
    expect(() => drawMutation({ title: 'Anything' }, 'a', seededChoices(1))).toThrow(
      'no mutation of Anything is invalid',
    );
  });
});

describe('representative mutations', () => {
  it('are one for each kind of error at each place, whatever the list index', () => {
    const value = { text: 'a', state: 'OPEN', kind: 'EXAMPLE', lines: [{ left: 'a' }, { left: 'b' }] };
    const places = representativeMutations(example, [value], 0).map(
      ({ kind, path }) => `${kind} /${path.map((step) => (typeof step === 'number' ? '*' : step)).join('/')}`,
    );
    const left = places.filter((place) => place.endsWith('/lines/*/left'));
    expect(new Set(left)).toStrictEqual(new Set(['null /lines/*/left', 'type /lines/*/left']));
    expect(left).toHaveLength(2);
    expect(places.filter((place) => place.startsWith('undocumented'))).toHaveLength(2);
  });

  it('are some for each place where a function chooses', () => {
    const value = { text: 'a', state: 'OPEN', kind: 'EXAMPLE', lines: [{ left: 'a' }] };
    const others = representativeMutations(example, [value], (kind) => (kind === 'undocumented' ? [1] : [0]));
    const plain = representativeMutations(example, [value], 0);
    expect(others.length).toBe(plain.length);
    const changed = others.filter((one, index) => one.why !== plain[index]!.why);
    expect(new Set(changed.map(({ kind }) => kind))).toStrictEqual(new Set(['undocumented']));
    const twice = representativeMutations(example, [value], () => [0, 1, 0]);
    expect(twice.length).toBeGreaterThan(plain.length);
  });
});

it('garbled documents are JSON values, most of them invalid', () => {
  const garbled = drawn(500, (seed) => garble(drawExample(seed), seededChoices(seed)));
  for (const value of garbled)
    expect(JSON.stringify(JSON.parse(JSON.stringify(value)))).toBe(JSON.stringify(value));
  const valid = garbled.filter((value) => accepts(value)).length;
  expect(valid).toBeGreaterThan(5);
  expect(valid).toBeLessThan(250);
  expect(garbled.some((value) => JSON.stringify(value).includes('"__proto__":'))).toBe(true);
});
