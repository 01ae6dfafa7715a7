import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { type Effects, settle } from './consumer.js';

/**
 * Declares a replicated queue, and one for its dead letters. A single active consumer with one unacknowledged message keeps the
 * order, retries included; other consumers are standbys. For more throughput, use one queue per partition of the accounts.
 */
export async function createQueues(channel: Channel, queue: string): Promise<void> {
  const quorum = { 'x-queue-type': 'quorum' };
  await channel.assertQueue(deadLetterQueue(queue), { arguments: quorum });
  await channel.assertQueue(queue, {
    arguments: {
      ...quorum,
      'x-single-active-consumer': true,
      // Only for consumers that crash repeatedly; `settle` gives up earlier.
      'x-delivery-limit': 20,
      'x-dead-letter-exchange': '',
      'x-dead-letter-routing-key': deadLetterQueue(queue),
    },
  });
}

export function deadLetterQueue(queue: string): string {
  return `${queue}.dead`;
}

export interface Options {
  readonly effects: Effects;
  readonly retryMs: number;
  /** Called if the connection is lost before an event is settled. The broker redelivers it. */
  readonly onError: (error: unknown) => void;
}

/** Consumes a queue until the channel is closed. */
export async function consume(
  connection: ChannelModel,
  queue: string,
  { effects, retryMs, onError }: Options,
): Promise<void> {
  const channel = await connection.createConfirmChannel();

  async function handle(message: ConsumeMessage): Promise<void> {
    const { content: body, properties } = message;
    const count = (properties.headers?.['x-delivery-count'] ?? 0) as number;
    const settlement = await settle({ body, attempt: count + 1, effects });
    if (settlement.action === 'retry') {
      await sleep(retryMs);
      channel.nack(message);
      return;
    }
    if (settlement.action === 'dead-letter') {
      const headers = { ...properties.headers, 'x-reason': settlement.reason };
      channel.sendToQueue(deadLetterQueue(queue), body, { ...properties, headers, persistent: true });
      await channel.waitForConfirms();
    }
    channel.ack(message);
  }

  await channel.prefetch(1);
  await channel.consume(queue, (message) => {
    if (message === null) onError(new Error(`the queue ${queue} was deleted`));
    else handle(message).catch(onError);
  });
}
