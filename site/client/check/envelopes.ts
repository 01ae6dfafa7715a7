import { eventsIn, findEnvelopeKind } from '@data-import/events';
import { getAt, getPart, isObject, type JsonObject, type Path } from '@data-import/validators/runtime';
import { below, containerIn, into, type NestedPath } from './text.js';

interface Enclosed {
  readonly input: unknown;
  readonly way: NestedPath;
  readonly envelope?: string;
}

const PLAIN = 'an event';

function isBatch(list: unknown): list is readonly JsonObject[] {
  return Array.isArray(list) && list.length > 0 && list.every(isObject);
}

export function toEnvelope(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  if (listItems(value) !== undefined) return 'a batch';
  const kind = findEnvelopeKind(value);
  // An HTTP body may also be a request of the API, so it does not imply an event.
  if (kind !== undefined && kind.reader !== 'fromHttp') return kind.title;
  return typeof value['type'] === 'string' && typeof value['version'] === 'string' ? PLAIN : undefined;
}

export function enclosedIn(envelope: JsonObject, way: NestedPath): readonly Enclosed[] {
  const inputs = eventsIn(envelope);
  const items = listItems(envelope);
  if (items === undefined) {
    return inputs.map((input) => toEnclosed(input, envelope, way, toEnvelope(envelope)));
  }
  return inputs.map((input, index) => {
    const { item, path } = items[index]!;
    return toEnclosed(input, item, below(way, ...path), `${toEnvelope(item) ?? 'an item'} of a batch`);
  });
}

interface Item {
  readonly item: JsonObject;
  readonly path: Path;
}

function listItems(envelope: JsonObject): readonly Item[] | undefined {
  const { records } = envelope;
  const name = ['Records', 'Messages', 'Entries'].find((each) => isBatch(envelope[each]));
  const lists = name === undefined ? records : { [name]: envelope[name] };
  if (!isObject(lists) || !Object.values(lists).every(isBatch)) return undefined;
  const start = name === undefined ? ['records'] : [];
  const items = Object.entries(lists as Readonly<Record<string, readonly JsonObject[]>>).flatMap(
    ([key, list]) => list.map((item, index) => ({ item, path: [...start, key, index] })),
  );
  return items.length > 0 ? items : undefined;
}

function toEnclosed(input: unknown, envelope: JsonObject, way: NestedPath, name = 'an envelope'): Enclosed {
  const toPayload = isObject(input) ? wayToPayload(envelope, way, input) : undefined;
  return { input, way: toPayload ?? wayToBase64(envelope, way), ...(name !== PLAIN && { envelope: name }) };
}

const IN_BASE64: readonly Path[] = [['value'], ['kinesis', 'data'], ['message', 'data'], ['data_base64']];

function wayToBase64(envelope: unknown, way: NestedPath): NestedPath {
  const path = IN_BASE64.find((steps) => typeof getAt(envelope, steps) === 'string');
  return path === undefined ? way : into(below(way, ...path));
}

const MAX_VALUES = 2000;

/**
 * Finds the path to an event's payload. Envelope readers return only the payload, so this searches the envelope breadth-first,
 * including strings that contain JSON.
 */
function wayToPayload(
  envelope: unknown,
  start: NestedPath,
  { payload, payloadText }: JsonObject,
): NestedPath | undefined {
  const wanted = written(payload);
  const queue = listChildren(envelope, start);
  for (let looked = 0; looked < queue.length && looked < MAX_VALUES; looked += 1) {
    const { value, way } = queue[looked]!;
    if (payload === undefined && typeof payloadText === 'string' && value === payloadText) return into(way);
    if (payload !== undefined && (value === payload || (wanted !== undefined && written(value) === wanted))) {
      return way;
    }
    queue.push(...listChildren(value, way));
  }
  return undefined;
}

/** The JSON of an object or array; undefined for one that is too deep for `JSON.stringify`. */
function written(value: unknown): string | undefined {
  try {
    return typeof value === 'object' ? JSON.stringify(value) : undefined;
  } catch {
    return undefined;
  }
}

function listChildren(value: unknown, way: NestedPath): { value: unknown; way: NestedPath }[] {
  const inside = containerIn(value);
  if (inside !== undefined) return [{ value: inside, way: into(way) }];
  const steps: Path = Array.isArray(value) ? [...value.keys()] : isObject(value) ? Object.keys(value) : [];
  return steps.map((step) => ({ value: getPart(value, step), way: below(way, step) }));
}
