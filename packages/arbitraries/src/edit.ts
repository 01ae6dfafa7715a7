import { isObject, type Path } from './schema.js';

/** One change of a document: what stands at a path, or nothing any more where `value` is undefined. */
export interface Edit {
  readonly path: Path;
  readonly value: unknown;
}

/** A deep copy of a JSON value, a member called `__proto__` included. */
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copy(member)]));
}

/** A deep copy of a document with one change. The rest of it stays as it is, in the same order. */
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
  const members = entries.map(([name, member]): [string, unknown] => [
    name,
    name === step ? edited(member, { path: rest, value }) : copy(member),
  ]);
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}
