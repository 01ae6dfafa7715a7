import { events } from './generated/catalogue.js';
import { CustomerMergedV1, isOrder, Order, type OrderPlacedV1 } from './generated/index.js';

/** Every problem of an order, as the contracts of the API report theirs. */
export function problemsOf(order: unknown): string[] {
  const result = Order.validate(order);
  return result.ok ? [] : result.issues.map(({ pointer, message }) => `${pointer}: ${message}`);
}

export function quantityOf(value: unknown): number {
  if (!isOrder(value)) return 0;
  return value.lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function formerNames(payload: unknown): string[] {
  return CustomerMergedV1.parse(payload).former_names;
}

/** The names of the events that this shop sends. */
export const eventNames: readonly string[] = events.map(({ name }) => name);

export const placed: OrderPlacedV1 = {
  order: { id: 'O-1000', customer: 'Ada', lines: [{ quantity: 2, product: 'P-1' }] },
};
