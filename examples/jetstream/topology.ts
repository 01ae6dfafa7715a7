import { AckPolicy, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

export const EVENTS = 'EVENTS';
/** Prefix of all event subjects. */
export const SUBJECTS = 'events.';
/** The durable consumer that all workers share. The server delivers each event to one of them. */
export const WORKERS = 'workers';

/** Reasons for dead letters: outcomes that no handler accepts, or a handler that kept failing. */
export const DEAD_LETTER_KINDS = [
  'invalid',
  'unknown-type',
  'unknown-version',
  'upcast-failed',
  'malformed',
  'not-json',
  'failed',
] as const;

export type DeadLetterKind = (typeof DEAD_LETTER_KINDS)[number];

export function deadLetterStream(kind: DeadLetterKind): string {
  return `DEAD-${kind}`;
}

export function deadLetterSubject(kind: DeadLetterKind): string {
  return `dead.${kind}`;
}

const NANOSECONDS = 1_000_000_000;
const storage = StorageType.File;

/**
 * Creates the streams and the consumer, idempotently. The server redelivers events that are not acknowledged in time.
 */
export async function createTopology(connection: NatsConnection, ackWaitSeconds = 30): Promise<void> {
  const { streams, consumers } = await jetstreamManager(connection);
  // Deduplication window: publishers may retry for two minutes.
  const duplicate_window = 120 * NANOSECONDS;
  await streams.add({
    name: EVENTS,
    subjects: [`${SUBJECTS}>`],
    storage,
    duplicate_window,
    // Half of the server's limit, to leave room for the headers of dead letters.
    max_msg_size: 512 * 1024,
  });
  await consumers.add(EVENTS, {
    durable_name: WORKERS,
    ack_policy: AckPolicy.Explicit,
    ack_wait: ackWaitSeconds * NANOSECONDS,
    max_ack_pending: 10_000,
  });
  for (const kind of DEAD_LETTER_KINDS) {
    // A work queue, which deletes replayed dead letters on acknowledgement.
    await streams.add({
      name: deadLetterStream(kind),
      subjects: [deadLetterSubject(kind)],
      storage,
      duplicate_window,
      retention: RetentionPolicy.Workqueue,
    });
  }
}
