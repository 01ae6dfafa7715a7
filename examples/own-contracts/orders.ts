import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { createCatalogue, defineEvent } from '@data-import/events/catalogue';
import { createEventRedact } from '@data-import/events/pii';
import { z } from 'zod';
import { events } from './generated/catalogue.js';
import { CustomerMergedV1, isOrder, Order, type OrderPlacedV1 } from './generated/index.js';

/** Lists an order's problems, like the contracts of the API. */
export function findProblems(order: unknown): string[] {
  const result = Order.validate(order);
  return result.ok ? [] : result.issues.map(({ pointer, message }) => `${pointer}: ${message}`);
}

export function countItems(value: unknown): number {
  if (!isOrder(value)) return 0;
  return value.lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function formerNames(payload: unknown): string[] {
  return CustomerMergedV1.parse(payload).former_names;
}

/** An event with a zod schema. */
const StockCounted = defineEvent('stock.counted', 'v1', z.object({ product: z.string(), count: z.int() }));

/** A newer version of a platform event than the package contains. */
const AccountCreatedV9 = defineEvent('account.created', 'v9', z.object({ account: z.string() }));

/** This shop's events, and a platform event in two versions. */
const catalogue = createCatalogue([...events, StockCounted, AccountCreatedV1, AccountCreatedV9]);

/** Copies an event for a log, without personal data. */
export const redact = createEventRedact(catalogue.entries);

/** Handles events of both. Types, payloads and outcomes are inferred from exactly these events. */
export const router = catalogue.router({
  handlers: {
    'order.placed': { v1: ({ payload }) => `${payload.order.lines.length} lines` },
    'customer.merged': { v1: ({ payload }) => payload.customer.name },
    'stock.counted': { v1: ({ payload }) => `${payload.count} of ${payload.product}` },
    'account.created': { v1: ({ payload }) => payload.account_number, v9: ({ payload }) => payload.account },
  },
  fallback: (outcome) => outcome.kind,
});

export const placed: OrderPlacedV1 = {
  order: { id: 'O-1000', customer: 'Ada', lines: [{ quantity: 2, product: 'P-1' }] },
};
