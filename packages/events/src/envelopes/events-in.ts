import { findBatch, findKind } from './envelope-kinds.js';
import { type Envelope, readEnvelope } from './event-input.js';
import { fromAnyEnvelope } from './sqs.js';

/**
 * Extracts the events from a document of a dump, or from a push request, as inputs of `parseEvent`. The document is a batch
 * (a list, `Records` or `records` as a Lambda function receives them, `Messages` as `ReceiveMessage` returns them, `Entries`
 * of `PutEvents`, an HTTP request whose body is a list) or a single event. An event is in any envelope that this package
 * reads, or `{ type, version, payload }`; or JSON text of one. Its fields determine its kind.
 *
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

/** The list in the body of an HTTP request: a batch of CloudEvents or of Event Grid. */
function findBody({ headers, body }: Envelope): readonly unknown[] | undefined {
  const items = headers === undefined ? undefined : readEnvelope(body, () => undefined);
  return Array.isArray(items) ? items : undefined;
}

function toEvent(envelope: Envelope): unknown {
  return (findKind(envelope)?.read ?? fromAnyEnvelope)(envelope);
}
