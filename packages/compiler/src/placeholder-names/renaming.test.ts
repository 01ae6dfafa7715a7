import { describe, expect, it } from 'vitest';
import type { PlaceholderTree } from './places.js';
import { type NameRules, renameDocument, renamePath, resolveNames } from './renaming.js';

const places = {
  Account: { placeholders: ['platform_number', 'platform_id'], others: ['number'] },
  Files: {
    fields: { file: { items: { placeholders: ['storage_key', 'storage_bucket'], others: ['name'] } } },
  },
};

describe('the names of a renaming', () => {
  it.each<[rules: NameRules, expected: object]>([
    [{}, {}],
    [{ platform: 'acme' }, { platform_number: 'acme_number', platform_id: 'acme_id' }],
    [{ platform_id: 'id' }, { platform_id: 'id' }],
    [
      { platform: 'acme', platform_id: 'acme_key' },
      { platform_number: 'acme_number', platform_id: 'acme_key' },
    ],
    [{ platform: 'acme', platform_id: 'platform_id' }, { platform_number: 'acme_number' }],
    [{ storage_key: 's3_key' }, { storage_key: 's3_key' }],
    [{ platform: "$&$'" }, { platform_number: "$&$'_number", platform_id: "$&$'_id" }],
    [{ storage_key: 'number' }, { storage_key: 'number' }],
  ])('by %j are their own but for %j', (rules, expected) => {
    expect(resolveNames(rules, places)).toEqual({
      platform_number: 'platform_number',
      platform_id: 'platform_id',
      storage_key: 'storage_key',
      storage_bucket: 'storage_bucket',
      ...expected,
    });
  });

  it.each<[message: string, rules: NameRules]>([
    [
      '"number" is not a placeholder name; expected one of platform, storage_bucket, storage_key, platform_number, platform_id',
      { number: 'n' },
    ],
    ['"constructor" is not a placeholder name', { constructor: 'n' } as NameRules],
    ['expected an object of new names by placeholder name', null as unknown as NameRules],
    ['expected a name for "platform"', { platform: '' }],
    ['the name for "platform" contains U+202E', { platform: 'ac\u202eme' }],
    ['the name for "storage_key" contains U+000A', { storage_key: 'a\nb' }],
    ['renaming: "x\\ny\\u202e" is not a placeholder name', { 'x\ny\u202e': 'n' } as NameRules],
    [
      '"__proto__" cannot be the new name of "storage_key", since every object inherits it',
      { storage_key: '__proto__' },
    ],
    ['expected a name for "platform"', { platform: 5 } as unknown as NameRules],
    [
      '"number" cannot be the new name of "platform_id", since another member of Account has it',
      { platform_id: 'number' },
    ],
    [
      '"storage_bucket" cannot be the new name of "storage_key", since another member of Files has it',
      { storage_key: 'storage_bucket', storage_bucket: 'b' },
    ],
  ])('cannot be given where %s', (message, rules) => {
    expect(() => resolveNames(rules, places)).toThrow(TypeError);
    expect(() => resolveNames(rules, places)).toThrow(message);
  });
});

const names = { platform_id: 'acme_id', storage_key: 's3_key' };
const item: PlaceholderTree = { placeholders: ['platform_id'], others: ['id'] };
const place: PlaceholderTree = {
  placeholders: ['storage_key'],
  others: [],
  fields: { items: { items: item } },
};

describe('a renamed document', () => {
  it('is the document where there is nothing to rename, and shares unchanged parts with it', () => {
    const unchanged = { id: 1 };
    const data = { large: [1, 2, 3] };
    for (const same of [null, 'acme_id', 5, [], {}, [{ acme_id: 1 }], { items: 'none', data }]) {
      expect(renameDocument(same, place, names)).toBe(same);
    }
    const renamed = renameDocument({ data, items: [unchanged, { acme_id: 1 }] }, place, names);
    expect(renamed).toEqual({ data, items: [unchanged, { platform_id: 1 }] });
    expect((renamed as { data: unknown }).data).toBe(data);
    expect((renamed as { items: unknown[] }).items[0]).toBe(unchanged);
    const items = { items: [unchanged] };
    expect(renameDocument(items, place, names)).toBe(items);
  });

  it('has new names in a field that is renamed itself, and so has a path, in both directions', () => {
    const outer = { placeholders: ['storage_key'], others: [], fields: { storage_key: item } };
    const [own, other] = [{ storage_key: { platform_id: 1, id: 2 } }, { s3_key: { acme_id: 1, id: 2 } }];
    expect([renameDocument(own, outer, names), renameDocument(other, outer, names)]).toEqual([other, own]);
    const [path, otherPath] = [
      ['storage_key', 'platform_id'],
      ['s3_key', 'acme_id'],
    ];
    expect([renamePath(path, outer, names), renamePath(otherPath, outer, names)]).toEqual([otherPath, path]);
  });

  it('is not made of the instance of a class, nor of a sub-object that is one', () => {
    class Own {
      s3_key = 'k';
    }
    const own = new Own();
    expect(renameDocument(own, place, names)).toBe(own);
    const bare = Object.assign(Object.create(null) as object, { s3_key: 'k' });
    expect(renameDocument(bare, place, names)).toEqual({ storage_key: 'k' });
  });
});
