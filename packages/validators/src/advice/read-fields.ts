import { isObject, MAX_DEPTH, type Path } from '../runtime/index.js';
import { readField } from '../runtime/json-values.js';
import type { PartNode } from './contract-tree.js';

/**
 * Copies the documented parts of a document, so that rules read plain values: a getter or Proxy that throws
 * costs only the part around it. Copies an object once, even if it is shared or part of a cycle.
 */
export function readFields(
  document: unknown,
  root: PartNode,
  reportUnread: (path: Path, message: string) => void,
): unknown {
  const copies = new Map<unknown, unknown>();
  const path: (string | number)[] = [];

  function attempt(value: () => unknown, part: PartNode): unknown {
    const { length } = path;
    try {
      return read(value(), part);
    } catch {
      path.length = length;
      reportUnread(path.slice(), 'cannot be read: no rule has seen it');
      return undefined;
    }
  }

  function read(value: unknown, part: PartNode): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (copies.has(value)) return copies.get(value);
    if (path.length > MAX_DEPTH) {
      reportUnread(path.slice(), `nested deeper than ${MAX_DEPTH} levels: no rule has seen it`);
      return undefined;
    }
    const isList = Array.isArray(value);
    if (!isList && !isObject(value)) return undefined;
    const copy = (isList ? [] : Object.create(null)) as Record<string | number, unknown>;
    copies.set(value, copy);
    for (const step of isList ? indexesOf(value, part) : namesOf(value, part)) {
      const inner = typeof step === 'number' ? part.items : part.field(step);
      path.push(step);
      const found =
        inner &&
        attempt(() => {
          return typeof step === 'number'
            ? (value as readonly unknown[])[step]
            : readField(value as {}, part.writtenName(step));
        }, inner);
      path.pop();
      if (isList || found !== undefined) copy[step] = found;
    }
    return copy;
  }

  return attempt(() => document, root);
}

function indexesOf(list: readonly unknown[], { items }: PartNode): Iterable<number> {
  return items === undefined ? [] : list.keys();
}

/** In an open object, a field with the standard name of a renamed one is another field: no rule applies. */
function namesOf(value: object, part: PartNode): readonly string[] {
  if (!part.isOpen) return part.fields;
  const others = Object.keys(value).filter(
    (name) => !part.writtenNames.has(name) && part.writtenName(name) === name,
  );
  return [...part.fields, ...others];
}
