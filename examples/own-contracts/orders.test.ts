import pino from 'pino';
import { expect, it } from 'vitest';
import { AccountTextNote, CustomerMergedV1, TextNote } from './generated/index.js';
import { formerNames, placed, findProblems, countItems, redact, router } from './orders.js';

it('an order is checked like the documents of the API', () => {
  expect(findProblems(placed.order)).toEqual([]);
  expect(countItems(placed.order)).toBe(2);
  const faulty = { id: '7', customer: 'Ada', lines: [{ quantity: 1 }], ordered_on: '2024-02-30', vip: true };
  expect(findProblems(faulty)).toEqual([
    '/id: expected a string that matches /^O-[0-9]{4,}$/u, got a string of 1 character',
    '/lines/0: exactly one of product and text is required, got none',
    '/ordered_on: expected a calendar date written YYYY-MM-DD, got a string of 10 characters; there is no such day or time',
    '/vip: unknown field "vip"',
  ]);
  expect(countItems(faulty)).toBe(0);
});

it('one catalogue contains events from JSON Schema, TypeBox and the platform', async () => {
  const customer = { name: 'Ada', tier: 'regular' };
  const payload = { customer, former_names: ['A. Byron'] };
  expect(formerNames(payload)).toEqual(['A. Byron']);
  expect(() => formerNames({ ...payload, customer: { ...customer, tier: 1 } })).toThrow('/customer/tier');
  expect(await router.handle({ type: 'customer.merged', version: 'v1', payload })).toBe('Ada');
  expect(await router.handle({ type: 'order.placed', version: 'v1', payload: placed })).toBe('1 lines');
  expect(await router.handle({ type: 'order.placed', version: 'v1', payload: {} })).toBe('invalid');
});

it('and an event from zod, and a version that the platform has not published', async () => {
  const counted = { type: 'stock.counted', version: 'v1', payload: { product: 'kettle', count: 3 } };
  expect(await router.handle(counted)).toBe('3 of kettle');
  expect(await router.handle({ ...counted, payload: { count: 0.5 } })).toBe('invalid');
  expect(await router.handle({ type: 'account.created', version: 'v9', payload: { account: 'A-9' } })).toBe(
    'A-9',
  );
  expect(await router.handle({ type: 'account.created', version: 'v8', payload: {} })).toBe(
    'unknown-version',
  );
});

it('contracts are derived from those of the API', () => {
  expect(TextNote.is({ is_pinned: true })).toBe(true);
  const note = { import_supplier: 'EXAMPLE', unpin_at: '2024-02-29', document_paths: [] };
  const result = AccountTextNote.validate(note);
  expect(result.ok ? [] : result.issues.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '/unpin_at format',
    '/document_paths undocumented',
    '/external_account_number missing',
  ]);
});

it('issues and logs contain no personal data', () => {
  const payload = { customer: { name: 'Ada', tier: 'regular', phone: '123' }, former_names: ['A. B.', 7] };
  const result = CustomerMergedV1.validate(payload, { values: 'show' });
  expect(result.ok ? [] : result.issues.map(({ pointer, message }) => `${pointer}: ${message}`)).toEqual([
    '/customer/phone: expected a telephone number of 7 to 15 digits, optionally after a +, got a string of 3 characters',
    '/former_names/1: expected a string, got a number; put it in quotes',
  ]);
  const event = { type: 'customer.merged', version: 'v1', payload };
  const redacted = {
    customer: { name: 'Ada', tier: 'regular', phone: '[redacted]' },
    former_names: ['[redacted]', '[redacted]'],
  };
  const outcome = redact(event);
  expect(outcome).toEqual({ ...event, payload: redacted, redacted: ['customer.phone', 'former_names[*]'] });
  const lines: string[] = [];
  const paths = CustomerMergedV1.pii!.map((path) => `event.payload.${path}`);
  const log = pino(
    { redact: { paths, censor: '[redacted]' } },
    { write: (line: string) => void lines.push(line) },
  );
  log.info({ event });
  expect(JSON.parse(lines[0]!)).toMatchObject({ event: { payload: redacted } });
});
