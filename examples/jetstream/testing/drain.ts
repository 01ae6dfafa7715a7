import { setTimeout as sleep } from 'node:timers/promises';
import { type ConsumerInfo, jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type DeadLetterKind, deadLetterStream, EVENTS, WORKERS } from '../topology.js';

/** Waits until every event is delivered and acknowledged. */
export async function drained(connection: NatsConnection): Promise<ConsumerInfo> {
  const { consumers } = await jetstreamManager(connection);
  for (;;) {
    const info = await consumers.info(EVENTS, WORKERS);
    if (info.num_pending === 0 && info.num_ack_pending === 0) return info;
    await sleep(100);
  }
}

/** Reads the dead letters of a kind without removing them. */
export async function readLetters(connection: NatsConnection, kind: DeadLetterKind): Promise<StoredMsg[]> {
  const { streams } = await jetstreamManager(connection);
  const stream = deadLetterStream(kind);
  const { state } = await streams.info(stream);
  const letters: StoredMsg[] = [];
  for (let seq = state.first_seq; state.messages > 0 && seq <= state.last_seq; seq += 1) {
    const letter = await streams.getMessage(stream, { seq });
    if (letter !== null) letters.push(letter);
  }
  return letters;
}
