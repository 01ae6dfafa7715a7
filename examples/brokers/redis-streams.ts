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
  /** The name of this consumer: a stable one, such as the name of the machine. */
  readonly consumer: string;
  readonly effects: Effects;
  /** How long an event stays with a consumer before it is delivered again: longer than any handler takes. */
  readonly retryMs: number;
  readonly signal: AbortSignal;
}

/**
 * Consumes a stream whose entries have one field, `event`. An event that fails stays pending and is claimed again later,
 * by any consumer: later events of its account may overtake it.
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
      // Not longer than the delay of a retry, which the next turn of the loop claims.
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
