import type { Path } from './issue.js';

/** An own property of an object or an item of a list; undefined if there is none, or if reading it throws. */
export function getPart(value: unknown, step: string | number): unknown {
  try {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
      ? (value as Readonly<Record<string | number, unknown>>)[step]
      : undefined;
  } catch {
    return undefined;
  }
}

/** The value at a path of issues; undefined if there is none. */
export function getAt(document: unknown, path: Path): unknown {
  return path.reduce(getPart, document);
}
