import { readdirSync, readFileSync } from 'node:fs';
import { describeMissingName, PLACEHOLDER_GAPS } from '@data-import/compiler/places';
import { describe, expect, it } from 'vitest';
import {
  createRenaming,
  type RenamingRules,
  toBrandedIssue,
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
  it('gives the new name of every placeholder name', () => {
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

  it('refuses a rule for no placeholder name', () => {
    expect(() => createRenaming({ plattform: 'acme' } as RenamingRules)).toThrow(
      '"plattform" is not a placeholder name; expected one of platform,',
    );
  });

  it('takes one name for members of different objects', () => {
    const { platform_account_number: number, platform_identifier: identifier } = createRenaming({
      platform_account_number: 'account',
      platform_identifier: 'account',
    });
    expect([number, identifier]).toEqual(['account', 'account']);
  });
});

describe('a document', () => {
  it.each<[contract: string, branded: unknown, named: unknown]>([
    [
      'AccountTransferStatus',
      { status: 'COMPLETED', acme_account_number: 'A-1' },
      { status: 'COMPLETED', platform_account_number: 'A-1' },
    ],
    [
      'ListAccountImportProcessesResponse',
      [{ acme_account_number: 'A-1' }, { acme_account_number: null, acme_id: 1 }],
      [{ platform_account_number: 'A-1' }, { platform_account_number: null, acme_id: 1 }],
    ],
    [
      'ImportProcess',
      { acme_id: 'A-1', latest_event: { data: { acme_id: 1 } }, latest_error: { platform_identifier: 1 } },
      {
        platform_identifier: 'A-1',
        latest_event: { data: { acme_id: 1 } },
        latest_error: { platform_identifier: 1 },
      },
    ],
    [
      'ink.message_attachment.safe-v1',
      { filename: 's3_key', s3_key: 'k', s3_bucket: 'b', size_in_bytes: 1 },
      { filename: 's3_key', storage_key: 'k', storage_bucket: 'b', size_in_bytes: 1 },
    ],
  ])('of %s is renamed both ways', (contract, branded, named) => {
    expect(toContractNames(acme, contract, branded)).toEqual(named);
    expect(toBrandedNames(acme, contract, named)).toEqual(branded);
  });

  it.each(['Account', 'account.created-v1', 'no-such-contract', 'constructor', '__proto__', ''])(
    'of "%s", which has no placeholder names, is returned as it is',
    (contract) => {
      const document = Object.freeze({ acme_id: 1, acme_account_number: 2, s3_key: 3 });
      expect(toContractNames(acme, contract, document)).toBe(document);
      expect(toBrandedNames(acme, contract, document)).toBe(document);
      expect(toBrandedPath(acme, contract, ['storage_key'])).toEqual(['storage_key']);
    },
  );
});

describe('an issue', () => {
  it('is given the place in the document as it was received', () => {
    const issue = {
      code: 'type',
      path: [3, 'platform_account_number'],
      pointer: '/3/platform_account_number',
    };
    expect(toBrandedIssue(acme, 'ListAccountImportProcessesResponse', issue)).toEqual({
      code: 'type',
      path: [3, 'acme_account_number'],
      pointer: '/3/acme_account_number',
    });
    expect(issue.path).toEqual([3, 'platform_account_number']);
  });

  it('has a pointer that is escaped, and none at the root', () => {
    const odd = createRenaming({ storage_key: 'a/b~c' });
    const issue = { path: ['storage_key'], pointer: '/storage_key' };
    expect(toBrandedIssue(odd, 'ink.message_attachment.safe-v1', issue).pointer).toBe('/a~1b~0c');
    expect(toBrandedIssue(odd, 'ImportProcess', { path: [], pointer: '' })).toEqual({
      path: [],
      pointer: '',
    });
  });
});

const folders = ['../../dist/json', '../../../events/dist/json'].map(
  (path) => new URL(`${path}/`, import.meta.url),
);

const published = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const),
);

/** A text of JSON with every string that is a placeholder name replaced. */
function replaced(text: string): string {
  return Object.entries(acme).reduce(
    (before, [placeholder, name]) => before.replaceAll(`"${placeholder}"`, `"${name}"`),
    text,
  );
}

const OF_NAMES = new Set(Object.keys(acme).map(describeMissingName));

/** A document that no longer says that names are missing, as it does of every placeholder name. */
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

  it('is the same where it has none', () => {
    for (const [name, text] of published) {
      if (name === 'index.json' || replaced(text) !== text) continue;
      expect(JSON.stringify(toBrandedSchema(acme, JSON.parse(text) as object)), name).toBe(
        JSON.stringify(JSON.parse(text)),
      );
    }
  });
});
