import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { validateAccountCreated } from './floor.js';

it("returns exactly the validator's result", () => {
  const value = fc.oneof(fc.constantFrom('true', ''), fc.jsonValue({ maxDepth: 1 }));
  const fields = { account_number: value, account_user_emails: value, is_imported: value, other: value };
  const document = fc
    .record(fields, { requiredKeys: [] })
    .chain((part) => fc.shuffledSubarray(Object.entries(part)).map((entries) => Object.fromEntries(entries)));
  const valid = { account_number: 'A-1', account_user_emails: ['a'], is_imported: true };
  fc.assert(
    fc.property(document, fc.boolean(), (part, complete) => {
      const input = complete ? { ...valid, ...part } : part;
      expect(JSON.stringify(validateAccountCreated(input))).toBe(
        JSON.stringify(AccountCreatedV1.validate(input)),
      );
    }),
    { numRuns: 2000 },
  );
});
