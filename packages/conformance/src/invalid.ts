import {
  type FaultKind,
  representativeMutations,
  type Schema,
  toPointer,
} from '@data-import/arbitraries/documents';
import { shortDocuments } from './shorten.js';
import type { InvalidVector, Rule } from './vectors.js';

const RULES_BY_FAULT: Readonly<Record<FaultKind, Rule>> = {
  undocumented: 'closed',
  missing: 'required',
  type: 'type',
  null: 'null',
  format: 'format',
  pattern: 'pattern',
  value: 'enum',
  const: 'const',
  too_small: 'bounds',
  too_large: 'bounds',
  not_multiple: 'bounds',
  not_unique: 'bounds',
  no_match: 'type',
  ambiguous: 'exactly-one',
  excluded: 'forbidden',
  exactly_one: 'exactly-one',
  at_least_one: 'at-least-one',
  conditional: 'conditional',
  forbidden: 'forbidden',
};

/**
 * Creates a near miss for each kind of fault at each path that the valid documents reach, in the shortest valid document that
 * contains the path. Rotates the faults of a kind from path to path.
 */
export function invalidVectors(schema: Schema, valid: readonly unknown[]): InvalidVector[] {
  const byLength = [...shortDocuments(schema, valid), ...valid].map((value) => ({
    value,
    length: JSON.stringify(value).length,
  }));
  const shortestFirst = byLength.toSorted((one, other) => one.length - other.length);
  const mutations = representativeMutations(
    schema,
    shortestFirst.map(({ value }) => value),
    choices,
  );
  return mutations.map(({ value, kind, code, path, why }) => ({
    title: why,
    rule: RULES_BY_FAULT[kind],
    code,
    path: toPointer(path),
    document: value,
  }));
}

/** Takes four of dozens of format faults, because engines differ in which they accept. */
const FORMAT_CHOICES = [0, 1, 2, 3];

/** Takes only the first undocumented field name; the others are hostile names such as `__proto__`. */
function choices(kind: FaultKind, place: number): readonly number[] {
  if (kind === 'undocumented') return [0];
  return kind === 'format' ? FORMAT_CHOICES.map((more) => FORMAT_CHOICES.length * place + more) : [place];
}
