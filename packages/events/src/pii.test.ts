import { describe, expect, it } from 'vitest';
import { accountOf, createAccountOf } from './account-of.js';
import { defineEvent } from './define-event.js';
import { createEventRedact, redact as redactEvent } from './pii.js';

const anything = { version: 1, vendor: 'other', validate: (value: unknown) => ({ value }) } as const;
const Sold = defineEvent('shop.sold', 'v1', { '~standard': anything });

function issuesAt(...paths: readonly (readonly string[])[]) {
  return paths.map((path) => ({
    code: 'no_match' as const,
    path,
    pointer: `/${path.join('/')}`,
    alternatives: [],
    received: 'string' as const,
    length: 3,
    shown: '"Ada"',
    message: 'got "Ada"',
  }));
}

describe('an event redacted by the marks of a catalogue', () => {
  const redact = createEventRedact([{ ...Sold, pii: ['name'] }]);
  const sold = { type: 'shop.sold', version: 'v1', payload: { name: 'Ada', n: 1 } };

  it('copies an event, or an outcome, without personal data', () => {
    const outcome = { ...sold, kind: 'valid', id: 'e-1', event: sold };
    expect(redact(outcome)).toEqual({
      kind: 'valid',
      type: 'shop.sold',
      version: 'v1',
      id: 'e-1',
      payload: { name: '[redacted]', n: 1 },
      redacted: ['name'],
    });
    expect(sold.payload.name).toBe('Ada');
  });

  it('replaces the personal data of the version that was sent, too', () => {
    const both = createEventRedact([
      { ...Sold, pii: ['name'] },
      { ...Sold, version: 'v2', pii: ['n'] },
    ]);
    const converted = { ...sold, version: 'v2', sentVersion: 'v1' };
    expect(both(converted).payload).toEqual({ name: '[redacted]', n: '[redacted]' });
    expect(both({ ...converted, sentVersion: 'v9' }).payload).toBe('[redacted]');
  });

  it('hides the values in issues about personal data', () => {
    const custom = {
      code: 'shop.rule' as const,
      path: ['n'],
      pointer: '/n',
      message: 'Ada',
      parameters: { n: 'Ada' },
    };
    const invalid = { ...sold, kind: 'invalid', issues: [...issuesAt(['name'], ['n'], []), custom] };
    const texts = (outcome: object) =>
      (outcome as typeof invalid).issues.map((issue) => JSON.stringify(issue).includes('Ada'));
    expect(texts(redact(invalid))).toEqual([false, true, false, false]);
    expect(redact(invalid)).toMatchObject({
      issues: [
        { message: expect.stringMatching(/got a string of 3 characters$/) as string },
        {},
        {},
        { message: 'code shop.rule' },
      ],
    });
    expect(texts(redact({ ...invalid, version: 'v2' }))).toEqual([false, false, false, false]);
    expect(texts(redact({ ...invalid, sentVersion: 'v2' }))).toEqual([false, false, false, false]);
    expect(texts(redact({ ...invalid, kind: 'malformed' }))).toEqual([false, false, false, false]);
    expect(texts(createEventRedact([Sold])(invalid))).toEqual([false, false, false, false]);
    const { payload: _payload, ...unread } = invalid;
    expect(texts(redact({ ...unread, kind: 'malformed' } as never))).toEqual([false, false, false, false]);
    expect(invalid.issues[0]).toHaveProperty('shown', '"Ada"');
  });

  it('redacts the whole payload of other events, and adds no payload', () => {
    const result = redact({ ...sold, version: 'v2' });
    expect(result).toEqual({ ...sold, version: 'v2', payload: '[redacted]', redacted: [''] });
    expect(redact({ payload: 'text' })).toEqual({ payload: '[redacted]', redacted: [''] });
    expect(redact({ type: 'shop.sold' })).toEqual({ type: 'shop.sold' });
  });
});

describe('an event of the package', () => {
  const type = 'account.created';
  const [EMAILS, REDACTED] = ['account_user_emails', '[redacted]'] as const;
  const payload = { account_number: 'A-1', account_user_emails: ['ada@example.com'] };

  it.each([
    ['personal data', payload, { account_user_emails: ['[redacted]'] }, ['account_user_emails[*]']],
    ['unknown fields', { ...payload, account_user_emails: [], nick: 'Ada' }, { nick: REDACTED }, ['nick']],
    ['invalid values', { ...payload, [EMAILS]: 'Ada' }, { [EMAILS]: REDACTED }, [EMAILS]],
    ['nothing', { ...payload, account_user_emails: [] }, {}, []],
    ['a payload that is no object', 'Ada', '[redacted]', ['']],
  ])('is redacted: %s', (_what, given, changed, redacted) => {
    const expected = typeof given === 'string' ? changed : Object.assign({}, given, changed);
    const event = { type, version: 'v1', payload: given };
    expect(redactEvent(event)).toEqual({ ...event, payload: expected, redacted });
  });

  it.each([
    ['its account number', type, 'v1', payload, 'A-1'],
    ['a nested one', 'billing.ledger.entry_posted', 'v2', { ledger: { account: { number: 'A-1' } } }, 'A-1'],
    ['none', 'agreement.revoked', 'v1', payload, undefined],
    ['none where it is no text', type, 'v1', { account_number: 7 }, undefined],
    ['none where it is empty', type, 'v1', { account_number: '' }, undefined],
    ['none where it is inherited', type, 'v1', Object.create(payload), undefined],
    ['none of an unknown version', type, 'v9', payload, undefined],
    ['none of an inherited name', '__proto__', 'constructor', payload, undefined],
    ['none without a payload', type, 'v1', null, undefined],
  ])('has an account: %s', (_what, name, version, given, expected) => {
    expect(accountOf({ type: name, version, payload: given })).toBe(expected);
  });

  it('states the account of an own event', () => {
    const read = createAccountOf([{ ...Sold, account: 'order["account.no"]' }]);
    expect(read({ ...Sold, payload: { order: { 'account.no': 'A-1' } } })).toBe('A-1');
    expect(read(undefined as never)).toBeUndefined();
    const hostile = {
      get payload(): unknown {
        throw new Error('unreadable');
      },
    };
    expect(read({ type: 'shop.sold', version: 'v1', ...Object.create(hostile) })).toBeUndefined();
    expect(accountOf(hostile)).toBeUndefined();
  });
});
