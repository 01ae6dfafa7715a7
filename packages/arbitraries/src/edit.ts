import { isObject, type Path } from './schema.js';

export interface Edit {
  readonly path: Path;
  readonly value: unknown;
}

/** `__proto__` stays an own field. */
export function edited(document: unknown, { path, value }: Edit): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(document)) {
    const items = document.map((item: unknown, index) =>
      index === step ? edited(item, { path: rest, value }) : item,
    );
    return items.filter((item) => item !== undefined);
  }
  const entries = Object.entries(document as object);
  if (!entries.some(([name]) => name === step)) entries.push([String(step), undefined]);
  const fields = entries.map(([name, inner]): [string, unknown] => [
    name,
    name === step ? edited(inner, { path: rest, value }) : inner,
  ]);
  return Object.fromEntries(fields.filter(([, inner]) => inner !== undefined));
}

export function listPlaces(value: unknown, path: Path = []): (readonly [path: Path, value: unknown])[] {
  const inner = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return [[path, value], ...inner.flatMap(([step, each]) => listPlaces(each, [...path, step]))];
}
