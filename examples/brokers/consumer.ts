import { createCatalogue, describeOutcome, fromCloudEvents } from '@data-import/events/catalogue';
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { AgreementRevokedV1 } from '@data-import/events/agreement.revoked/v1';
import { AgreementRevokedV2 } from '@data-import/events/agreement.revoked/v2';
import { printable } from '@data-import/validators/runtime';

/** Stores effects of events, idempotently by event id, because brokers deliver at least once. */
export interface Effects {
  apply(eventId: string, effect: object): Promise<void>;
}

export interface Delivery {
  /** A CloudEvent in JSON. */
  readonly body: Buffer | string;
  /** 1 for the first delivery of the event. */
  readonly attempt: number;
  readonly effects: Effects;
}

/** What a broker's adapter must do with a delivery. */
export type Settlement =
  | { readonly action: 'acknowledge' }
  /** Deliver it again later. */
  | { readonly action: 'retry' }
  /** Store it for a person. The reason contains no payload values. */
  | { readonly action: 'dead-letter'; readonly reason: string };

const MAX_ATTEMPTS = 5;
const ACKNOWLEDGE: Settlement = { action: 'acknowledge' };

const router = createCatalogue([AccountCreatedV1, AgreementRevokedV1, AgreementRevokedV2]).router<
  Settlement,
  Delivery
>({
  map: ({ body }) => fromCloudEvents(body),
  handlers: {
    'account.created': {
      v1: async ({ payload }, { id, envelope }) => {
        await envelope.effects.apply(id!, { welcome: payload.account_number });
        return ACKNOWLEDGE;
      },
    },
    'agreement.revoked': {
      v2: async ({ payload }, { id, envelope }) => {
        await envelope.effects.apply(id!, { close: payload.agreement_id, of: payload.account_number });
        return ACKNOWLEDGE;
      },
    },
  },
  // Version 1 of agreement.revoked is known and has no handler: it is acknowledged.
  fallback: (outcome) =>
    outcome.kind === 'unhandled' ? ACKNOWLEDGE : { action: 'dead-letter', reason: describeOutcome(outcome) },
});

/** Handles one delivery of any broker. Never rejects. */
export async function settle(delivery: Delivery): Promise<Settlement> {
  try {
    return await router.handle(delivery);
  } catch (error) {
    if (delivery.attempt < MAX_ATTEMPTS) return { action: 'retry' };
    // The message of an error may contain payload values; its name does not.
    const name = error instanceof Error ? printable(error.name) : typeof error;
    return { action: 'dead-letter', reason: `the handler failed ${MAX_ATTEMPTS} times: ${name}` };
  }
}
