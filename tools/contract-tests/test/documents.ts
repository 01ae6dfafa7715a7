import { fileURLToPath } from 'node:url';
import {
  drawDocument,
  INHERITED_NAMES,
  type Schema,
  seededChoices,
} from '@data-import/arbitraries/documents';

/** Lies inside this package, so that generated modules can import the runtime. Ignored by git. */
export const GENERATED = fileURLToPath(new URL('../generated', import.meta.url));

export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function rebuilt(value: unknown, rebuild: (fields: [string, unknown][]) => [string, unknown][]): unknown {
  if (Array.isArray(value)) return value.map((item) => rebuilt(item, rebuild));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    rebuilt(inner, rebuild),
  ]);
  return Object.fromEntries(rebuild(fields));
}

/** A hash of a text and a seed. */
function hashText(text: string, seed: number): number {
  let hash = seed;
  for (const character of text) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) | 0;
  return Math.imul(hash, 0x9e3779b1);
}

/** Returns copies with the fields of every object reversed, sorted by name, and shuffled by a seed. */
export function reordered(value: unknown, seed: number): unknown[] {
  return [
    rebuilt(value, (fields) => fields.toReversed()),
    rebuilt(value, (fields) => fields.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    rebuilt(value, (fields) => fields.toSorted(([a], [b]) => hashText(a, seed) - hashText(b, seed))),
  ];
}

/** Every field name in a schema, one undocumented name, and the names that objects inherit. */
export function namesFor(document: Schema): string[] {
  const shapes = [document, ...Object.values(document.$defs ?? {})];
  const documented = shapes.flatMap(({ properties = {} }) => Object.keys(properties));
  return [...new Set([...documented, 'undocumented', ...INHERITED_NAMES])];
}

/** Prepends undefined fields to every object. */
export function padded(value: unknown, names: readonly string[]): unknown {
  return rebuilt(value, (fields) => {
    const absent = names.filter((name) => !fields.some(([present]) => present === name));
    return [...absent.map((name): [string, unknown] => [name, undefined]), ...fields];
  });
}

/** An array or object nested in itself: `nested(2, (inner) => [inner], 0)` is `[[0]]`. */
export function nested(levels: number, wrap: (inner: unknown) => unknown, innermost: unknown): unknown {
  let value = innermost;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
}

/** An array that counts how often one of its items is read. */
export function countingReads<T>(items: T[]): { readonly items: T[]; readonly reads: () => number } {
  let reads = 0;
  const counting = new Proxy(items, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { items: counting, reads: () => reads };
}

/** Returns a deterministic valid document with every documented field. */
export function fullDocument(document: Schema): unknown {
  return drawDocument(document, seededChoices(1), { full: true, plain: true, open: false });
}
