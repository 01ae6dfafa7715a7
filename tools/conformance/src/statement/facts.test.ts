import { describe, expect, it } from 'vitest';
import { factsOf } from './facts.js';
import { rulesOf } from './object-rules.js';
import type { ValueForms } from './model.js';

const FORMS: ValueForms = new Map([['text', { type: 'string', format: undefined, pattern: undefined }]]);
const text = { type: 'string' };
const thing = { type: 'object', properties: { a: text, b: text } };

describe('factsOf', () => {
  it('tells of an object what it is and of its fields what they are', () => {
    const facts = factsOf(
      {
        $id: 'urn:Pet',
        title: 'Pet',
        description: 'A pet.',
        type: 'object',
        properties: { name: { ...text, default: 'Rex' }, owner: { type: ['string', 'null'] } },
        required: ['owner'],
        additionalProperties: false,
        'x-not-shown': 'its age',
      },
      { name: 'Pet', kind: 'request' },
      FORMS,
    );
    expect(facts).toEqual({
      name: 'Pet',
      kind: 'request',
      event: undefined,
      domain: undefined,
      open: false,
      gap: true,
      value: undefined,
      fields: new Map([
        ['name', { form: 'text', nullable: false, required: false, fallback: '"Rex"' }],
        ['owner', { form: 'text', nullable: true, required: true, fallback: undefined }],
      ]),
      rules: [],
    });
  });

  it('tells of an event its type, its version and where it stands', () => {
    const schema = { ...thing, 'x-event': { type: 'pet.fed', version: 'v2' } };
    expect(factsOf(schema, { name: 'PetFedV2', kind: 'event', domain: 'pets' }, FORMS)).toMatchObject({
      event: 'pet.fed v2',
      domain: 'pets',
      open: true,
      gap: false,
    });
  });

  it.each<[object, string, boolean]>([
    [{ type: 'array', items: text }, 'list of text', false],
    [{ type: 'array', items: text, 'x-not-shown': 'more' }, 'list of text', true],
    [{ title: 'Pet', 'x-not-shown': 'all of it' }, 'not-shown', false],
    [{ title: 'Pet' }, 'anything', false],
  ])('takes what has no members for a value: %j', (schema, value, gap) => {
    const facts = factsOf(schema as Parameters<typeof factsOf>[0], { name: 'Pet', kind: 'part' }, FORMS);
    expect(facts).toMatchObject({ open: undefined, value, gap });
  });
});

describe('rulesOf', () => {
  const whenA = { properties: { a: { const: 'X' } }, required: ['a'] };
  it.each<[string[], object]>([
    [[], { additionalProperties: true, required: ['a'] }],
    [['at least one of a b'], { anyOf: [{ required: ['a'] }, { required: ['b'] }] }],
    [['exactly one of a b'], { oneOf: [{ required: ['a'] }, { required: ['b'] }] }],
    [['anyOf [{"required":["a","b"]}]'], { anyOf: [{ required: ['a', 'b'] }] }],
    [['oneOf [{"type":"object","required":["a"]}]'], { oneOf: [{ type: 'object', required: ['a'] }] }],
    [['if a is X: b required'], { if: whenA, then: { required: ['b'] } }],
    [
      ['if a is X: no b', 'unless a is X: b is null'],
      { if: whenA, then: { properties: { b: false } }, else: { properties: { b: { type: 'null' } } } },
    ],
    [['if a is X: b {"type":"string"}'], { if: whenA, then: { properties: { b: text } } }],
    [['if a is X: minProperties 2'], { if: whenA, then: { minProperties: 2 } }],
    [
      ['if {"properties":{"a":{"const":"X"}}}: no b'],
      { if: { properties: whenA.properties }, then: { properties: { b: false } } },
    ],
    [['minProperties 1'], { minProperties: 1 }],
    [['additionalProperties {"type":"string"}'], { additionalProperties: text }],
    [['type ["object","null"]'], { type: ['object', 'null'] }],
    [['c required'], { required: ['a', 'c'] }],
  ])('%j', (rules, more) => {
    expect(rulesOf({ ...thing, ...more })).toEqual(rules);
  });

  it('shows a condition of another form as it is', () => {
    const conditions = [
      { ...whenA, minProperties: 2 },
      { ...whenA, required: ['a', 'b'] },
      { ...whenA, properties: { a: { const: 'X', type: 'string' } } },
      { ...whenA, properties: { ...whenA.properties, b: { const: 'Y' } } },
    ];
    for (const condition of conditions) {
      expect(rulesOf({ ...thing, if: condition, then: { required: ['b'] } })).toEqual([
        `if ${JSON.stringify(condition)}: b required`,
      ]);
    }
  });
});
