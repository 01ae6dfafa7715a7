import { describe, expect, it } from 'vitest';
import { type NameRules, resolveNames } from './renaming.js';

const places = {
  Account: { placeholders: ['platform_number', 'platform_id'], others: ['number'] },
  Files: {
    fields: { file: { items: { placeholders: ['storage_key', 'storage_bucket'], others: ['name'] } } },
  },
};

describe('the names of a renaming', () => {
  it.each<[what: string, rules: NameRules, expected: object]>([
    ['their own without a rule', {}, {}],
    ['made of a word', { platform: 'acme' }, { platform_number: 'acme_number', platform_id: 'acme_id' }],
    ['those of a member', { platform_id: 'id' }, { platform_id: 'id' }],
    [
      'those of a member before those made of a word',
      { platform: 'acme', platform_id: 'acme_key' },
      { platform_number: 'acme_number', platform_id: 'acme_key' },
    ],
    [
      'those of a member that has its own name as an exception',
      { platform: 'acme', platform_id: 'platform_id' },
      { platform_number: 'acme_number' },
    ],
    ['whole words', { storage_key: 's3_key' }, { storage_key: 's3_key' }],
    [
      'made of any word',
      { platform: 'constructor' },
      { platform_number: 'constructor_number', platform_id: 'constructor_id' },
    ],
    ['taken literally', { platform: "$&$'" }, { platform_number: "$&$'_number", platform_id: "$&$'_id" }],
    ['their own where a rule is undefined', { platform: undefined }, {}],
    ['those of an object below others', { storage_key: 'number' }, { storage_key: 'number' }],
  ])('are %s', (_what, rules, expected) => {
    expect(resolveNames(rules, places)).toEqual({
      platform_number: 'platform_number',
      platform_id: 'platform_id',
      storage_key: 'storage_key',
      storage_bucket: 'storage_bucket',
      ...expected,
    });
  });

  it.each<[what: string, rules: NameRules, message: string]>([
    [
      'a member that is no placeholder name',
      { number: 'n' },
      '"number" is not a placeholder name; expected one of platform, storage_bucket, storage_key, platform_number, platform_id',
    ],
    ['an inherited name', { constructor: 'n' } as NameRules, '"constructor" is not a placeholder name'],
    [
      'what is no object',
      null as unknown as NameRules,
      'expected an object of new names by placeholder name',
    ],
    ['an empty name', { platform: '' }, 'expected a name for "platform"'],
    [
      'a name that sets a prototype',
      { storage_key: '__proto__' },
      '"__proto__" cannot be the new name of "storage_key", since every object inherits it',
    ],
    [
      'a name that every object inherits',
      { storage_key: 'constructor' },
      '"constructor" cannot be the new name of "storage_key", since every object inherits it',
    ],
    ['what is no text', { platform: 5 } as unknown as NameRules, 'expected a name for "platform"'],
    [
      'the name of another member',
      { platform_id: 'number' },
      '"number" cannot be the new name of "platform_id", since another member of Account has it',
    ],
    [
      'one name for two members',
      { platform_id: 'n', platform_number: 'n' },
      '"n" cannot be the new name of "platform_id", since another member of Account has it',
    ],
    [
      'the name of another placeholder name, even of one that has a new name',
      { storage_key: 'storage_bucket', storage_bucket: 'b' },
      '"storage_bucket" cannot be the new name of "storage_key", since another member of Files has it',
    ],
  ])('cannot be given by %s', (_what, rules, message) => {
    expect(() => resolveNames(rules, places)).toThrow(TypeError);
    expect(() => resolveNames(rules, places)).toThrow(message);
  });
});
