import { type EventRouter, handleStream } from '@data-import/events/catalogue';
import { type Consumer, jetstream, JetStreamError, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DeadLetters } from './dead-letters.js';
import { EVENTS, WORKERS } from './topology.js';

const BATCH = 64;
const CONCURRENCY = 32;
/** Maximum number of unacknowledged events per worker. */
export const MAX_IN_FLIGHT = BATCH + CONCURRENCY;
const MAX_DELIVERIES = 10;

export interface WorkerOptions {
  readonly connection: NatsConnection;
  readonly router: EventRouter<unknown, JsMsg>;
  readonly deadLetters: DeadLetters;
  /** Redelivery delay after a failure, in milliseconds (default: 1,000). */
  readonly retryMs?: number;
  /** Graceful shutdown: after the abort, the worker handles its current events and ends. */
  readonly signal?: AbortSignal;
}

/** Handles events of the shared consumer until stopped. Run any number of workers on any number of machines. */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const { connection, router, deadLetters, retryMs = 1_000, signal } = options;
  const consumer = await jetstream(connection).consumers.get(EVENTS, WORKERS);
  const settled = handleStream(
    router,
    fetchMessages(consumer, () => signal?.aborted === true),
    {
      concurrency: CONCURRENCY,
      orderBy: ({ payload }) => getAccount(payload),
    },
  );
  for await (const event of settled) {
    const { envelope } = event;
    if (event.status === 'fulfilled') {
      envelope.ack();
    } else if (envelope.info.deliveryCount < MAX_DELIVERIES) {
      envelope.nak(retryMs);
    } else {
      await deadLetters.putFailed(envelope, event.reason);
      envelope.term();
    }
  }
  await connection.flush();
}

/** Ordering key: events of one account are handled in order. The payload is not validated yet. */
function getAccount(payload: unknown): unknown {
  return (payload as { readonly account_number?: unknown } | null)?.account_number;
}

/**
 * Requests the next batch only after the last one is handled, because prefetched messages are not available to other workers. On
 * shutdown, drains the current batch for at most a second.
 */
async function* fetchMessages(consumer: Consumer, isStopped: () => boolean): AsyncGenerator<JsMsg> {
  while (!isStopped()) {
    try {
      yield* await consumer.fetch({ max_messages: BATCH, expires: 1_000 });
    } catch (error) {
      if (!isStalled(error)) throw error;
    }
  }
}

/** Whether heartbeats are missing. All earlier messages were read, and the connection may recover. */
function isStalled(error: unknown): boolean {
  return error instanceof JetStreamError && error.message === 'heartbeats missed';
}
