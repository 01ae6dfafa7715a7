import { findBatch, findEnvelopeKind } from './envelope-kinds.js';
import { type Envelope, readEnvelope } from './event-input.js';
import { fromAnyEnvelope } from './sqs.js';

/**
 * Extracts the events from a document of a dump, or from a push request, as inputs of `parseEvent`: a batch (a list,
 * `Records`, `records`, `Messages`, `Entries`, an HTTP request whose body is a list) or a single event, in any envelope
 * that this package reads.
 * It never throws: `parseEvent` reports anything else.
 */
export function eventsIn(document: unknown): readonly unknown[] {
  let batch: readonly unknown[] | undefined;
  const event = readEnvelope(document, (envelope) => {
    batch = findBatch(envelope) ?? findBody(envelope);
    return batch === undefined ? toEvent(envelope) : undefined;
  });
  if (Array.isArray(event)) batch = event;
  return batch === undefined ? [event] : batch.map((item) => readEnvelope(item, toEvent));
}

function findBody({ headers, body }: Envelope): readonly unknown[] | undefined {
  const items = headers === undefined ? undefined : readEnvelope(body, () => undefined);
  return Array.isArray(items) ? items : undefined;
}

function toEvent(envelope: Envelope): unknown {
  return (findEnvelopeKind(envelope)?.read ?? fromAnyEnvelope)(envelope);
}
