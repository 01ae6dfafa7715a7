import { describeOutcome, type FallbackOutcome, type UnhandledEvent } from '@data-import/events/catalogue';
import { printable } from '@data-import/validators/runtime';
import { AckPolicy, jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { type DeadLetterKind, deadLetterStream, deadLetterSubject, SUBJECTS } from './topology.js';

/** An outcome that is a dead letter: not an event that merely has no handler. */
export type Undeliverable = Exclude<FallbackOutcome, UnhandledEvent>;

export type DeadLetters = ReturnType<typeof createDeadLetters>;

/** The headers of a dead letter. None has a value of the payload: headers end up in logs and on screens. */
export const HEADER = {
  /** One line for people. */
  reason: 'Dead-Letter-Reason',
  /** JSON: the code and the pointer of each issue. */
  issues: 'Dead-Letter-Issues',
  subject: 'Dead-Letter-Subject',
  sequence: 'Dead-Letter-Sequence',
} as const;

export function createDeadLetters(connection: NatsConnection) {
  const client = jetstream(connection);
  async function put(message: JsMsg, kind: DeadLetterKind, details: Partial<Record<string, string>>) {
    await client.publish(deadLetterSubject(kind), message.data, {
      // A worker may die before it acknowledges the event: the next one puts the same dead letter.
      msgID: `${message.info.stream}:${message.seq}`,
      headers: toHeaders({
        ...details,
        [HEADER.subject]: message.subject,
        [HEADER.sequence]: String(message.seq),
      }),
    });
  }
  return {
    /** Keeps an event that no handler accepts: its original bytes, and the reason in the headers. */
    put: (message: JsMsg, outcome: Undeliverable) =>
      put(message, outcome.kind, {
        [HEADER.reason]: describeOutcome(outcome),
        ...('issues' in outcome && { [HEADER.issues]: JSON.stringify(outcome.issues.map(codeAndPointer)) }),
      }),
    /** Keeps an event whose handler failed at every delivery. */
    putFailed: (message: JsMsg, error: unknown) =>
      // The message of an error may have values: its name does not.
      put(message, 'failed', {
        [HEADER.reason]: `the handler failed: ${error instanceof Error ? error.name : typeof error}`,
      }),
  };
}

const BATCH = 256;

/** The name of a field may be as long as the event: a header may not. */
const MAX_POINTER_LENGTH = 200;

function codeAndPointer({ code, pointer }: { readonly code: string; readonly pointer: string }) {
  return { code, pointer: pointer.slice(0, MAX_POINTER_LENGTH) };
}

function toHeaders(values: Partial<Record<string, string>>): MsgHdrs {
  const made = headers();
  // A header cannot contain the line break that a name of an error, a field or an event may have.
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) made.set(name, printable(value));
  return made;
}

/**
 * Publishes the dead letters of a kind again where they were first published, once the reason is gone: a fixed producer, a
 * newer catalogue. Those that become dead letters again meanwhile are left. Stopping it at any moment is harmless.
 *
 * @returns how many were published
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
      // No worker put this letter. It stays, for a person to look at, and does not hold up the others.
      if (!subject.startsWith(SUBJECTS)) continue;
      // Another message id than the first time, which the stream may still remember.
      await client.publish(subject, letter.data, { msgID: `replay:${stream}:${letter.seq}` });
      letter.ack();
      replayed += 1;
    }
    if (replayed === before) break;
  }
  await connection.flush();
  return replayed;
}
