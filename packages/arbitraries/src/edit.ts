import { isObject, type Path } from './schema.js';

/** A new value at a path of a document; undefined removes the place. */
export interface Edit {
  readonly path: Path;
  readonly value: unknown;
}

/** A deep copy of a JSON value that keeps a field called `__proto__`. */
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copy(inner)]));
}

/** A deep copy of a document with one change; everything else is kept, in order. */
export function edited(document: unknown, { path, value }: Edit): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return copy(value);
  if (Array.isArray(document)) {
    const items = document.map((item, index) =>
      index === step ? edited(item, { path: rest, value }) : copy(item),
    );
    return items.filter((item) => item !== undefined);
  }
  const entries = Object.entries(document as object);
  if (!entries.some(([name]) => name === step)) entries.push([String(step), undefined]);
  const fields = entries.map(([name, inner]): [string, unknown] => [
    name,
    name === step ? edited(inner, { path: rest, value }) : copy(inner),
  ]);
  return Object.fromEntries(fields.filter(([, inner]) => inner !== undefined));
}
