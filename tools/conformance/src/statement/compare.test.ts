import { describe, expect, it } from 'vitest';
import { compareAll, compareDefinitions, compareOperations } from './compare.js';
import type { Definition, Field } from './model.js';

const field: Field = { form: 'text', nullable: false, required: true, fallback: undefined };
const pet: Definition = {
  name: 'Pet',
  kind: 'request',
  event: undefined,
  domain: undefined,
  open: false,
  gap: false,
  value: undefined,
  fields: new Map([['name', field]]),
  rules: ['b', 'a'],
};

describe('compareDefinitions', () => {
  it('finds nothing where both say the same, rules in any order', () => {
    expect(compareDefinitions(pet, { ...pet, rules: ['a', 'b'] })).toEqual([]);
  });

  it.each<[string, Partial<Definition>, string | undefined, string | undefined]>([
    ['direction', { kind: 'response' }, 'request', 'response'],
    ['event', { event: 'pet.fed v1' }, undefined, 'pet.fed v1'],
    ['domain', { domain: 'pets' }, undefined, 'pets'],
    ['openness', { open: true }, 'closed', 'open'],
    ['openness', { open: undefined }, 'closed', undefined],
    ['gap', { gap: true }, 'no gap', 'gap'],
    ['value', { value: 'text' }, undefined, 'text'],
    ['rules', { rules: [] }, 'a; b', 'no rule'],
    ['rules', { rules: ['a'] }, 'a; b', 'a'],
  ])('finds another %s', (facet, change, stated, found) => {
    expect(compareDefinitions(pet, { ...pet, ...change })).toEqual([
      { facet, name: 'Pet', kind: 'request', stated, found },
    ]);
  });

  it.each<[string, Partial<Field>, string | undefined, string]>([
    ['presence', { required: false }, 'required', 'optional'],
    ['null', { nullable: true }, 'not null', 'null allowed'],
    ['form', { form: 'date' }, 'text', 'date'],
    ['default', { fallback: '1' }, undefined, '1'],
  ])('finds another %s of a field', (facet, change, stated, found) => {
    const changed = { ...pet, fields: new Map([['name', { ...field, ...change }]]) };
    expect(compareDefinitions(pet, changed)).toEqual([
      { facet, name: 'Pet', kind: 'request', member: 'name', stated, found },
    ]);
  });

  it('finds what only one side has', () => {
    const other = { ...pet, fields: new Map([['age', field]]) };
    expect(compareDefinitions(pet, other)).toEqual([
      { facet: 'field', name: 'Pet', kind: 'request', member: 'name', stated: 'text', found: undefined },
      { facet: 'field', name: 'Pet', kind: 'request', member: 'age', stated: undefined, found: 'text' },
    ]);
    const definition = { facet: 'definition', name: 'Pet', kind: 'request' };
    expect(compareDefinitions(pet, undefined)).toEqual([
      { ...definition, stated: 'a definition', found: undefined },
    ]);
    expect(compareDefinitions(undefined, pet)).toEqual([
      { ...definition, stated: undefined, found: 'a definition' },
    ]);
    expect(compareDefinitions(undefined, undefined)).toEqual([]);
  });
});

describe('compareOperations', () => {
  const feed = { name: 'feed', route: 'POST /pets/', documents: new Map([['201', 'Pets']]) };

  it('finds another address and other documents', () => {
    const common = { name: 'feed', kind: undefined };
    expect(compareOperations(feed, feed)).toEqual([]);
    expect(compareOperations(feed, { ...feed, route: 'GET /pets/' })).toEqual([
      { ...common, facet: 'route', stated: 'POST /pets/', found: 'GET /pets/' },
    ]);
    expect(compareOperations(feed, { ...feed, documents: new Map([['200', 'Pets']]) })).toEqual([
      { ...common, facet: 'document', member: '201', stated: 'Pets', found: undefined },
      { ...common, facet: 'document', member: '200', stated: undefined, found: 'Pets' },
    ]);
  });

  it('finds what only one side has', () => {
    expect(compareOperations(feed, undefined)).toEqual([
      { name: 'feed', kind: undefined, facet: 'operation', stated: 'POST /pets/', found: undefined },
    ]);
    expect(compareOperations(undefined, undefined)).toEqual([]);
  });
});

it('compareAll goes through the names of both sides', () => {
  const stated = new Map([['a', 1]]);
  const found = new Map([['b', 2]]);
  const seen: unknown[] = [];
  compareAll(stated, found, (mine, theirs) => {
    seen.push([mine, theirs]);
    return [];
  });
  expect(seen).toEqual([
    [1, undefined],
    [undefined, 2],
  ]);
});
