import { createCatalogue } from '@data-import/events/catalogue';
import { events } from './generated/catalogue.js';

/** Handles another team's events, whose schemas are compiled unchanged. */
export const router = createCatalogue(events).router({
  handlers: {
    'user.registered': {
      v1: ({ payload: { email, age, address } }) =>
        `${email.toLowerCase()}, ${age?.toFixed() ?? 'of any age'}, ${address?.lines.join(' ') ?? 'at home'}`,
    },
    'payment.received': {
      // @ts-expect-error: the payload has no such field
      v1: ({ payload }) => `${payload.amount.toFixed(2)} by ${payload.method}${payload.currency ?? ''}`,
    },
  },
  fallback: (outcome) =>
    outcome.kind === 'invalid' ? outcome.issues.map(({ message }) => message) : outcome.kind,
});
