import { isObject, type JsonObject } from '@data-import/validators/runtime';

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

/** The first object with room for several faults. */
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
