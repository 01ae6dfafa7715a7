import { isObject } from '@data-import/validators/runtime';

/** `JSON.stringify` drops inherited properties, but guards read them. */
function hasInheritedData(object: object): boolean {
  const prototype = Object.getPrototypeOf(object) as object | null;
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return false;
  const members = Object.values(Object.getOwnPropertyDescriptors(prototype));
  return members.some(({ get, enumerable }) => get ?? enumerable) || hasInheritedData(prototype);
}

/** Describes a value that `JSON.stringify` would refuse, drop or replace by null. */
function findLoss(value: unknown, holder: object, step: string): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value)) return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'a number that JSON lacks';
  if (value === undefined) return Array.isArray(holder) ? 'an undefined item' : undefined;
  if (value === null) return Reflect.get(holder, step) instanceof Date ? 'an invalid date' : undefined;
  if (typeof value !== 'object') return `a ${typeof value}`;
  if (!isObject(value)) return 'a built-in object';
  return hasInheritedData(value) ? 'an object with inherited properties' : undefined;
}

/** A value that JSON cannot represent; `at` starts with the body and contains one step per level. */
export interface JsonLoss {
  readonly loss?: string | undefined;
  readonly at: readonly { readonly value: unknown; readonly step: string | number }[];
}

/** Serialises a body, or reports the first value that `JSON.stringify` would drop, change or refuse. Never throws. */
export function serialiseBody(body: unknown): { readonly text?: string; readonly lost?: JsonLoss } {
  const at: JsonLoss['at'][number][] = [];
  let loss: string | undefined;
  try {
    const text = JSON.stringify(body, function (this: object, step, value: unknown) {
      while (at.length > 0 && at.at(-1)!.value !== this) at.pop();
      const isCycle = typeof value === 'object' && value !== null && at.some((each) => each.value === value);
      loss = isCycle ? 'an object that contains itself' : findLoss(value, this, step);
      at.push({ value, step: Array.isArray(this) ? Number(step) : step });
      if (loss !== undefined) throw new TypeError();
      return value;
    }) as string | undefined;
    if (text !== undefined) return { text };
    loss = 'nothing from toJSON';
  } catch {
    // Do not read the error: getters may throw objects that throw in turn.
  }
  return { lost: { loss, at } };
}
