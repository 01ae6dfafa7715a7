import { expect, it } from 'vitest';
import { router } from './router.js';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

it.each<[type: string, payload: object, result: unknown]>([
  ['user.registered', { id, email: 'Ada@shop.example', age: 36 }, 'ada@shop.example, 36, at home'],
  [
    'user.registered',
    { id, email: 'ada@shop.example', address: { lines: ['1 High Street', 'Ely'] }, plan: 'new' },
    'ada@shop.example, of any age, 1 High Street Ely',
  ],
  ['payment.received', { user: id, amount: 12.5, method: 'transfer' }, '12.50 by transfer'],
  [
    'payment.received',
    { user: id, amount: 1, method: 'card', card: { last_digits: '1234' } },
    '1.00 by card',
  ],
])('%s is handled: %j', async (type, payload, result) => {
  expect(await router.handle({ type, version: 'v1', payload })).toBe(result);
});

it.each<[type: string, payload: object, issues: readonly string[]]>([
  [
    'user.registered',
    { id: '1', email: 'Ada', age: 17, address: { lines: [], country: 'England' } },
    [
      'expected a string in the format "uuid", got a string of 1 character',
      'expected a string in the format "email", got a string of 3 characters',
      'expected a number of at least 18, got a number',
      'expected at least 1 item, got none',
      'expected a string that matches /^[A-Z]{2}$/u, got a string of 7 characters',
    ],
  ],
  [
    'payment.received',
    { user: id, amount: 0, method: 'card', currency: 'GBP' },
    [
      'expected a number of at least 0.01, got a number',
      'unknown field "currency"',
      'required when method is "card", but missing',
    ],
  ],
])('%s is rejected: %j', async (type, payload, issues) => {
  expect(await router.handle({ type, version: 'v1', payload })).toEqual(issues);
});
