import { jetstream, JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';

/** Effects of handlers. */
export interface Effects {
  /** Idempotent by event id. */
  apply(eventId: string, effect: object): Promise<'applied' | 'already-applied'>;
}

export const EFFECTS = 'effects';

/**
 * Stores effects in a key-value bucket, safe against crashes: creating the key is both the effect and its record, and NATS refuses
 * a second creation. In SQL, use a unique column for the event id, in the same transaction.
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

/** Encodes event ids, because NATS keys allow only few characters. */
function toKey(eventId: string): string {
  return Buffer.from(eventId).toString('base64url');
}

function isTaken(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;
}
