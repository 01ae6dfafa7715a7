import type { CheckTarget, EventFacts, FieldsByName, Listing } from './facts.js';
import { isObject, type JsonObject } from './json.js';

/** Where examples come from. */
export interface Examples {
  readonly listing: Listing;
  readonly fields: () => Promise<FieldsByName>;
  /** What loads the example of a contract or an event, by the name of its contract. */
  readonly loaders: () => Promise<Readonly<Record<string, () => Promise<unknown>>>>;
  readonly eventFields: () => Promise<FieldsByName>;
}

/** The example of a contract; of an event, with its type and version around it. */
export async function exampleText(target: CheckTarget, examples: Examples): Promise<string> {
  return written(target, await readExample(target, examples));
}

/** The example with typical faults. */
export async function faultyText(target: CheckTarget, examples: Examples): Promise<string> {
  const example = await readExample(target, examples);
  return written(target, faultyExample(example, await requiredBy(target, examples)));
}

async function requiredBy(
  target: CheckTarget,
  { listing, fields, eventFields }: Examples,
): Promise<readonly string[]> {
  const known =
    target.kind === 'contract'
      ? (await fields())[target.name]
      : (await eventFields())[findEvent(target, listing)?.name ?? ''];
  return known?.required ?? [];
}

async function readExample(target: CheckTarget, { listing, loaders }: Examples): Promise<unknown> {
  const name = target.kind === 'contract' ? target.name : findEvent(target, listing)?.name;
  const examples = await loaders();
  const load = name !== undefined && Object.hasOwn(examples, name) ? examples[name] : undefined;
  if (load === undefined) throw new RangeError('no such contract');
  return load();
}

function findEvent(
  target: CheckTarget & { readonly kind: 'event' },
  { events }: Listing,
): EventFacts | undefined {
  return events.find(({ type, version }) => type === target.type && version === target.version);
}

function written(target: CheckTarget, payload: unknown): string {
  const { kind } = target;
  const document = kind === 'event' ? { type: target.type, version: target.version, payload } : payload;
  return JSON.stringify(document, null, 2);
}

type Mutable = Record<string, unknown>;

const SHORTEST_MISSPELT = 4;
const DATE = /^\d{4}-\d{2}-\d{2}/;

/**
 * An example with the faults that payloads typically have: a misspelt name, a day that does not exist, a value of
 * another type, a required field that is missing. As many of them as the example has room for.
 *
 * @param required the required fields at the top level
 */
export function faultyExample(example: unknown, required: readonly string[]): unknown {
  const copy = structuredClone(example);
  const top: unknown = Array.isArray(copy) ? copy[0] : copy;
  if (!isObject(top)) return Array.isArray(copy) ? [{ note: 1 }] : 0;
  const places = [...objectsIn(top)];
  const wrongDay = entryWhere(places, (value) => typeof value === 'string' && DATE.test(value));
  if (wrongDay !== undefined) replace(wrongDay, `2023-02-29${String(wrongDay.value).slice(10)}`);
  const used = new Set([wrongDay?.name]);
  const scalar = entryWhere(places, (value, name) => isScalar(value) && !used.has(name));
  if (scalar !== undefined) replace(scalar, otherType(scalar.value));
  used.add(scalar?.name);
  const [dropped] = required
    .filter((name) => name in top && !used.has(name) && !isFilled(top[name]))
    .toReversed();
  if (dropped !== undefined) delete (top as Mutable)[dropped];
  const canBeMisspelt = (name: string) => !used.has(name) && name.length > SHORTEST_MISSPELT;
  const misspelt =
    entryWhere(places, (value, name) => canBeMisspelt(name) && isScalar(value)) ??
    entryWhere(places, (_value, name) => canBeMisspelt(name));
  if (misspelt !== undefined) misspell(misspelt);
  return copy;
}

interface Entry {
  readonly object: Mutable;
  readonly name: string;
  readonly value: unknown;
}

/** The first entry that a rule holds for. */
function entryWhere(
  objects: readonly JsonObject[],
  holds: (value: unknown, name: string) => boolean,
): Entry | undefined {
  for (const object of objects) {
    const found = Object.entries(object).find(([name, value]) => holds(value, name));
    if (found !== undefined) return { object: object as Mutable, name: found[0], value: found[1] };
  }
  return undefined;
}

/** An object and those inside it, the outer ones first. */
function* objectsIn(value: unknown): Generator<JsonObject> {
  const queue: unknown[] = [value];
  for (const next of queue) {
    if (isObject(next)) yield next;
    if (typeof next === 'object' && next !== null) queue.push(...Object.values(next));
  }
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function replace({ object, name }: Entry, value: unknown): void {
  object[name] = value;
}

/** Quoted where it should not be, or a number where text should be. */
function otherType(value: unknown): unknown {
  if (typeof value !== 'string') return String(value);
  return /^\d+(\.\d+)?$/.test(value) ? Number(value) : 1001;
}

/** Leaves a letter out, and the field at its place. */
function misspell({ object, name }: Entry): void {
  const entries = Object.entries(object);
  for (const [key] of entries) delete object[key];
  const wrong = name.slice(0, 2) + name.slice(3);
  for (const [key, value] of entries) object[key === name ? wrong : key] = value;
}
