import { isVersion, parseEventName, splitName } from '../event-name.js';
import { decodeContent, type Envelope, type EventInput, toContent, toInput } from './event-input.js';

export interface CloudEventOptions {
  /** The prefix of the event name in `type`: `com.example.`. */
  readonly typePrefix?: string;
}

export type AttributeName = 'type' | 'dataschema' | 'id' | 'time';

export function fromAttributes(attributes: Envelope, { typePrefix = '' }: CloudEventOptions): EventInput {
  const { type: name, dataschema, data, data_base64: base64, id, time } = attributes;
  const { type, version = parseVersion(dataschema) } = splitName(withoutPrefix(name, typePrefix));
  // CloudEvents 1.0, JSON format, section 3.1, forbids both: the payload is ambiguous.
  if (data !== undefined && base64 !== undefined) throw new TypeError('data and data_base64');
  const isBase64 = data === undefined && typeof base64 === 'string';
  const content = isBase64 ? decodeContent(base64) : toContent(data);
  const isText = isBase64 || content instanceof Uint8Array;
  const payload = isText ? { payloadText: content as string | Uint8Array } : { payload: content };
  return toInput({ type, version, ...payload, id, time });
}

/** Binary mode: headers contain the attributes, and the data is JSON text or already parsed. */
export function fromBinary(
  read: (attribute: AttributeName) => unknown,
  data: unknown,
  options: CloudEventOptions,
): EventInput | undefined {
  const type = read('type');
  if (type === undefined) return undefined;
  const attributes = { type, dataschema: read('dataschema'), id: read('id'), time: read('time') };
  const { payload: _none, ...event } = fromAttributes(attributes, options);
  if (typeof data === 'string' || data instanceof Uint8Array) return { ...event, payloadText: data };
  return data === undefined || data === null ? event : { ...event, payload: data };
}

function withoutPrefix(name: unknown, prefix: string): unknown {
  return typeof name === 'string' && name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

function parseVersion(dataschema: unknown): string | undefined {
  if (typeof dataschema !== 'string') return undefined;
  const path = dataschema.split(/[?#]/, 1)[0]!;
  const segment = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf(':')) + 1);
  return isVersion(segment) ? segment : (parseEventName(segment)?.version ?? versionOfContract(segment));
}

/** `AccountCreatedV1`, `LifecycleSupportSiteSaleV1_0_0.json` */
function versionOfContract(segment: string): string | undefined {
  const name = segment.endsWith('.json') ? segment.slice(0, -'.json'.length) : segment;
  const numbers = name.slice(name.lastIndexOf('V') + 1).replaceAll('_', '.');
  const version = numbers.includes('.') ? numbers : `v${numbers}`;
  return name.lastIndexOf('V') > 0 && isVersion(version) ? version : undefined;
}
