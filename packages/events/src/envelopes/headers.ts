import { decodeUtf8 } from '@data-import/validators/text';
import type { AttributeName } from './cloud-event-attributes.js';
import { type Envelope, toContent } from './event-input.js';

/** The prefixes of the CloudEvents bindings for Kafka, HTTP, NATS, Pub/Sub and AMQP, in lower case. */
const PREFIXES = ['ce_', 'ce-', 'cloudevents:', 'cloudevents_'];
const ATTRIBUTES: readonly AttributeName[] = ['type', 'dataschema', 'id', 'time'];

/**
 * Reads the attributes of an event from headers, ignoring the case of their names.
 *
 * @param custom the names of other headers, which take precedence
 */
export function createHeaderReader(
  headers: unknown,
  { prefixes = PREFIXES, isQuoted }: { readonly prefixes?: readonly string[]; readonly isQuoted?: boolean },
  custom: { readonly [Name in AttributeName]?: string | undefined } | undefined,
): (attribute: AttributeName) => unknown {
  // Fast path for Kafka, where names are in lower case: look-ups instead of a scan of all headers.
  const exact = custom === undefined && isQuoted !== true && isRecord(headers);
  const found = exact ? prefixes.find((prefix) => Object.hasOwn(headers, `${prefix}type`)) : undefined;
  if (exact && found !== undefined) return (attribute) => toValue(headers[`${found}${attribute}`]);
  const own: { [Name in AttributeName]?: unknown } = {};
  const standard: typeof own = {};
  for (const [header, value] of listHeaders(headers)) {
    const name = toText(header)?.toLowerCase() ?? '';
    const prefix = prefixes.find((start) => name.startsWith(start));
    const attribute = prefix === undefined ? undefined : findAttribute(name.slice(prefix.length));
    if (attribute !== undefined) standard[attribute] ??= value;
    if (custom !== undefined)
      for (const each of ATTRIBUTES) if (custom[each]?.toLowerCase() === name) own[each] ??= value;
  }
  return (attribute) => {
    const value = toValue(own[attribute]) ?? toValue(standard[attribute]);
    return isQuoted === true ? unquote(value) : value;
  };
}

function findAttribute(name: string): AttributeName | undefined {
  return ATTRIBUTES.find((attribute) => attribute === name);
}

function isRecord(headers: unknown): headers is Envelope {
  const isObject = typeof headers === 'object' && headers !== null && !Array.isArray(headers);
  return isObject && !(Symbol.iterator in headers);
}

type Header = readonly unknown[];

/** Accepts an object, a `Map`, `Headers`, or a list of pairs, objects, or alternating names and values. */
function listHeaders(headers: unknown): readonly Header[] {
  if (isRecord(headers)) return Object.entries(headers);
  if (typeof headers !== 'object' || headers === null) return [];
  if (!Array.isArray(headers)) {
    return [...(headers as Iterable<unknown>)].filter((entry): entry is Header => Array.isArray(entry));
  }
  if (headers.every((item) => typeof item === 'string')) {
    return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : []));
  }
  return headers.flatMap((item): readonly Header[] => {
    if (Array.isArray(item)) return [item];
    if (typeof item !== 'object' || item === null) return [];
    return 'key' in item && 'value' in item ? [[item.key, item.value]] : Object.entries(item);
  });
}

/** AMQP clients decode timestamps to `Date`. */
function toValue(header: unknown): unknown {
  const first: unknown = Array.isArray(header) && typeof header[0] !== 'number' ? header[0] : header;
  return first instanceof Date ? first : toText(first);
}

/** Lambda serialises the bytes of a header as a list of numbers. */
function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const bytes = isNumbers(value) ? Uint8Array.from(value) : toContent(value);
  if (!(bytes instanceof Uint8Array)) return undefined;
  const text = decodeUtf8(bytes);
  if (text === undefined) throw new TypeError('expected a header in UTF-8');
  return text;
}

export function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');
}

/** CloudEvents 1.0, HTTP binding, section 3.1.3.2. The NATS binding has the same rules. */
function unquote(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = /^".*"$/s.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : value;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
