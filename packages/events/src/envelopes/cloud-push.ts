import { type CloudEventOptions, fromBinary } from './cloud-events.js';
import { decodeContent, readEnvelope, toFields, toInput, withMessageId } from './event-input.js';
import { fromAnyEnvelope } from './sqs.js';
import { splitName } from '../event-name.js';

/**
 * The event in an event of Azure Event Grid, in its own schema: `eventType` is the full name of the event, or its type if
 * `dataVersion` is the version. For lists, use `eventsIn`; for the CloudEvents schema, `fromCloudEvents`.
 * It never throws: `parseEvent` reports any other value as malformed.
 */
export function fromEventGrid(event: unknown): unknown {
  return readEnvelope(event, ({ eventType, dataVersion, data, id, eventTime }) => {
    const { type, version = dataVersion } = splitName(eventType);
    return toInput({ type, version, payload: data, id, time: eventTime });
  });
}

/**
 * The event in a push request of Google Pub/Sub: `data` is Base64 of any envelope that `fromSqs` supports, or of the
 * payload, if attributes such as `ce-type` identify the event. Its `id` is the `id` of the event, or else the `messageId`.
 * It never throws: `parseEvent` reports any other value as malformed or not JSON.
 */
export function fromPubSub(request: unknown, options: CloudEventOptions = {}): unknown {
  return readEnvelope(request, ({ message }) =>
    readEnvelope(message, ({ data, attributes, messageId }) => {
      const content = decodeContent(data);
      const given = toFields(attributes);
      const event = fromBinary((name) => given[`ce-${name}`], content, options);
      return withMessageId(event ?? readEnvelope(content, fromAnyEnvelope), messageId);
    }),
  );
}

/**
 * The event in a record of Amazon Kinesis, as a Lambda function receives it: `kinesis.data` is Base64 of any envelope that
 * `fromSqs` supports. Its `id` is the `id` of the event, or else the `eventID` of the record.
 * It never throws: `parseEvent` reports any other value as malformed or not JSON.
 */
export function fromKinesis(record: unknown): unknown {
  return readEnvelope(record, ({ kinesis, eventID }) =>
    readEnvelope(kinesis, ({ data }) =>
      withMessageId(readEnvelope(decodeContent(data), fromAnyEnvelope), eventID),
    ),
  );
}
