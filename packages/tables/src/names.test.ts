import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameUniquely, quoteName, quoteText } from './names.js';

const paths = fc.array(
  fc.array(fc.string({ unit: 'binary', maxLength: 90 }), { minLength: 1, maxLength: 3 }),
  {
    maxLength: 20,
  },
);

describe('names of tables and columns', () => {
  it('are in snake case, and end in a hash if they are long or taken', () => {
    const long = 'a'.repeat(70);
    expect(
      nameUniquely([['ledger', 'entryId'], ['account.created', 'v1'], ['"; drop table x'], ['größe']]),
    ).toEqual(['ledger_entry_id', 'account_created_v1', '_drop_table_x', 'größe']);
    expect(nameUniquely([['a', 'b'], ['A_b'], ['_line'], [''], [long]], ['_line'])).toEqual([
      'a_b',
      expect.stringMatching(/^a_b_[0-9a-f]{8}$/),
      expect.stringMatching(/^_line_[0-9a-f]{8}$/),
      expect.stringMatching(/^_[0-9a-f]{8}$/),
      expect.stringMatching(/^a{54}_[0-9a-f]{8}$/),
    ]);
  });

  it('are unique, of at most 63 bytes, and need no escapes, whatever fields are called', () => {
    fc.assert(
      fc.property(paths, (all) => {
        const names = nameUniquely(all, ['_line']);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(all.length);
        for (const name of names) {
          expect(name).toMatch(/^[\p{L}\p{M}\p{N}_]+$/u);
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
        }
      }),
      { endOnFailure: true },
    );
  });
});

it('quotes any text', () => {
  expect(quoteName('a"b')).toBe('"a""b"');
  expect(quoteText("it's")).toBe("'it''s'");
  expect(quoteText("\\'; drop")).toBe("E'\\\\''; drop'");
  expect(quoteText('a\0\ud800')).toBe("'a\uFFFD\uFFFD'");
});
