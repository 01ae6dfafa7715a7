import { describeOutcome, type FallbackOutcome, type UnhandledEvent } from '@data-import/events/catalogue';
import { printable } from '@data-import/validators/runtime';
import { AckPolicy, jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { type DeadLetterKind, deadLetterStream, deadLetterSubject, SUBJECTS } from './topology.js';

/** Outcomes that become dead letters. Excludes events that merely have no handler. */
export type Undeliverable = Exclude<FallbackOutcome, UnhandledEvent>;

export type DeadLetters = ReturnType<typeof createDeadLetters>;

/** Headers of a dead letter. They must not contain payload values, because headers end up in logs. */
export const HEADER = {
  /** One line for people. */
  reason: 'Dead-Letter-Reason',
  /** Code and pointer of each issue, as JSON. */
  issues: 'Dead-Letter-Issues',
  subject: 'Dead-Letter-Subject',
  sequence: 'Dead-Letter-Sequence',
} as const;

export function createDeadLetters(connection: NatsConnection) {
  const client = jetstream(connection);
  async function put(message: JsMsg, kind: DeadLetterKind, details: Partial<Record<string, string>>) {
    await client.publish(deadLetterSubject(kind), message.data, {
      // Deduplicates: if a worker dies before the acknowledgement, the next one stores the same dead letter.
      msgID: `${message.info.stream}:${message.seq}`,
      headers: toHeaders({
        ...details,
        [HEADER.subject]: message.subject,
        [HEADER.sequence]: String(message.seq),
      }),
    });
  }
  return {
    /** Stores an event that no handler accepts: original bytes, and the reason in the headers. */
    put: (message: JsMsg, outcome: Undeliverable) =>
      put(message, outcome.kind, {
        [HEADER.reason]: describeOutcome(outcome),
        ...('issues' in outcome && { [HEADER.issues]: JSON.stringify(outcome.issues.map(codeAndPointer)) }),
      }),
    /** Stores an event whose handler failed at every delivery. */
    putFailed: (message: JsMsg, error: unknown) =>
      // An error's message may contain payload values, its name does not.
      put(message, 'failed', {
        [HEADER.reason]: `the handler failed: ${error instanceof Error ? error.name : typeof error}`,
      }),
  };
}

const BATCH = 256;

/** Headers are limited, but a field name may be as long as the event. */
const MAX_POINTER_LENGTH = 200;

function codeAndPointer({ code, pointer }: { readonly code: string; readonly pointer: string }) {
  return { code, pointer: pointer.slice(0, MAX_POINTER_LENGTH) };
}

function toHeaders(values: Partial<Record<string, string>>): MsgHdrs {
  const made = headers();
  // Headers must not contain line breaks, which names of errors, fields and events may contain.
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) made.set(name, printable(value));
  return made;
}

/**
 * Republishes the dead letters of a kind to their original subjects, after the cause is fixed. Skips letters that arrive meanwhile.
 * Safe to interrupt at any time.
 *
 * @returns the number of published letters
 */
export async function replay(connection: NatsConnection, kind: DeadLetterKind): Promise<number> {
  const client = jetstream(connection);
  const stream = deadLetterStream(kind);
  const { consumers, streams } = await jetstreamManager(connection);
  await consumers.add(stream, { durable_name: 'replay', ack_policy: AckPolicy.Explicit });
  const consumer = await client.consumers.get(stream, 'replay');
  const { state } = await streams.info(stream);
  let replayed = 0;
  while (replayed < state.messages) {
    const before = replayed;
    const max_messages = Math.min(BATCH, state.messages - replayed);
    for await (const letter of await consumer.fetch({ max_messages, expires: 1_000 })) {
      const subject = letter.headers?.get(HEADER.subject) ?? '';
      // Not from a worker. Leave it for a person, without blocking the others.
      if (!subject.startsWith(SUBJECTS)) continue;
      // A new message id, because the stream may still deduplicate the original one.
      await client.publish(subject, letter.data, { msgID: `replay:${stream}:${letter.seq}` });
      letter.ack();
      replayed += 1;
    }
    if (replayed === before) break;
  }
  await connection.flush();
  return replayed;
}
