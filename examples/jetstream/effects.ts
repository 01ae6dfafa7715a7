import { jetstream, JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';

/** What handlers do to the world. */
export interface Effects {
  /** Takes effect once for each event, however often it is delivered. */
  apply(eventId: string, effect: object): Promise<'applied' | 'already-applied'>;
}

export const EFFECTS = 'effects';

/**
 * Effects in a key-value bucket. The effect and the note that it happened are one write, and the second write of a key
 * is refused: a worker may die at any moment. In SQL: a unique column for the event id, in the same transaction.
 */
export async function createEffects(connection: NatsConnection): Promise<Effects> {
  const bucket = await new Kvm(jetstream(connection)).create(EFFECTS);
  return {
    async apply(eventId, effect) {
      try {
        await bucket.create(toKey(eventId), JSON.stringify(effect));
        return 'applied';
      } catch (error) {
        if (isTaken(error)) return 'already-applied';
        throw error;
      }
    },
  };
}

/** Keys have few characters; identifiers have any. */
function toKey(eventId: string): string {
  return Buffer.from(eventId).toString('base64url');
}

function isTaken(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;
}
