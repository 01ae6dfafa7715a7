import { type Candidate, candidatesFor } from '@data-import/contracts';
import { getPart, isObject, type JsonObject } from '@data-import/validators/runtime';
import type { CheckTarget, Choice, Index } from './facts.js';
import { enclosedIn, toEnvelope } from './envelopes.js';
import { callsIn } from './har.js';
import type { Subject } from './subject.js';
import { below, containerIn, into, type NestedPath } from './text.js';

const MAX_NESTING = 3;
const SURE = 0.8;
const NO_CALLS = 'This is a HAR file, and none of its calls is one of this API.';

export function subjectsIn(document: unknown, choice: Choice, index: Index): readonly Subject[] {
  const text = containerIn(document);
  const value = text ?? document;
  const way = text === undefined ? [[]] : into([[]]);
  if (choice.kind === 'contract') return contractSubjects(value, way, choice.name, index);
  if (choice.kind === 'event') return eventSubjects(value, way, choice, index);
  const calls = callsIn(value, way, index);
  if (calls?.length === 0) return [{ kind: 'unknown', value, way, why: NO_CALLS }];
  return calls ?? recognised(value, way, index) ?? [{ kind: 'unknown', value, way }];
}

function contractSubjects(value: unknown, way: NestedPath, name: string, index: Index): Subject[] {
  const shape = index.contracts.find((facts) => facts.name === name)?.shape;
  const isList = Array.isArray(value) && shape === 'object' && value.length > 0;
  const items = isList ? itemsOf(value, way) : [{ value, way }];
  return items.map((item) => ({ kind: 'contract', name, others: [], ...item }));
}

function itemsOf(list: readonly unknown[], way: NestedPath) {
  return list.map((value, at) => ({ value, way: below(way, at) }));
}

type EventTarget = CheckTarget & { readonly kind: 'event' };
type EventSubject = Subject & { readonly kind: 'event' };

function eventSubjects(value: unknown, way: NestedPath, target: EventTarget, index: Index): Subject[] {
  if (Array.isArray(value) && value.length > 0 && !isDeep(way)) {
    return itemsOf(value, way).flatMap((item) => eventSubjects(item.value, item.way, target, index));
  }
  if (isObject(value) && toEnvelope(value) !== undefined) return eventsInside(value, way, index, target);
  const { type, version } = target;
  return [{ kind: 'event', input: { type, version, payload: value }, way }];
}

function eventsInside(envelope: JsonObject, way: NestedPath, index: Index, target?: EventTarget): Subject[] {
  return enclosedIn(envelope, way).map(({ input, ...enclosed }) => {
    const read = withoutPrefix(input, index);
    if (target === undefined || !isObject(read.input)) return { kind: 'event', ...enclosed, ...read };
    const { type, version } = read.input;
    const name = [type, version].filter((part) => typeof part === 'string').join(' ');
    const isOther = type !== target.type || version !== target.version;
    const note = isOther ? `its envelope names ${name || 'no event'}` : undefined;
    const chosen = { ...read.input, type: target.type, version: target.version };
    return { kind: 'event', ...enclosed, input: chosen, note };
  });
}

/**
 * Finds the topmost events and requests in a value; undefined if none. Recognises parts of requests and responses only at the
 * root, because deeper down, other objects often have the same few fields.
 */
function recognised(value: unknown, way: NestedPath, index: Index, depth = 0): Subject[] | undefined {
  const text = containerIn(value);
  if (text !== undefined) return recognised(text, into(way), index, depth);
  if (isObject(value) && toEnvelope(value) !== undefined) return eventsInside(value, way, index);
  const candidates = candidatesFor(value, index);
  const [best] = candidates;
  const isBody = best !== undefined && index.operations.some(({ request }) => request === best.facts.name);
  if (isBody && (depth === 0 || best.score >= SURE)) return [recognisedAs(candidates, value, way)];
  const inside = isObject(value) && depth < MAX_NESTING ? findInside(value, way, index, depth) : undefined;
  if (inside !== undefined || depth > 0) return inside;
  if (!Array.isArray(value) || isDeep(way)) {
    return best === undefined ? undefined : [recognisedAs(candidates, value, way)];
  }
  const [likeItem] = candidatesFor(value[0], index);
  const isList = best !== undefined && best.score >= (likeItem?.score ?? 0);
  return isList ? [recognisedAs(candidates, value, way)] : listItems(value, way, index);
}

function recognisedAs([best, ...rest]: readonly Candidate[], value: unknown, way: NestedPath): Subject {
  const { facts, why } = best!;
  const others = rest.map((other) => other.facts.name);
  return { kind: 'contract', name: facts.name, value, way, why, others };
}

function findInside(object: JsonObject, way: NestedPath, index: Index, depth: number) {
  for (const [name, value] of Object.entries(object)) {
    const found = recognised(value, below(way, name), index, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isDeep(way: NestedPath): boolean {
  return way.at(-1)!.length >= MAX_NESTING;
}

function listItems(list: readonly unknown[], way: NestedPath, index: Index): Subject[] | undefined {
  const items = itemsOf(list, way);
  const found = items.map((item) => recognised(item.value, item.way, index));
  if (found.every((subjects) => subjects === undefined)) return undefined;
  return found.flatMap((subjects, at) => subjects ?? [{ kind: 'unknown', ...items[at]! }]);
}

function withoutPrefix(input: unknown, { events }: Index): Pick<EventSubject, 'input' | 'note'> {
  const type = getPart(input, 'type');
  if (typeof type !== 'string' || events.some((event) => event.type === type)) return { input };
  const ends = events.map((event) => event.type).filter((known) => type.endsWith(`.${known}`));
  const [longest] = ends.toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return { input };
  const prefix = type.slice(0, -longest.length);
  return { input: { ...(input as object), type: longest }, note: `its type is read without “${prefix}”` };
}
