import { type EventRouter, handleStream } from '@data-import/events/catalogue';
import { type Consumer, jetstream, JetStreamError, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DeadLetters } from './dead-letters.js';
import { EVENTS, WORKERS } from './topology.js';

const BATCH = 64;
const CONCURRENCY = 32;
/** The most events that a worker has and has not acknowledged. */
export const MAX_IN_FLIGHT = BATCH + CONCURRENCY;
const MAX_DELIVERIES = 10;

export interface WorkerOptions {
  readonly connection: NatsConnection;
  readonly router: EventRouter<unknown, JsMsg>;
  readonly deadLetters: DeadLetters;
  /** How long after a failure an event is delivered again. The default is a second. */
  readonly retryMs?: number;
  /** Once it is aborted, the worker asks for no more events, handles those that it has, and ends. */
  readonly signal?: AbortSignal;
}

/** Takes events of the shared consumer until it is stopped. Run as many of it, on as many machines, as you need. */
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

/** Events of one account are handled in order. The payload has not been validated yet. */
function getAccount(payload: unknown): unknown {
  return (payload as { readonly account_number?: unknown } | null)?.account_number;
}

/**
 * Asks for the next batch only after the last one is handled, since waiting messages are not delivered to another worker.
 * Reads the last batch to its end, for at most a second: the server would wait for the rest of it.
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

/** Whether no heartbeat arrived for a second. All messages sent before were read; the connection may have recovered. */
function isStalled(error: unknown): boolean {
  return error instanceof JetStreamError && error.message === 'heartbeats missed';
}
