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

/** Whether an object inherits class members, such as getters, which `for…in` does not enumerate. */
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
 * Copy-on-write edits of a document: copies the objects and arrays on the path of an edit, each once, and
 * shares the others. An edit takes time linear in its path.
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

  /** Keeps only these fields, in a new object, because `delete` would move V8's object to dictionary mode. */
  keep(path: Path, names: { has(name: string): boolean }): void {
    this.edit(path, (parent, step) => {
      const fields = Object.entries(parent[step] as Container);
      parent[step] = Object.fromEntries(fields.filter(([name]) => names.has(name)));
    });
  }
}
