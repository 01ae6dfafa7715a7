import type { Schema } from '@data-import/arbitraries/documents';

/** The JSON types, or enum values, at each path of a document. All indexes of a list count as one path. */
export type Features = ReadonlySet<string>;

/** Names and values that the schema lists. All others count as equal. */
interface Vocabulary {
  readonly names: ReadonlySet<string>;
  readonly values: ReadonlySet<unknown>;
}

export function collectVocabulary(document: Schema): Vocabulary {
  const names = new Set<string>();
  const values = new Set<unknown>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties, enum: listed, const: constant } = node as Schema;
    for (const name of Object.keys(properties ?? {})) names.add(name);
    for (const value of Array.isArray(listed) ? (listed as unknown[]) : []) values.add(value);
    if (typeof constant === 'string') values.add(constant);
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(document);
  return { names, values };
}

/** Returns sentences such as `/lines/* is a list`. */
export function findFeatures(value: unknown, vocabulary: Vocabulary): Features {
  const features = new Set<string>();
  const visit = (inner: unknown, path: string): void => {
    const place = path === '' ? 'the document' : path;
    if (typeof inner === 'boolean' || vocabulary.values.has(inner)) {
      features.add(`${place} is ${JSON.stringify(inner)}`);
    } else {
      features.add(`${place} is ${describeType(inner)}`);
    }
    if (Array.isArray(inner)) {
      for (const item of inner) visit(item, `${path}/*`);
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [name, field] of Object.entries(inner)) {
        if (vocabulary.names.has(name)) visit(field, `${path}/${name}`);
        else features.add(`${place} has a field of another name`);
      }
    }
  };
  visit(value, '');
  return features;
}

function describeType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'an object';
  return `a ${typeof value}`;
}

export interface Chosen {
  readonly document: unknown;
  readonly adds: readonly string[];
}

/** Greedy set cover. Ties go to the first candidate, which keeps the result deterministic. */
export function cover(
  candidates: readonly unknown[],
  vocabulary: Vocabulary,
  known: readonly unknown[],
): Chosen[] {
  const seen = new Set(known.flatMap((document) => [...findFeatures(document, vocabulary)]));
  const left = new Map(candidates.map((document) => [document, findFeatures(document, vocabulary)]));
  const chosen: Chosen[] = [];
  for (;;) {
    let best: Chosen = { document: undefined, adds: [] };
    for (const [document, features] of left) {
      const adds = [...features].filter((feature) => !seen.has(feature));
      if (adds.length === 0) left.delete(document);
      else if (adds.length > best.adds.length) best = { document, adds };
    }
    if (best.adds.length === 0) return chosen;
    chosen.push(best);
    left.delete(best.document);
    for (const feature of best.adds) seen.add(feature);
  }
}
