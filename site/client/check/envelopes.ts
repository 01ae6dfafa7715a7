import { eventsIn, findEnvelopeKind } from '@data-import/events';
import { getAt } from '@data-import/validators/runtime';
import { below, containerIn, into, isObject, type JsonObject, type Path, type NestedPath } from './text.js';

interface Enclosed {
  readonly input: unknown;
  readonly way: NestedPath;
  readonly envelope?: string;
}

const PLAIN = 'an event';

function isBatch(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0 && list.every(isObject);
}

function isPartitions(records: unknown): records is Readonly<Record<string, readonly unknown[]>> {
  const lists = isObject(records) ? Object.values(records) : [];
  return lists.length > 0 && lists.every(isBatch);
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
  const name = toEnvelope(envelope) ?? 'an envelope';
  const items = listItems(envelope);
  const inputs = eventsIn(envelope);
  if (items === undefined) return inputs.map((input) => toEnclosed(input, envelope, way, name));
  return inputs.map((input, index) => {
    const { item, path } = items[index]!;
    return toEnclosed(input, item, below(way, ...path), `${toEnvelope(item) ?? 'an item'} of a batch`);
  });
}

interface Item {
  readonly item: unknown;
  readonly path: Path;
}

function listItems(envelope: JsonObject): readonly Item[] | undefined {
  const field = (['Records', 'Messages', 'Entries'] as const).find((name) => isBatch(envelope[name]));
  if (field !== undefined) return withPaths(envelope[field] as readonly unknown[], field);
  const { records } = envelope;
  if (!isPartitions(records)) return undefined;
  return Object.entries(records).flatMap(([name, list]) => withPaths(list, 'records', name));
}

function withPaths(items: readonly unknown[], ...start: Path): Item[] {
  return items.map((item, index) => ({ item, path: [...start, index] }));
}

function toEnclosed(input: unknown, envelope: unknown, way: NestedPath, name: string): Enclosed {
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
  const queue: { readonly value: unknown; readonly way: NestedPath }[] = [{ value: envelope, way: start }];
  for (let looked = 0; looked < queue.length && looked < MAX_VALUES; looked += 1) {
    const { value, way } = queue[looked]!;
    if (looked > 0 && payload !== undefined && isSame(value, payload, wanted)) return way;
    if (payload === undefined && typeof payloadText === 'string' && value === payloadText) return into(way);
    queue.push(...listChildren(value, way));
  }
  return undefined;
}

function isSame(value: unknown, payload: unknown, wanted: string | undefined): boolean {
  if (value === payload) return true;
  if (wanted === undefined || typeof value !== 'object' || typeof payload !== 'object') return false;
  return written(value) === wanted;
}

function written(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function listChildren(
  value: unknown,
  way: NestedPath,
): { readonly value: unknown; readonly way: NestedPath }[] {
  const inside = containerIn(value);
  if (inside !== undefined) return [{ value: inside, way: into(way) }];
  if (typeof value !== 'object' || value === null) return [];
  const steps: Path = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return steps.map((step) => ({
    value: (value as Record<string | number, unknown>)[step],
    way: below(way, step),
  }));
}
