import { type EventName, isVersion, parseEventName } from './event-name.js';

/** What `parseEvent` reads. A field that the envelope lacks is undefined. */
export interface EventInput {
  readonly type: unknown;
  readonly version: unknown;
  readonly payload: unknown;
}

/** The fields of an Amazon EventBridge event that identify the event it carries. */
export interface EventBridgeEnvelope {
  /** The full name of the event: `account.created-v1`. */
  readonly 'detail-type': string;
  /** Its payload. */
  readonly detail: unknown;
}

/** The attributes of a CloudEvent (1.0, structured mode) that identify the event it carries. */
export interface CloudEventEnvelope {
  /** The full name of the event, `account.created-v1`, or its type alone. */
  readonly type: string;
  /** Read if the type has no version: a URI whose last segment is a version, or ends in one. */
  readonly dataschema?: string | undefined;
  /** The payload. */
  readonly data?: unknown;
}

/**
 * `{ 'detail-type': 'account.created-v1', detail }` -> `{ type: 'account.created', version: 'v1', payload: detail }`.
 *
 * The bus of the platform and its envelope are not documented: if yours differs, map it yourself. Any other JSON data
 * gives an input that `parseEvent` reports as malformed; nothing is thrown.
 */
export function fromEventBridge(envelope: EventBridgeEnvelope): EventInput;
export function fromEventBridge(envelope: unknown): unknown;
export function fromEventBridge(envelope: unknown): unknown {
  if (!isObject(envelope)) return envelope;
  const { 'detail-type': name, detail } = envelope;
  return { ...splitName(name), payload: detail };
}

/**
 * `{ type: 'account.created-v1', data }`, or `{ type: 'account.created', dataschema: '…/v1', data }` ->
 * `{ type: 'account.created', version: 'v1', payload: data }`.
 *
 * Any other JSON data gives an input that `parseEvent` reports as malformed; nothing is thrown.
 */
export function fromCloudEvents(envelope: CloudEventEnvelope): EventInput;
export function fromCloudEvents(envelope: unknown): unknown;
export function fromCloudEvents(envelope: unknown): unknown {
  if (!isObject(envelope)) return envelope;
  const { type: name, dataschema, data } = envelope;
  const { type, version } = splitName(name);
  return { type, version: version ?? versionOf(dataschema), payload: data };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function splitName(name: unknown): { type: unknown; version: string | undefined } {
  const parts: EventName | undefined = typeof name === 'string' ? parseEventName(name) : undefined;
  return parts ?? { type: name, version: undefined };
}

/** The version at the end of the last segment of a URI: `https://example.com/account.created/v1`. */
function versionOf(dataschema: unknown): string | undefined {
  if (typeof dataschema !== 'string') return undefined;
  const path = dataschema.split(/[?#]/, 1)[0]!;
  const segment = path.slice(path.lastIndexOf('/') + 1);
  return isVersion(segment) ? segment : parseEventName(segment)?.version;
}
