import { expect, it } from 'vitest';
import { eventNames, formerNames, placed, problemsOf, quantityOf } from './orders.js';

it('an order is checked like the documents of the API', () => {
  expect(problemsOf(placed.order)).toEqual([]);
  expect(quantityOf(placed.order)).toBe(2);
  const faulty = { id: '7', customer: 'Ada', lines: [{ quantity: 1 }], ordered_on: '2024-02-30', vip: true };
  expect(problemsOf(faulty)).toEqual([
    '/id: expected a string that matches /^O-[0-9]{4,}$/u, got text of 1 character',
    '/lines/0: exactly one of product and text is required, and none is there',
    '/ordered_on: expected a calendar date written YYYY-MM-DD, got text of 10 characters; there is no such day or time',
    '/vip: "vip" is not a documented field',
  ]);
  expect(quantityOf(faulty)).toBe(0);
});

it('events of JSON Schema and of TypeBox are in one catalogue', () => {
  expect(eventNames).toEqual(['CustomerMergedV1', 'OrderPlacedV1']);
  const customer = { name: 'Ada', tier: 'regular' };
  expect(formerNames({ customer, former_names: ['A. Byron'] })).toEqual(['A. Byron']);
  expect(() => formerNames({ customer: { ...customer, tier: 1 }, former_names: [] })).toThrow(
    '/customer/tier',
  );
});
