import { describe, expect, it } from 'vitest';
import { accepts } from './accepts.js';
import type { Schema, SchemaObject } from './schema.js';

function unique(items: Schema, rules: SchemaObject = {}): SchemaObject {
  return { type: 'array', items, uniqueItems: true, ...rules };
}

const text: Schema = { type: 'string' };
const letter: Schema = { type: 'string', pattern: '^[a-e]$' };
const flag: Schema = { type: 'object', properties: { on: { type: 'boolean' } }, additionalProperties: false };
const nulls: Schema = { type: 'array', items: { type: 'null' } };
const pair: Schema = { type: 'array', items: { type: 'boolean' }, minItems: 2, maxItems: 2 };
const nested: SchemaObject = {
  anyOf: [{ enum: ['x', 'y'] }, unique({ $ref: '#' }, { minItems: 2, maxItems: 2 })],
};

describe('a list of different items', () => {
  it.each<[string, Schema, Schema, unknown]>([
    ['has all of a few values', unique({ enum: [1, 2, 3] }, { minItems: 3 }), false, [1, 2, 3]],
    ['has strings of a pattern', unique(letter, { minItems: 3 }), false, ['a', 'b', 'c']],
    ['has objects', unique(flag, { minItems: 3 }), false, [{}, { on: true }, { on: false }]],
    ['has lists', unique(nulls, { minItems: 3 }), false, [[], [null], [null, null]]],
    [
      'violates two alternatives',
      unique({ enum: [1, 2] }),
      { anyOf: [unique({ const: 1 }), unique({ const: 2 })] },
      [2, 1],
    ],
    ['is longer than another', unique({ type: 'boolean' }), { maxItems: 1 }, [true, false]],
    ['need not have any', unique(false), false, []],
    ['contains itself', nested, { anyOf: [text, { items: text }] }, [['x', 'y'], 'x']],
  ])('%s', (_what, first, second, witness) => {
    expect(accepts(first, second)).toEqual({ answer: 'no', witness });
  });

  it.each<[string, Schema, Schema]>([
    ['has no more than there are', unique({ enum: [1, 2, 3] }), { maxItems: 3 }],
    ['has no more than there are strings of a pattern', unique(letter), { maxItems: 5 }],
    ['has no more than there are objects', unique(flag), { maxItems: 3 }],
    ['has one where all are equal', unique({ const: 1 }), { maxItems: 1 }],
    ['differs in each part', nested, { anyOf: [text, { uniqueItems: true, items: { $ref: '#' } }] }],
    ['needs a part that does not contain itself', unique({ $ref: '#' }, { minItems: 2 }), false],
    ['needs two such parts', { anyOf: [{ const: 'x' }, unique({ $ref: '#' }, { minItems: 2 })] }, text],
  ])('%s', (_what, first, second) => {
    expect(accepts(first, second)).toEqual({ answer: 'yes' });
  });
});

describe('a list with equal items', () => {
  it.each<[string, Schema, unknown]>([
    ['is the shortest', { type: 'array' }, ['text', 'text']],
    ['is as long as it has to be', { type: 'array', items: { const: 1 }, minItems: 3 }, [1, 1, 1]],
    ['has what else is needed', { type: 'array', items: { enum: [1, 2] }, minItems: 2 }, [1, 1]],
  ])('%s', (_what, first, witness) => {
    expect(accepts(first, { uniqueItems: true })).toEqual({ answer: 'no', witness });
  });

  it('has room for one that violates another schema', () => {
    const second: Schema = { anyOf: [{ uniqueItems: true }, { items: { const: 1 } }] };
    expect(accepts({ type: 'array', items: { enum: [1, 2] }, maxItems: 2 }, second)).toEqual({
      answer: 'no',
      witness: [2, 2],
    });
  });
});

it.each<[string, Schema, string]>([
  [
    'many items',
    unique(true, { minItems: 201 }),
    'are there 201 different items? Unknown: 200 at most are looked for',
  ],
  [
    'lists of one length',
    unique(pair, { minItems: 4 }),
    'are there more different items? Unknown: lists of one length are not told apart',
  ],
  [
    'items of which nothing is known',
    unique({ type: 'string', format: 'email' }, { minItems: 2 }),
    'at [], is there a string that has the format "email"? Unknown: formats are compared by name',
  ],
])('is unknown of %s', (_what, first, reason) => {
  expect(accepts(first, false)).toEqual({ answer: 'unknown', reason });
});
