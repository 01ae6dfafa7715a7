import type { Check } from './check.js';
import { type WalkOptions, isObject } from './collector.js';
import type { Path } from './issue.js';

/**
 * Searches a part of a document for undocumented fields. It gives the part, or a copy without them where they are left
 * out. A part that is not built as its contract is has nothing to search.
 */
export type Search = (part: unknown, s: Searching) => unknown;

/** The state of one search. */
export interface Searching {
  readonly options: WalkOptions;
  /** Each from its end, as far as the search has come back. */
  readonly paths: Step[][];
  truncated: boolean;
  /** The steps from the document to the part. */
  depth: number;
}

type Step = string | number;

export type Container = Record<Step, unknown>;

/** Searches what a step leads to. The copy of the part is made where something was left out. */
function searchStep(
  s: Searching,
  search: Search,
  part: Container,
  step: Step,
  copy: Container | undefined,
): Container | undefined {
  const { paths } = s;
  const before = paths.length;
  const value = part[step];
  s.depth += 1;
  const kept = search(value, s);
  s.depth -= 1;
  for (let i = before; i < paths.length; i++) paths[i]!.push(step);
  if (kept === value) return copy;
  // Plain assignment to `__proto__` would set the prototype.
  return Object.defineProperty(copy ?? shallowCopy(part), step, { value: kept });
}

/** A copy of an object or an array, whose parts are shared. */
export function shallowCopy(part: Container): Container {
  return (Array.isArray(part) ? [...(part as unknown[])] : { ...part }) as Container;
}

/** Searches the items of an array. */
export function searchItems(search: Search): Search {
  return (part, s) => {
    if (!Array.isArray(part)) return part;
    let copy: Container | undefined;
    for (let i = 0; i < part.length; i++) copy = searchStep(s, search, part as unknown as Container, i, copy);
    return copy ?? part;
  };
}

/** Searches the fields of an object of any names. */
export function searchValues(search: Search): Search {
  return (part, s) => {
    if (!isObject(part)) return part;
    let copy: Container | undefined;
    for (const name in part) copy = searchStep(s, search, part, name, copy);
    return copy ?? part;
  };
}

/**
 * Searches an object whose fields are documented, by the checks of the fields. A name is compared with the one
 * that is documented next, since most documents have their fields in that order, and looked up where they differ.
 */
export function searchFields(names: readonly string[], checks: readonly Check[], isClosed: boolean): Search {
  return (part, s) => {
    if (!isObject(part)) return part;
    const { options, paths } = s;
    const strips = options.unknownFields === 'strip';
    let copy: Container | undefined;
    let next = 0;
    for (const name in part) {
      const place = name === names[next] ? next : names.indexOf(name);
      if (place >= 0) {
        const { search } = checks[place]!;
        if (search !== undefined) copy = searchStep(s, search, part, name, copy);
        next = place + 1;
      } else if (part[name] !== undefined && (!isClosed || strips)) {
        if (paths.length < options.maxUnknownFields) paths.push([name]);
        else s.truncated = true;
        if (strips) delete (copy ??= shallowCopy(part))[name];
      }
    }
    return copy ?? part;
  };
}

/** The undocumented fields of a document. */
export interface Undocumented {
  /** The document, or a copy without them where they are left out. */
  readonly rest: unknown;
  /** Their paths in document order, up to the limit. */
  readonly paths: Path[];
  /** True if there may be more. */
  readonly truncated: boolean;
  /** False where the document cannot be read, or is too deep for the stack, as one without end is. */
  readonly isRead: boolean;
}

/**
 * Searches a document for undocumented fields. One that does not conform is searched as far as it is built as its contract
 * is. A path is made from its end, once its field was found.
 */
export function undocumentedIn(
  document: unknown,
  search: Search | undefined,
  options: WalkOptions,
): Undocumented {
  const s = { options, paths: [] as Step[][], truncated: false, depth: 0, rest: document, isRead: false };
  try {
    if (search !== undefined) s.rest = search(document, s);
    for (const path of s.paths) path.reverse();
    s.isRead = true;
  } catch {
    // What was found so far has no whole paths.
    s.paths = [];
    s.truncated = true;
  }
  return s;
}
