import { splitName } from '../event-name.js';
import { fromAnyEnvelope } from './any-envelope.js';
import { type Envelope, readEnvelope, toInput } from './event-input.js';
import { fromSqs } from './sqs.js';

/**
 * Extracts the events from a document of a dump, as inputs of `parseEvent`. The document is a batch of SQS or SNS (`Records`
 * as a Lambda function receives them, `Messages` as `ReceiveMessage` returns them), a `PutEvents` request (`Entries`), or a
 * single event. An event is a record of SQS or SNS, an EventBridge event, an entry of `PutEvents`, a CloudEvent, an SNS
 * notification, or `{ type, version, payload }`; or JSON text of one. Its fields determine its kind.
 *
 * It never throws: `parseEvent` reports anything else.
 */
export function eventsIn(document: unknown): readonly unknown[] {
  let batch: readonly unknown[] | undefined;
  const event = readEnvelope(document, (envelope) => {
    batch = findBatch(envelope);
    return batch === undefined ? toEvent(envelope) : undefined;
  });
  return batch === undefined ? [event] : batch.map((item) => readEnvelope(item, toEvent));
}

function findBatch({ Records, Messages, Entries }: Envelope): readonly unknown[] | undefined {
  return [Records, Messages, Entries].find((list) => Array.isArray(list));
}

function toEvent(envelope: Envelope): unknown {
  const { messageId, body, MessageId: id, Body: message, Sns: notification, DetailType: name } = envelope;
  if (messageId !== undefined && body !== undefined) return fromSqs({ messageId, body });
  if (id !== undefined && message !== undefined) return fromSqs({ messageId: id, body: message });
  if (notification !== undefined) return readEnvelope(notification, fromAnyEnvelope);
  return name === undefined ? fromAnyEnvelope(envelope) : fromEntry(name, envelope);
}

/** An entry of `PutEvents`: see `toEventBridge`. */
function fromEntry(name: unknown, { Detail: detail, Time: time }: Envelope): unknown {
  const payload = typeof detail === 'string' ? { payloadText: detail } : { payload: detail };
  return toInput({ ...splitName(name), ...payload, time });
}
