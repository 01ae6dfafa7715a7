import type { RuleIssue } from '@data-import/validators';
import { isObject, toPointer } from '@data-import/validators/runtime';

type SerialisedBody = { readonly text: string } | { readonly issue: RuleIssue };

interface Part {
  readonly value: unknown;
  readonly step: string | number;
  readonly parent: Part | undefined;
  readonly level: number;
}

/** Paths of issues are cut at this depth. */
const MAX_PATH_LENGTH = 100;

function toIssue(part: Part, what: string): RuleIssue {
  const path: (string | number)[] = [];
  for (let at = part; at.parent !== undefined; at = at.parent) {
    if (at.level <= MAX_PATH_LENGTH) path.unshift(at.step);
  }
  const message = `expected plain JSON data, got ${what}`;
  return { code: 'client.not_json', message, path, pointer: toPointer(path) };
}

/** `JSON.stringify` writes own properties only, while guards also read inherited ones. */
function hasInheritedData(object: object): boolean {
  let prototype = Object.getPrototypeOf(object) as object | null;
  while (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    for (const { get, enumerable } of Object.values(Object.getOwnPropertyDescriptors(prototype)))
      if (get !== undefined || enumerable === true) return true;
    prototype = Object.getPrototypeOf(prototype) as object | null;
  }
  return false;
}

/** What `JSON.stringify` would refuse, drop or replace by null. */
function findLoss({ value, parent }: Part): string | undefined {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? undefined : 'a number that JSON does not have';
    case 'undefined':
      return Array.isArray(parent?.value) ? 'an array item that is undefined' : undefined;
    case 'bigint':
    case 'function':
    case 'symbol':
      return `a ${typeof value}`;
    default:
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
      if (!isObject(value)) return 'a built-in object';
      return hasInheritedData(value) ? 'an object with inherited properties' : undefined;
  }
}

function convert(part: Part): Part {
  const { value, step } = part;
  const isConvertible = typeof value === 'bigint' || (typeof value === 'object' && value !== null);
  const toJson = isConvertible ? (value as { toJSON?: unknown }).toJSON : undefined;
  return typeof toJson === 'function'
    ? { ...part, value: toJson.call(value, String(step)) as unknown }
    : part;
}

function listParts(parent: Part): Part[] {
  const { value, level } = parent;
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value)
    ? Array.from(value as unknown[], (item, index) => [index, item] as const)
    : Object.entries(value);
  const parts = entries.map(([step, each]) => ({ value: each as unknown, step, parent, level: level + 1 }));
  parts.reverse();
  return parts;
}

/**
 * Serialises a body, or reports the first value that `JSON.stringify` would drop, change or refuse. Iterative, because
 * recursion would overflow on deep documents. Never throws.
 */
export function serialiseBody(value: unknown): SerialisedBody {
  let current: Part = { value, step: '', parent: undefined, level: 0 };
  let deepest = current;
  const open: Part[] = [current];
  const ancestors = new Set<unknown>();
  const path: Part[] = [];
  try {
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      current = next;
      while (path.length > next.level) ancestors.delete(path.pop()!.value);
      const part = convert(next);
      if (ancestors.has(part.value)) return { issue: toIssue(part, 'an object that contains itself') };
      const loss = findLoss(part);
      if (loss !== undefined) return { issue: toIssue(part, loss) };
      if (part.level > deepest.level) deepest = part;
      path.push(part);
      if (typeof part.value === 'object' && part.value !== null) ancestors.add(part.value);
      open.push(...listParts(part));
    }
  } catch {
    return { issue: toIssue(current, 'an object that throws when it is read') };
  }
  try {
    const text = JSON.stringify(value) as string | undefined;
    return text === undefined ? { issue: toIssue(current, 'nothing from toJSON') } : { text };
  } catch {
    return { issue: toIssue(deepest, 'more levels than can be written') };
  }
}
