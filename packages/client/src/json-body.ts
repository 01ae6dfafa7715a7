import type { RuleIssue } from '@data-import/validators';
import { isObject, toPointer } from '@data-import/validators/runtime';

interface Place {
  readonly holder: object;
  readonly step: string;
}

/** Paths of issues are cut at this depth. */
const MAX_PATH_LENGTH = 100;

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
function findLoss(value: unknown, holder: object): string | undefined {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? undefined : 'a number that JSON does not have';
    case 'undefined':
      return Array.isArray(holder) ? 'an array item that is undefined' : undefined;
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

/** Serialises a body, or reports the first value that `JSON.stringify` would drop, change or refuse. Never throws. */
export function serialiseBody(body: unknown): { readonly text?: string; readonly issue?: RuleIssue } {
  const places = new Map<unknown, Place>();
  const pathTo = (place: Place | undefined): Place[] => {
    const path: Place[] = [];
    for (let at = place; at !== undefined; at = places.get(at.holder)) path.unshift(at);
    return path;
  };
  let last: Place | undefined;
  let loss: string | undefined;
  try {
    const text = JSON.stringify(body, function (this: object, step, value: unknown) {
      last = { holder: this, step };
      const isCycle = places.has(value) && pathTo(last).some(({ holder }) => holder === value);
      loss = isCycle ? 'an object that contains itself' : findLoss(value, this);
      if (loss !== undefined) throw new TypeError();
      if (typeof value === 'object' && value !== null) places.set(value, last);
      return value;
    }) as string | undefined;
    if (text !== undefined) return { text };
    loss = 'nothing from toJSON';
  } catch (error) {
    loss ??=
      error instanceof RangeError
        ? 'more levels than can be written'
        : 'an object that throws when it is read';
  }
  // The first place is the body itself, below a holder of its own.
  const path = pathTo(last).slice(1, MAX_PATH_LENGTH + 1);
  const steps = path.map(({ holder, step }) => (Array.isArray(holder) ? Number(step) : step));
  const message = `expected plain JSON data, got ${loss}`;
  return { issue: { code: 'client.not_json', message, path: steps, pointer: toPointer(steps) } };
}
