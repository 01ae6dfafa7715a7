import { createEvent } from '@data-import/events/catalogue';
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import { AgreementRevokedV1 } from '@data-import/events/agreement.revoked/v1';
import { AgreementRevokedV2 } from '@data-import/events/agreement.revoked/v2';
import { type JetStreamClient } from '@nats-io/jetstream';
import { publish } from '../publisher.js';

const SOURCE = '/example';

/** A number from 0 to below 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What becomes of an event of the traffic. */
export type Fate =
  'effect' | 'unhandled' | 'invalid' | 'unknown-type' | 'unknown-version' | 'malformed' | 'not-json';

type Send = (jetstream: JetStreamClient, id: string, account: string) => Promise<boolean>;

/** What other teams publish, with whatever they have, on the same stream. */
function foreign(text: (id: string, account: string) => string): Send {
  return async (jetstream, id, account) => {
    const { duplicate } = await jetstream.publish('events.foreign', text(id, account), { msgID: id });
    return duplicate;
  };
}

function cloudEvent(type: string, data: (account: string) => unknown): Send {
  return foreign((id, account) => JSON.stringify({ specversion: '1.0', id, type, data: data(account) }));
}

const revoked = (account: string) => ({ agreement_id: 1, account_number: account });

const SENDS: Readonly<Record<Fate, readonly Send[]>> = {
  effect: [
    (jetstream, id, account) =>
      publish(
        jetstream,
        createEvent(
          AccountCreatedV1,
          { account_number: account, account_user_emails: [], is_imported: true },
          { id },
        ),
        SOURCE,
      ),
    (jetstream, id, account) =>
      publish(jetstream, createEvent(AgreementRevokedV2, revoked(account), { id }), SOURCE),
  ],
  unhandled: [
    (jetstream, id) =>
      publish(jetstream, createEvent(AgreementRevokedV1, { agreement_id: 1 }, { id }), SOURCE),
  ],
  invalid: [
    cloudEvent('agreement.revoked-v2', (account) => ({ agreement_id: account, account_number: account })),
    cloudEvent('account.created-v1', (account) => ({ account_number: account, is_imported: account })),
  ],
  'unknown-type': [1, 2, 3].map((part) => cloudEvent(`warehouse.part-${part}.moved-v1`, revoked)),
  'unknown-version': [cloudEvent('agreement.revoked-v7', revoked)],
  malformed: [cloudEvent('agreement', revoked), foreign((_id, account) => JSON.stringify([account]))],
  'not-json': [foreign((_id, account) => `<event account="${account}">`)],
};

/** Half of the traffic is of unknown types. */
const SHARES: readonly (readonly [Fate, upTo: number])[] = [
  ['unknown-type', 0.5],
  ['effect', 0.9],
  ['unhandled', 0.92],
  ['invalid', 0.95],
  ['unknown-version', 0.97],
  ['malformed', 0.985],
  ['not-json', 1],
];

export interface Sent {
  readonly id: string;
  readonly account: string;
  readonly fate: Fate;
}

const AT_A_TIME = 500;

/**
 * Publishes events of every kind, some of them twice, as a publisher does that has lost an acknowledgement.
 *
 * @returns the events, and how often the stream refused the second
 */
export async function sendTraffic(
  jetstream: JetStreamClient,
  count: number,
  seed: number,
): Promise<{ readonly sent: readonly Sent[]; readonly repeated: number; readonly refused: number }> {
  const random = randomOf(seed);
  const sent = Array.from({ length: count }, (_, index): Sent => {
    const share = random();
    const [fate] = SHARES.find(([, upTo]) => share < upTo)!;
    return { id: `event-${seed}-${index}`, account: `SECRET-${Math.floor(random() * 500)}`, fate };
  });
  let repeated = 0;
  let refused = 0;
  async function send({ id, account, fate }: Sent, kind: number): Promise<boolean> {
    const sends = SENDS[fate];
    return sends[kind % sends.length]!(jetstream, id, account);
  }
  for (let start = 0; start < count; start += AT_A_TIME) {
    const batch = sent.slice(start, start + AT_A_TIME);
    await Promise.all(batch.map((event, index) => send(event, index)));
    const again = batch.slice(0, Math.floor(random() * 50));
    const duplicates = await Promise.all(again.map((event, index) => send(event, index)));
    repeated += again.length;
    refused += duplicates.filter(Boolean).length;
  }
  return { sent, repeated, refused };
}
