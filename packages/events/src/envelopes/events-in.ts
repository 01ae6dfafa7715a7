import { findBatch, fromMessage, isPlain } from './envelope-kinds.js';
import { type Envelope, readEnvelope } from './event-input.js';
import { createHeaderReader } from './headers.js';
import { HTTP } from './http.js';
import { findField, fromAnyEnvelope, readContent } from './message.js';

/**
 * Extracts the events from a document of a dump, or from a push request, as inputs of `parseEvent`: a batch
 * (a list, a batch of Lambda, an SDK or a queue, an HTTP request with such a body) or a single event, in any
 * envelope that this package reads. It never throws: `parseEvent` reports anything else.
 */
export function eventsIn(document: unknown): readonly unknown[] {
  let batch: readonly unknown[] | undefined;
  const event = readEnvelope(document, (envelope) => {
    if (isPlain(envelope)) return fromAnyEnvelope(envelope, {});
    // Leaves unreadable headers to `fromMessage`, which reports them.
    readEnvelope(envelope, (given) => {
      batch = findBatch(given) ?? findInBody(given);
    });
    return batch === undefined ? fromMessage(envelope) : undefined;
  });
  if (Array.isArray(event)) batch = event;
  return batch === undefined ? [event] : batch.map((item) => fromMessage(item));
}

/** In binary mode of CloudEvents, headers describe one event: the body is its payload, and never a batch. */
function findInBody(envelope: Envelope): readonly unknown[] | undefined {
  const headers = findField(envelope, HTTP.headers);
  if (headers === undefined || createHeaderReader(headers, HTTP, {})('type') !== undefined) return undefined;
  let batch: readonly unknown[] | undefined;
  const items = readEnvelope(readContent(envelope, HTTP), (inner) => {
    batch = findBatch(inner);
  });
  return Array.isArray(items) ? items : batch;
}
