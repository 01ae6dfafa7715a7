import {
  createCatalogue,
  type EventRouter,
  fromCloudEvents,
  type OutcomeReport,
} from '@data-import/events/catalogue';
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { AgreementRevokedV1 } from '@data-import/events/agreement.revoked/v1';
import { AgreementRevokedV2 } from '@data-import/events/agreement.revoked/v2';
import type { JsMsg } from '@nats-io/jetstream';
import type { DeadLetters } from './dead-letters.js';
import type { Effects } from './effects.js';

/** Events that this consumer knows. All others become dead letters of an unknown type. */
export const events = [AccountCreatedV1, AgreementRevokedV1, AgreementRevokedV2] as const;

export interface Collaborators {
  readonly effects: Effects;
  readonly deadLetters: DeadLetters;
  readonly onOutcome?: (report: OutcomeReport) => void;
}

export function createRouter({
  effects,
  deadLetters,
  ...observers
}: Collaborators): EventRouter<unknown, JsMsg> {
  return createCatalogue(events).router({
    map: (message: JsMsg) => fromCloudEvents(message.data),
    handlers: {
      'account.created': {
        v1: ({ payload }, context) => effects.apply(getEventId(context), { welcome: payload.account_number }),
      },
      'agreement.revoked': {
        v2: ({ payload }, context) =>
          effects.apply(getEventId(context), { close: payload.agreement_id, of: payload.account_number }),
      },
    },
    // Version 1 of agreement.revoked is known, and of no interest here: it is acknowledged.
    fallback: (outcome, { envelope }) =>
      outcome.kind === 'unhandled' ? undefined : deadLetters.put(envelope, outcome),
    // The codes and pointers of a dead letter stand in its headers, which are small.
    maxIssues: 20,
    ...observers,
  });
}

/** Idempotency key, for any envelope. */
export function getEventId({ id, envelope }: { readonly id?: string; readonly envelope: JsMsg }): string {
  return id ?? `${envelope.info.stream}:${envelope.seq}`;
}
