import type { CheckTarget, Choice, Index } from './facts.js';
import { enclosedIn, toEnvelope } from './envelopes.js';
import { callsIn, entriesOf } from './har.js';
import type { Subject } from './subject.js';
import { below, containerIn, into, isObject, type JsonObject, type NestedPath } from './text.js';
import { type Candidate, candidatesFor } from '@data-import/contracts';

const MAX_NESTING = 3;
const SURE = 0.8;
const NO_CALLS = 'This is a HAR file, and none of its calls is one of this API.';

export function subjectsIn(document: unknown, choice: Choice, index: Index): readonly Subject[] {
  const start: NestedPath = [[]];
  const text = containerIn(document);
  const value = text ?? document;
  const way = text === undefined ? start : into(start);
  if (choice.kind === 'contract') return contractSubjects(value, way, choice.name, index);
  if (choice.kind === 'event') return eventSubjects(value, way, choice, index);
  const entries = entriesOf(value);
  if (entries !== undefined) {
    const calls = callsIn(entries, way, index);
    return calls.length > 0 ? calls : [{ kind: 'unknown', value, way, why: NO_CALLS }];
  }
  return recognised(value, way, index) ?? [{ kind: 'unknown', value, way }];
}

function contractSubjects(value: unknown, way: NestedPath, name: string, index: Index): Subject[] {
  const shape = index.contracts.find((facts) => facts.name === name)?.shape;
  const isList = Array.isArray(value) && shape === 'object' && value.length > 0;
  if (!isList) return [{ kind: 'contract', name, value, way, others: [] }];
  return value.map((item: unknown, at) => ({
    kind: 'contract',
    name,
    value: item,
    way: below(way, at),
    others: [],
  }));
}

function eventSubjects(
  value: unknown,
  way: NestedPath,
  target: CheckTarget & { kind: 'event' },
  index: Index,
): Subject[] {
  const { type, version } = target;
  if (Array.isArray(value) && value.length > 0 && !isDeep(way)) {
    return value.flatMap((item: unknown, at) => eventSubjects(item, below(way, at), target, index));
  }
  if (!isObject(value) || toEnvelope(value) === undefined) {
    return [{ kind: 'event', input: { type, version, payload: value }, way }];
  }
  return enclosedIn(value, way).map(({ input, ...enclosed }) => {
    if (!isObject(input)) return { kind: 'event', input, ...enclosed };
    const named = withoutPrefix(input, index).input as {
      readonly type?: unknown;
      readonly version?: unknown;
    };
    const isOther = named.type !== type || named.version !== version;
    const name = [named.type, named.version].filter((part) => typeof part === 'string').join(' ');
    const note = isOther ? `its envelope names ${name || 'no event'}` : undefined;
    return {
      kind: 'event',
      input: { ...input, type, version },
      ...enclosed,
      ...(note !== undefined && { note }),
    };
  });
}

/**
 * Finds the topmost events and requests in a value; undefined if none. Recognises parts of requests and responses only at the
 * root, because deeper down, other objects often have the same few fields.
 */
function recognised(
  value: unknown,
  way: NestedPath,
  index: Index,
  depth = 0,
): readonly Subject[] | undefined {
  const text = containerIn(value);
  if (text !== undefined) return recognised(text, into(way), index, depth);
  if (isObject(value) && toEnvelope(value) !== undefined) {
    return enclosedIn(value, way).map(({ input, ...enclosed }) => ({
      kind: 'event',
      ...enclosed,
      ...withoutPrefix(input, index),
    }));
  }
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
  return {
    kind: 'contract',
    name: facts.name,
    value,
    way,
    why,
    others: rest.map((other) => other.facts.name),
  };
}

function findInside(
  object: JsonObject,
  way: NestedPath,
  index: Index,
  depth: number,
): readonly Subject[] | undefined {
  for (const [name, value] of Object.entries(object)) {
    const found = recognised(value, below(way, name), index, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isDeep(way: NestedPath): boolean {
  return way.at(-1)!.length >= MAX_NESTING;
}

function listItems(items: readonly unknown[], way: NestedPath, index: Index): readonly Subject[] | undefined {
  let some = false;
  const subjects = items.flatMap((item, at): readonly Subject[] => {
    const found = recognised(item, below(way, at), index);
    some ||= found !== undefined;
    return found ?? [{ kind: 'unknown', value: item, way: below(way, at) }];
  });
  return some ? subjects : undefined;
}

function withoutPrefix(
  input: unknown,
  { events }: Index,
): { readonly input: unknown; readonly note?: string } {
  if (!isObject(input) || typeof input['type'] !== 'string') return { input };
  const { type } = input;
  if (events.some((event) => event.type === type)) return { input };
  const ends = events.map((event) => event.type).filter((known) => type.endsWith(`.${known}`));
  const longest = ends.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return { input };
  const prefix = type.slice(0, -longest.length);
  return { input: { ...input, type: longest }, note: `its type is read without “${prefix}”` };
}
