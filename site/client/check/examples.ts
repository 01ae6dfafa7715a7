import type { EventVersion } from '@data-import/contracts';
import type { CheckTarget, FieldsByName, Listing } from './facts.js';
import { isObject, type JsonObject } from './text.js';

export interface Examples {
  readonly listing: Listing;
  readonly fields: () => Promise<FieldsByName>;
  readonly loaders: () => Promise<Readonly<Record<string, () => Promise<unknown>>>>;
  readonly eventFields: () => Promise<FieldsByName>;
}

export async function exampleText(target: CheckTarget, examples: Examples): Promise<string> {
  return written(target, await readExample(target, examples));
}

export async function faultyText(target: CheckTarget, examples: Examples): Promise<string> {
  const example = await readExample(target, examples);
  return written(target, faultyExample(example, await requiredBy(target, examples)));
}

async function requiredBy(target: CheckTarget, examples: Examples): Promise<readonly string[]> {
  const known = await (target.kind === 'contract' ? examples.fields() : examples.eventFields());
  return known[toContract(target, examples)]?.required ?? [];
}

async function readExample(target: CheckTarget, examples: Examples): Promise<unknown> {
  const name = toContract(target, examples);
  const loaders = await examples.loaders();
  if (!Object.hasOwn(loaders, name)) throw new RangeError('no such contract');
  return loaders[name]!();
}

function toContract(target: CheckTarget, { listing }: Examples): string {
  if (target.kind === 'contract') return target.name;
  const isTarget = ({ type, version }: EventVersion) => type === target.type && version === target.version;
  return listing.events.find(isTarget)?.name ?? '';
}

function written(target: CheckTarget, payload: unknown): string {
  const { kind } = target;
  const document = kind === 'event' ? { type: target.type, version: target.version, payload } : payload;
  return JSON.stringify(document, null, 2);
}

const MIN_MISSPELT_LENGTH = 4;

export function faultyExample(example: unknown, required: readonly string[]): unknown {
  const copy = JSON.parse(JSON.stringify(example).replace(/"\d{4}-\d{2}-\d{2}/, '"2023-02-29')) as unknown;
  const top: unknown = Array.isArray(copy) ? copy[0] : copy;
  if (!isObject(top)) return Array.isArray(copy) ? [{ note: 1 }] : 0;
  const dropped = required.findLast((name) => typeof (top[name] ?? {}) !== 'object');
  if (dropped !== undefined) delete (top as Record<string, unknown>)[dropped];
  addFaults(findRoom(top) ?? top);
  return copy;
}

function findRoom(value: unknown): JsonObject | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isObject(value) && Object.keys(value).length > 2) return value;
  return Object.values(value)
    .map(findRoom)
    .find((found) => found !== undefined);
}

function addFaults(object: Record<string, unknown>): void {
  const entries = Object.entries(object);
  const [misspelt] = entries.find(([name]) => name.length > MIN_MISSPELT_LENGTH) ?? [];
  const [mistyped] = entries.find(([name, value]) => name !== misspelt && typeof value !== 'object') ?? [];
  for (const [name, value] of entries) {
    delete object[name];
    const key = name === misspelt ? name.slice(0, 2) + name.slice(3) : name;
    object[key] = name === mistyped ? otherType(value) : value;
  }
}

function otherType(value: unknown): unknown {
  if (typeof value !== 'string') return String(value);
  return /^\d+(\.\d+)?$/.test(value) ? Number(value) : 1001;
}
