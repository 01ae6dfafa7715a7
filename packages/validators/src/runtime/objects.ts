import type { Path } from './issue.js';

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

/** Whether an object is an instance of a class with members, such as getters: `for…in` does not enumerate these. */
export function hasInherited(object: object): boolean {
  const prototype = Object.getPrototypeOf(object) as object | null;
  return (
    prototype !== null &&
    Object.getPrototypeOf(prototype) !== null &&
    (Object.getOwnPropertyNames(prototype).length > 1 || hasInherited(prototype))
  );
}

export type Container = Record<string | number, unknown>;

/**
 * A document that is edited. Objects and arrays on the way to an edit are copied, once; everything else is shared with the
 * document, which is not changed. The work for an edit is linear in its path.
 */
export class Stripped {
  readonly #copies = new Set<unknown>();

  /** The document, or a copy of it. */
  declare value: unknown;

  constructor(document: unknown) {
    this.value = document;
  }

  /** Changes the part at a path, by the object or array that has it under the last step. */
  edit(path: Path, change: (parent: Container, step: string | number) => void): void {
    let parent = this as unknown as Container;
    let step: string | number = 'value';
    for (const next of path) {
      let part = parent[step] as Container;
      if (!this.#copies.has(part)) {
        part = (Array.isArray(part) ? [...(part as unknown[])] : { ...part }) as Container;
        this.#copies.add((parent[step] = part));
      }
      parent = part;
      step = next;
    }
    change(parent, step);
  }

  /** Leaves all other fields out of the object at a path, by a new object: V8 slows one down from which fields are deleted. */
  keep(path: Path, names: { has(name: string): boolean }): void {
    this.edit(path, (parent, step) => {
      const fields = Object.entries(parent[step] as Container);
      parent[step] = Object.fromEntries(fields.filter(([name]) => names.has(name)));
    });
  }
}
