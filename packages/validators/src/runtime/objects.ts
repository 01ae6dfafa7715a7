import type { Path } from './issue.js';

/** An object as JSON has it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Whether a value is a JSON object, of any realm. Instances of classes count: their fields are validated. Arrays and
 * built-in objects such as a Map, a Date or FormData do not: each has its own tag.
 */
export function isObject(value: unknown): value is JsonObject {
  return {}.toString.call(value) === '[object Object]';
}

/**
 * Whether an object is a plain one, of any realm: not a Date or a File. The query objects of Fastify have a prototype of
 * their own, which is empty and has none itself.
 */
export function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** An object or an array. */
export type Container = Record<string | number, unknown>;

/**
 * A document that is edited in document order. Objects and arrays on the way to an edit are copied, once; everything else is
 * shared with the document, which is not changed. The work for an edit is linear in its path.
 */
export class Stripped {
  /** The document, or a copy of it. */
  value: unknown;
  /** The steps that lead to the last copy, and the copies before and after each of them. */
  readonly #steps: (string | number)[] = [];
  readonly #copies: Container[] = [];

  constructor(document: unknown) {
    this.value = document;
  }

  /** A copy of the object or array at a path, as part of this document. */
  copyAt(path: Path): Container {
    const [steps, copies] = [this.#steps, this.#copies];
    copies[0] ??= this.value = shallowCopy(this.value);
    let depth = 0;
    while (depth < path.length && path[depth] === steps[depth]) depth += 1;
    for (steps.length = depth; depth < path.length; depth++) {
      const [copy, step] = [copies[depth]!, path[depth]!];
      const inner = shallowCopy(copy[step]);
      // Plain assignment to `__proto__` would set the prototype.
      Object.defineProperty(copy, step, { value: inner });
      copies[depth + 1] = inner;
      steps.push(step);
    }
    return copies[depth]!;
  }
}

function shallowCopy(part: unknown): Container {
  return (Array.isArray(part) ? [...(part as unknown[])] : { ...(part as object) }) as Container;
}
