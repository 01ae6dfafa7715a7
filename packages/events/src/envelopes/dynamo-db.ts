import { type Envelope } from './event-input.js';
import { type MessageOptions, type MessageShape, readMessage, toObject } from './message.js';

export interface DynamoDbRecord {
  readonly eventID?: string | undefined;
  readonly dynamodb?: DynamoDbChange | undefined;
}

interface DynamoDbChange {
  readonly NewImage?: Readonly<Record<string, unknown>> | undefined;
  readonly SequenceNumber?: string | undefined;
}

const DYNAMO_DB: MessageShape = {
  content: [['dynamodb', 'NewImage']],
  id: ['eventID'],
  decode: (image) => (image === undefined ? undefined : toJsonObject(image, toColumn)),
};

/**
 * Reads the event in a record of a DynamoDB stream, from Lambda or a pipe: the new image of an outbox table
 * is any envelope that `fromSqs` supports, such as an item with `type`, `version` and `payload` (a map, or
 * JSON as text). The `id` is the `id` of the event, or else the `eventID`. It never throws: `parseEvent`
 * reports any other value as malformed or not JSON.
 */
export function fromDynamoDb(record: unknown, options?: MessageOptions): unknown;
export function fromDynamoDb(record: DynamoDbRecord, options?: MessageOptions): unknown;
export function fromDynamoDb(record: unknown, options: MessageOptions = {}): unknown {
  return readMessage(record, DYNAMO_DB, options);
}

function toColumn(name: string, attribute: unknown): string {
  return name === 'payload' && typeof toObject(attribute)['S'] === 'string' ? 'payloadText' : name;
}

/** Returns JSON text, because numbers may have more digits than a double keeps. */
function toJsonObject(attributes: unknown, rename = (name: string, _attribute: unknown) => name): string {
  const fields = Object.entries(attributes as Envelope).map(
    ([name, attribute]) => `${JSON.stringify(rename(name, attribute))}:${toJson(attribute)}`,
  );
  return `{${fields.join()}}`;
}

function toJson(attribute: unknown): string {
  const [[type, value] = ['']] = Object.entries(toObject(attribute));
  if (type === 'M') return toJsonObject(value);
  if (type === 'L') return `[${(value as unknown[]).map((item) => toJson(item)).join()}]`;
  if (type === 'N') return toJsonNumber(value);
  if (type === 'NS') return `[${(value as unknown[]).map(toJsonNumber).join()}]`;
  if (type === 'NULL') return 'null';
  if (['S', 'B', 'BOOL', 'SS', 'BS'].includes(type)) return JSON.stringify(value);
  throw new TypeError('expected an attribute value');
}

function toJsonNumber(value: unknown): string {
  if (typeof value === 'string' && /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value)) return value;
  throw new TypeError('expected a number');
}
