import { expect, it } from 'vitest';
import { createCatalogue } from './create-catalogue.js';
import { defineEvent } from './define-event.js';
import { describeOutcome } from './describe-outcome.js';
import { parseEvent } from './sync.js';

const payload = { account_number: 'A-1', account_user_emails: [] };
const input = { type: 'account.created', version: 'v1', payload };

it.each([
  [input, 'event "account.created" "v1": valid'],
  [{ ...input, id: 'x\ny' }, 'event "account.created" "v1" (id "x\\ny"): valid'],
  [
    { ...input, payload: { account_number: 7, account_user_emails: [null] } },
    'event "account.created" "v1": invalid, 2 issues, the first at "/account_number": expected a string, got a number; put it in quotes',
  ],
  [
    { ...input, payload: { account_number: 'A' } },
    'event "account.created" "v1": invalid, one issue at "/account_user_emails": required field is missing',
  ],
  [{ ...input, type: 'a\u202eb' }, 'event "a\\u202eb" "v1": the catalogue has no such type'],
  [{ ...input, version: 'v9' }, 'event "account.created" "v9": the catalogue has no such version, only "v1"'],
  [{}, 'an event: not an event, 3 issues, the first at "/type": required field is missing'],
  [
    'secret',
    'an event: not JSON, one issue at the top level: expected a JSON value, got a string of 6 characters',
  ],
])('%j', (given, line) => {
  expect(describeOutcome(parseEvent(given))).toBe(line);
});

function describe({ path }: { readonly path: readonly unknown[] }): string {
  return `${path.join('.')}: odd`;
}

it('prevents log injection, whatever the wording of the issues', () => {
  const given = { ...input, payload: { ...payload, 'x\nforged\u202e': 1 } };
  const outcome = parseEvent(given, { unknownFields: 'reject', describe });
  expect(describeOutcome(outcome)).toBe(
    'event "account.created" "v1": invalid, one issue at "/x\\nforged\\u202e": x\\nforged\\u202e: odd',
  );
  const issues = [{ code: 'a.b\nforged', message: '', path: [], pointer: '' }];
  expect(describeOutcome({ ...outcome, issues } as typeof outcome)).toContain('code a.b\\nforged');
});

it('counts the unknown fields', () => {
  const outcome = parseEvent({ ...input, payload: { ...payload, zone: 1 } }, { unknownFields: 'report' });
  expect(describeOutcome(outcome)).toBe('event "account.created" "v1": valid, 1 unknown field');
});

function validate(value: unknown) {
  return { issues: [{ code: 'too_small', message: `got ${String(value)}` }] };
}

it('contains no value of the payload, whatever the options and the schema', () => {
  const secret = parseEvent(
    { ...input, payload: { ...payload, account_number: 123456 } },
    { values: 'show' },
  );
  expect(JSON.stringify(secret)).toContain('the number 123456');
  expect(describeOutcome(secret)).toMatch(/at "\/account_number": expected a string, got a number/);
  const schema = { '~standard': { version: 1, vendor: 'other', validate } } as const;
  const own = createCatalogue([defineEvent('shop.sold', 'v1', schema)]);
  const sold = { type: 'shop.sold', version: 'v1', payload: 'secret' };
  for (const values of ['hide', 'show'] as const)
    expect(describeOutcome(own.parse(sold, { values }))).toBe(
      'event "shop.sold" "v1": invalid, one issue at the top level: refused by its schema (too_small)',
    );
});

it('names an error of a conversion on one line, whatever its name is', () => {
  const failed = { kind: 'upcast-failed', type: 'a', version: 'v1', to: 'v2', payload: {} } as const;
  for (const [name, shown] of [
    ['x\ny', '"x\\ny"'],
    [5, '"5"'],
    [undefined, '"undefined"'],
    [{ toString: 1 }, 'unknown'],
  ]) {
    const error = Object.assign(new Error('SECRET'), { name });
    expect(describeOutcome({ ...failed, error } as never)).toBe(
      `event "a" "v1": its conversion to "v2" failed: ${shown}`,
    );
  }
});
