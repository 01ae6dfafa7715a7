import type { RedisClientType } from '@redis/client';
import { type Effects, settle } from './consumer.js';

const GROUP = 'consumers';

export function deadLetterStream(stream: string): string {
  return `${stream}:dead`;
}

/** Creates the consumer group, unless it exists. */
export async function createGroup(client: RedisClientType, stream: string): Promise<void> {
  try {
    await client.xGroupCreate(stream, GROUP, '0', { MKSTREAM: true });
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('BUSYGROUP'))) throw error;
  }
}

export interface Options {
  readonly stream: string;
  /** A stable name, such as the host name. */
  readonly consumer: string;
  readonly effects: Effects;
  /** Milliseconds until an unacknowledged event is redelivered. Must exceed the duration of any handler. */
  readonly retryMs: number;
  readonly signal: AbortSignal;
}

/**
 * Consumes a stream whose entries have one field, `event`. A failed event stays pending until any consumer claims it, so later
 * events of its account may overtake it.
 */
export async function consume(client: RedisClientType, options: Options): Promise<void> {
  const { stream, consumer, retryMs, signal } = options;
  while (!signal.aborted) {
    const { messages } = await client.xAutoClaim(stream, GROUP, consumer, retryMs, '0-0', { COUNT: 64 });
    for (const entry of messages) if (entry !== null) await handle(client, entry, options);
    const read = await client.xReadGroup(
      GROUP,
      consumer,
      { key: stream, id: '>' },
      // Block no longer than the retry delay, so that the next iteration can claim retries.
      { COUNT: 64, BLOCK: retryMs },
    );
    const [fresh] = (read ?? []) as { readonly messages: readonly Entry[] }[];
    for (const entry of fresh?.messages ?? []) await handle(client, entry, options);
  }
}

interface Entry {
  readonly id: string;
  readonly message: Readonly<Record<string, string>>;
}

async function handle(
  client: RedisClientType,
  { id, message }: Entry,
  { stream, effects }: Options,
): Promise<void> {
  const [pending] = await client.xPendingRange(stream, GROUP, id, id, 1);
  const body = message['event'] ?? '';
  const settlement = await settle({ body, attempt: pending?.deliveriesCounter ?? 1, effects });
  if (settlement.action === 'retry') return;
  const transaction = client.multi();
  if (settlement.action === 'dead-letter') {
    transaction.xAdd(deadLetterStream(stream), '*', { ...message, reason: settlement.reason, source: id });
  }
  await transaction.xAck(stream, GROUP, id).exec();
}
