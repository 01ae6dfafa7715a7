import { eventsIn, fromKafka } from '@data-import/events';
import { below, containerIn, into, isObject, type JsonObject, type Path, type Way } from './json.js';

/** An event that an envelope carries, as `parseEvent` takes it, and where its payload is. */
export interface Enclosed {
  readonly input: unknown;
  /** The way to the payload; to the envelope, where no payload was found. */
  readonly way: Way;
  /** The envelope in words: `an EventBridge event`; absent where the event is nothing but type, version and payload. */
  readonly envelope?: string;
}

const PLAIN = 'an event';

/** The fields that tell an envelope from any other document, and what it is called. */
const KINDS: readonly (readonly [name: string, is: (value: JsonObject) => boolean])[] = [
  ['a batch of records', ({ Records: records }) => isBatch(records)],
  ['a batch of messages', ({ Messages: messages }) => isBatch(messages)],
  ['a batch of entries', ({ Entries: entries }) => isBatch(entries)],
  ['an EventBridge event', (value) => 'detail-type' in value],
  ['a CloudEvent', (value) => 'specversion' in value],
  ['an entry of PutEvents', (value) => 'DetailType' in value],
  ['an SQS record', ({ messageId, body }) => typeof messageId === 'string' && body !== undefined],
  ['an SQS message', ({ MessageId: id, Body: body }) => typeof id === 'string' && body !== undefined],
  ['an SNS record', (value) => isObject(value['Sns'])],
  ['an SNS notification', ({ Type: type }) => type === 'Notification'],
  ['a Kafka message', isKafka],
  [PLAIN, ({ type, version }) => typeof type === 'string' && typeof version === 'string'],
];

function isBatch(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0 && list.every(isObject);
}

/** A message as clients and kcat print it. */
function isKafka({ value, payload, headers, topic }: JsonObject): boolean {
  const isMessage = headers !== undefined || typeof topic === 'string';
  return isMessage && (value !== undefined || (typeof topic === 'string' && payload !== undefined));
}

/** What an envelope is called; undefined for any other value. */
export function toEnvelope(value: unknown): string | undefined {
  return isObject(value) ? KINDS.find(([, is]) => is(value))?.[0] : undefined;
}

/** The events in an envelope. */
export function enclosedIn(envelope: JsonObject, way: Way): readonly Enclosed[] {
  const name = toEnvelope(envelope) ?? 'an envelope';
  if (name === 'a Kafka message') return [enclosed(kafkaInput(envelope), envelope, way, name)];
  const batch = (['Records', 'Messages', 'Entries'] as const).find((field) => isBatch(envelope[field]));
  const inputs = eventsIn(envelope);
  if (batch === undefined) return inputs.map((input) => enclosed(input, envelope, way, name));
  const items = envelope[batch] as readonly unknown[];
  return inputs.map((input, index) => {
    const item = items[index];
    return enclosed(input, item, below(way, batch, index), `${toEnvelope(item) ?? 'an item'} of a batch`);
  });
}

function enclosed(input: unknown, envelope: unknown, way: Way, name: string): Enclosed {
  const toPayload = isObject(input) ? wayToPayload(envelope, way, input) : undefined;
  return { input, way: toPayload ?? way, ...(name !== PLAIN && { envelope: name }) };
}

/** As clients have it: the value as text, the headers by name. */
function kafkaInput({ value, payload, headers }: JsonObject): unknown {
  const content = value ?? payload;
  const text = typeof content === 'string' || content === undefined ? content : JSON.stringify(content);
  return fromKafka({ value: text, headers: listHeaders(headers) });
}

/** Headers are an object, a list of `{ key, value }`, or, as kcat prints them, keys and values in turn. */
function listHeaders(headers: unknown): unknown {
  if (!Array.isArray(headers)) return isObject(headers) ? headers : {};
  if (headers.every(isObject)) {
    return Object.fromEntries(headers.map(({ key, value }) => [String(key), value]));
  }
  const pairs = headers.flatMap((key, index) => (index % 2 === 0 ? [[String(key), headers[index + 1]]] : []));
  return Object.fromEntries(pairs) as unknown;
}

/** How many values are looked at for a payload: envelopes have few fields around it. */
const MOST_VALUES = 2000;

/**
 * The way to the payload of an event. The functions that read envelopes give the payload and not its place, so the
 * envelope is searched for it, level by level, also in the strings that are JSON.
 */
function wayToPayload(envelope: unknown, start: Way, { payload, payloadText }: JsonObject): Way | undefined {
  const wanted = payload === undefined ? undefined : JSON.stringify(payload);
  const queue: { readonly value: unknown; readonly way: Way }[] = [{ value: envelope, way: start }];
  for (let looked = 0; looked < queue.length && looked < MOST_VALUES; looked += 1) {
    const { value, way } = queue[looked]!;
    if (looked > 0 && payload !== undefined && isSame(value, payload, wanted!)) return way;
    if (payload === undefined && typeof payloadText === 'string' && value === payloadText) return into(way);
    queue.push(...listChildren(value, way));
  }
  return undefined;
}

function isSame(value: unknown, payload: unknown, wanted: string): boolean {
  if (value === payload) return true;
  return typeof value === 'object' && typeof payload === 'object' && JSON.stringify(value) === wanted;
}

function listChildren(value: unknown, way: Way): { readonly value: unknown; readonly way: Way }[] {
  const inside = containerIn(value);
  if (inside !== undefined) return [{ value: inside, way: into(way) }];
  if (typeof value !== 'object' || value === null) return [];
  const steps: Path = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return steps.map((step) => ({
    value: (value as Record<string | number, unknown>)[step],
    way: below(way, step),
  }));
}
