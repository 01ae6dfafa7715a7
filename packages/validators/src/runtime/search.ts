import type { Check } from './check.js';
import type { CollectOptions } from './collector.js';
import { MAX_DEPTH } from './guards.js';
import type { Path } from './issue.js';

/** The documented fields of an object. */
export interface Fields {
  /** The checks of all of them, in a map, in which no name is inherited. */
  readonly checks: ReadonlyMap<string, Check>;
  readonly names: readonly string[];
  /** The index of each name. */
  readonly places: ReadonlyMap<string, number>;
  readonly hasOptional: boolean;
  /** Those whose values may have undocumented fields. */
  readonly built: readonly { readonly name: string; readonly structure: Structure }[];
  readonly isClosed: boolean;
}

/** How a value is built that may have undocumented fields. One of these is there, and says what it is made of. */
export interface Structure {
  /** Decides by the value, which is `depth` steps into its document. */
  pick: ((part: unknown, options: CollectOptions, depth: number) => Structure | undefined) | undefined;
  fields: Fields | undefined;
  /** The items of an array. */
  items: Structure | undefined;
  /** The fields of an object of any names. */
  values: Structure | undefined;
}

/** All have the same properties in the same order: engines read them faster. */
export function structureOf({ pick, fields, items, values }: Partial<Structure>): Structure {
  return { pick, fields, items, values };
}

type Container = Record<string | number, unknown>;

function isContainer(part: unknown): part is Container {
  return typeof part === 'object' && part !== null;
}

/**
 * Whether a document that conforms has documented fields only. It makes nothing. Where all documented fields are required,
 * they are there, so it is enough to count names. Other names are compared with the one that is documented next, since
 * most documents have their fields in that order, and looked up where they differ.
 */
export function isDocumented(
  part: unknown,
  structure: Structure | undefined,
  options: CollectOptions,
  depth = 0,
): boolean {
  if (!isContainer(part)) return true;
  let at = structure;
  while (at?.pick !== undefined) at = at.pick(part, options, depth);
  if (at === undefined) return true;
  const { fields, items, values } = at;
  if (fields !== undefined) {
    const { names, places, built } = fields;
    let next = 0;
    if (fields.hasOptional) {
      for (const name in part) {
        if (name !== names[next]) {
          const place = places.get(name);
          if (place === undefined) return false;
          next = place;
        }
        next = next + 1 < names.length ? next + 1 : 0;
      }
    } else {
      for (const name in part) {
        void name;
        next += 1;
      }
      if (next !== names.length) return false;
    }
    for (let i = 0; i < built.length; i++) {
      const { name, structure: inner } = built[i]!;
      if (!isDocumented(part[name], inner, options, depth + 1)) return false;
    }
  } else if (items !== undefined) {
    const list = part as unknown as readonly unknown[];
    for (let i = 0; i < list.length; i++) if (!isDocumented(list[i], items, options, depth + 1)) return false;
  } else if (values !== undefined) {
    for (const name in part) if (!isDocumented(part[name], values, options, depth + 1)) return false;
  }
  return true;
}

/** A document that conforms never has as many levels: it would have to take ten steps for each that is followed. */
const DEEPEST = 10 * MAX_DEPTH;

/** The undocumented fields of a document. */
export interface Undocumented {
  /** The document, or a copy without them where they are left out. */
  readonly rest: unknown;
  /** Their paths in document order, up to the limit. */
  readonly paths: Path[];
  /** True if there may be more. */
  readonly truncated: boolean;
  /** False where the document cannot be read, or has no end. */
  readonly isRead: boolean;
}

/**
 * Searches a document for undocumented fields. One that does not conform is searched as far as it is built as its contract
 * is. A path is made from its end, once its field was found.
 */
export function undocumentedIn(
  document: unknown,
  known: Structure | undefined,
  options: CollectOptions,
): Undocumented {
  const strips = options.unknownFields === 'strip';
  const paths: (string | number)[][] = [];
  let truncated = false;

  function search(part: unknown, structure: Structure | undefined, depth: number): unknown {
    let at = structure;
    if (!isContainer(part)) return part;
    while (at?.pick !== undefined) at = at.pick(part, options, depth);
    const isArray = Array.isArray(part);
    if (at === undefined || isArray !== (at.items !== undefined)) return part;
    if (depth > DEEPEST) throw new RangeError('too deep');
    const { fields, items, values } = at;
    let copy: Container | undefined;
    for (const step of isArray ? part.keys() : Object.keys(part)) {
      const value = part[step];
      const check = fields?.checks.get(step as string);
      if (fields !== undefined && check === undefined) {
        if (value === undefined || (fields.isClosed && !strips)) continue;
        if (paths.length < options.maxUnknownFields) paths.push([step]);
        else truncated = true;
        if (strips) delete (copy ??= { ...part })[step];
      } else {
        const before = paths.length;
        const kept = search(value, check === undefined ? (items ?? values) : check.structure, depth + 1);
        for (let i = before; i < paths.length; i++) paths[i]!.push(step);
        if (kept === value) continue;
        copy ??= (isArray ? [...part] : { ...part }) as Container;
        // Plain assignment to `__proto__` would set the prototype.
        Object.defineProperty(copy, step, { value: kept });
      }
    }
    return copy ?? part;
  }

  try {
    const rest = search(document, known, 0);
    for (const path of paths) path.reverse();
    return { rest, paths, truncated, isRead: true };
  } catch {
    // What was found so far has no whole paths.
    return { rest: document, paths: [], truncated: true, isRead: false };
  }
}
