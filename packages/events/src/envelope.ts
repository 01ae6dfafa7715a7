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
 * The bus of the platform and its envelope are not documented: if yours differs, map it yourself. Any other value
 * gives an input that `parseEvent` reports as malformed; nothing is thrown.
 */
export function fromEventBridge(envelope: EventBridgeEnvelope): EventInput;
export function fromEventBridge(envelope: unknown): unknown;
export function fromEventBridge(envelope: unknown): unknown {
  return read(envelope, ({ 'detail-type': name, detail }) => ({ ...splitName(name), payload: detail }));
}

/**
 * `{ type: 'account.created-v1', data }`, or `{ type: 'account.created', dataschema: '…/v1', data }` ->
 * `{ type: 'account.created', version: 'v1', payload: data }`.
 *
 * Any other value gives an input that `parseEvent` reports as malformed; nothing is thrown.
 */
export function fromCloudEvents(envelope: CloudEventEnvelope): EventInput;
export function fromCloudEvents(envelope: unknown): unknown;
export function fromCloudEvents(envelope: unknown): unknown {
  return read(envelope, ({ type: name, dataschema, data }) => {
    const { type, version } = splitName(name);
    return { type, version: version ?? versionOf(dataschema), payload: data };
  });
}

/** `parseEvent` reports it as it reports any value that throws when it is read. */
const UNREADABLE = {
  get type(): never {
    throw new TypeError('the envelope cannot be read');
  },
};

/** Maps an envelope that is an object. Any other value is given back, for `parseEvent` to report. */
function read(envelope: unknown, map: (envelope: Readonly<Record<string, unknown>>) => EventInput): unknown {
  try {
    const isObject = typeof envelope === 'object' && envelope !== null && !Array.isArray(envelope);
    return isObject ? map(envelope as Readonly<Record<string, unknown>>) : envelope;
  } catch {
    return UNREADABLE;
  }
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
