import { readdirSync, readFileSync } from 'node:fs';
import { describeMissingName, PLACEHOLDER_GAPS } from '@data-import/compiler/places';
import { describe, expect, it } from 'vitest';
import {
  createRenaming,
  type RenamingRules,
  toBrandedNames,
  toBrandedPath,
  toBrandedSchema,
  toContractNames,
} from './renaming.js';
import { places } from '../generated/placeholder-names.js';

const acme = createRenaming({
  platform: 'acme',
  platform_identifier: 'acme_id',
  storage_bucket: 's3_bucket',
  storage_key: 's3_key',
});

describe('createRenaming', () => {
  it('returns the new name of every placeholder', () => {
    expect(acme).toEqual({
      platform_account_number: 'acme_account_number',
      platform_identifier: 'acme_id',
      storage_bucket: 's3_bucket',
      storage_key: 's3_key',
    });
    expect(createRenaming({})).toEqual(
      Object.fromEntries(Object.keys(acme).map((placeholder) => [placeholder, placeholder])),
    );
  });

  it('rejects a rule for an unknown placeholder', () => {
    expect(() => createRenaming({ plattform: 'acme' } as RenamingRules)).toThrow(
      '"plattform" is not a placeholder name; expected one of platform,',
    );
  });

  it('accepts one name for fields of different objects', () => {
    const { platform_account_number: number, platform_identifier: identifier } = createRenaming({
      platform_account_number: 'account',
      platform_identifier: 'account',
    });
    expect([number, identifier]).toEqual(['account', 'account']);
  });
});

it.each(['Account', 'account.created-v1', 'no-such-contract', 'constructor', '__proto__', ''])(
  'a document of "%s", which has no placeholder names, is returned as it is',
  (contract) => {
    const document = Object.freeze({ acme_id: 1, acme_account_number: 2, s3_key: 3 });
    expect(toContractNames(acme, contract, document)).toBe(document);
    expect(toBrandedNames(acme, contract, document)).toBe(document);
    expect(toBrandedPath(acme, contract, ['storage_key'])).toEqual(['storage_key']);
  },
);

const folders = ['../../dist/json', '../../../events/dist/json'].map(
  (path) => new URL(`${path}/`, import.meta.url),
);

const published = folders.flatMap((folder) =>
  readdirSync(folder)
    // Files of older dialects contain all schemas in one.
    .filter((name) => name.endsWith('.json') && !/^(draft|openapi)-/.test(name))
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const),
);

/** An independent, textual implementation of the renaming. */
function replaced(text: string): string {
  return Object.entries(acme).reduce(
    (before, [placeholder, name]) => before.replaceAll(`"${placeholder}"`, `"${name}"`),
    text,
  );
}

const OF_NAMES = new Set(Object.keys(acme).map(describeMissingName));

/** Removes the remarks that the standard makes about its placeholders. */
function withoutGaps(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutGaps);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]: [string, unknown]) => {
    if (key === '$comment' && typeof value === 'string') {
      const others = [...PLACEHOLDER_GAPS.values()].reduce((text, gap) => text.replace(gap, ''), value);
      return [key, others.replace('  ', ' ').trim()] as const;
    }
    if (key !== 'x-undocumented' || typeof value !== 'string') return [key, withoutGaps(value)] as const;
    return [
      key,
      value
        .split('; ')
        .filter((gap) => !OF_NAMES.has(gap))
        .join('; '),
    ] as const;
  });
  const remarks = new Set(['x-undocumented', '$comment']);
  return Object.fromEntries(entries.filter(([key, value]) => !remarks.has(key) || value !== ''));
}

describe('a published document', () => {
  const renamed = published.filter(([, text]) => replaced(text) !== text);

  it('has placeholder names in each contract of the table, in OpenAPI and in AsyncAPI', () => {
    expect(renamed).toHaveLength(Object.keys(places).length + ['openapi', 'asyncapi'].length);
  });

  it.each(renamed)(
    '%s has the new names wherever it has a placeholder name, and is the same otherwise',
    (_name, text) => {
      const document = JSON.parse(text) as object;
      expect(JSON.stringify(toBrandedSchema(acme, document))).toBe(
        JSON.stringify(withoutGaps(JSON.parse(replaced(text)))),
      );
      expect(JSON.stringify(document)).toBe(JSON.stringify(JSON.parse(text)));
    },
  );

  it('is unchanged without a placeholder', () => {
    for (const [name, text] of published) {
      if (name === 'index.json' || replaced(text) !== text) continue;
      expect(JSON.stringify(toBrandedSchema(acme, JSON.parse(text) as object)), name).toBe(
        JSON.stringify(JSON.parse(text)),
      );
    }
  });
});
