import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import { findPlacesIn, findPlaceholderWord } from './places.js';

const text: JsonSchema = { type: 'string' };
const account: JsonSchema = { type: 'object', properties: { platform_number: text, name: text } };
const place = { placeholders: ['platform_number'], others: ['name'] };

function findPlace(document: JsonSchema): unknown {
  return findPlacesIn([['Subject', document]])['Subject'];
}

it.each([
  ['platform', 'platform'],
  ['platform_identifier', 'platform'],
  ['on_platform_since', 'platform'],
  ['storage_key', 'storage_key'],
  ['old_storage_bucket', 'storage_bucket'],
  ['platforms', undefined],
  ['storage', undefined],
  ['cold_storage_keys', undefined],
])('the word of a placeholder name of %s is %s', (member, word) => {
  expect(findPlaceholderWord(member)).toBe(word);
});

describe('the place of placeholder names', () => {
  it.each<[what: string, document: JsonSchema, expected: unknown]>([
    ['an object', account, place],
    ['a field', { properties: { a: text, account } }, { fields: { account: place } }],
    ['a list', { type: 'array', items: account }, { items: place }],
    ['a definition', { $ref: '#/$defs/Account', $defs: { Account: account } }, place],
    ['a value or null', { anyOf: [account, { type: 'null' }] }, place],
    ['an object with rules', { ...account, anyOf: [{ required: ['name'] }], if: {}, else: {} }, place],
    [
      'a field that has one itself',
      { properties: { platform: account } },
      { placeholders: ['platform'], others: [], fields: { platform: place } },
    ],
    ['nothing', { type: 'object', properties: { a: text, b: false } }, undefined],
    ['a free-form object', { type: 'object', additionalProperties: true }, undefined],
  ])('is found in %s', (_what, document, expected) => {
    expect(findPlace(document)).toEqual(expected);
  });

  it('is found among others, in an object that has some itself', () => {
    const document = { properties: { storage_key: text, accounts: { items: account } } };
    expect(findPlace(document)).toEqual({
      placeholders: ['storage_key'],
      others: ['accounts'],
      fields: { accounts: { items: place } },
    });
  });

  it.each<[where: string, document: JsonSchema]>([
    ['a record', { type: 'object', additionalProperties: account }],
    ['one of several alternatives', { anyOf: [account, { type: 'object' }] }],
    [
      'a definition that contains itself',
      {
        $ref: '#/$defs/Tree',
        $defs: { Tree: { properties: { platform_id: text, trees: { items: { $ref: '#/$defs/Tree' } } } } },
      },
    ],
  ])('is not fixed in %s', (where, document) => {
    expect(() => findPlace(document)).toThrow(
      new RegExp(
        `^Subject: "platform_(number|id)" cannot be renamed inside ${where}: it has no fixed place$`,
      ),
    );
  });

  it('does not depend on definitions that contain themselves and have none', () => {
    const document: JsonSchema = {
      properties: { account, tree: { $ref: '#/$defs/Tree' } },
      $defs: { Tree: { properties: { trees: { items: { $ref: '#/$defs/Tree' } } } } },
    };
    expect(findPlace(document)).toEqual({ fields: { account: place } });
  });
});
