import {
  acceptsAnything,
  mutations,
  type Path,
  representativeMutations,
  type Schema,
  validDocuments,
  type ValidOptions,
} from '@data-import/arbitraries';
import * as fc from 'fast-check';

/** A document derived from a schema, and the verdict that the schema must give. */
export interface DerivedDocument {
  readonly value: unknown;
  readonly isValid: boolean;
  /** The invalid field and the field around it; empty where the document is valid. */
  readonly names: readonly string[];
}

/** Fixed, so that a mutant that is killed once stays killed. */
const SEED = 6;

/** How many documents of each kind: enough for each alternative to occur, and each optional field to be absent. */
const KINDS: readonly (readonly [number, ValidOptions])[] = [
  [2, { full: true, plain: true, open: false }],
  [3, { minimal: true }],
  [16, { full: true }],
  [32, {}],
];

/** How many further documents a schema gets. They are slow to generate only where there are many definitions. */
const MORE = 250;

/** The most definitions that a schema with further documents may have. */
export const MOST_DEFINITIONS = 12;

/** How many faults of each kind are tried at each place. */
const CHOICES = 3;

/**
 * Documents that distinguish a schema from its mutants: valid ones from minimal to full, with undocumented fields where
 * they are allowed, followed by invalid ones with a single fault.
 */
export function derivedDocuments(document: Schema): DerivedDocument[] {
  const valid = KINDS.flatMap(([numRuns, options]) =>
    fc.sample(validDocuments(document, options), { numRuns, seed: SEED }),
  );
  const isSmall = Object.keys(document.$defs ?? {}).length <= MOST_DEFINITIONS;
  const more = isSmall ? fc.sample(validDocuments(document), { numRuns: MORE, seed: SEED + 1 }) : [];
  const documents = [...valid, ...more].map((value) => ({ value, isValid: true, names: [] }));
  if (acceptsAnything(document)) return documents;
  const [first, ...others] = valid;
  const invalid = mutations(document, first);
  for (let choice = 0; choice < CHOICES; choice++) {
    invalid.push(...representativeMutations(document, others, choice));
  }
  return [
    ...documents,
    ...invalid.map(({ value, path }) => ({ value, isValid: false, names: innermost(path) })),
  ];
}

function innermost(path: Path): string[] {
  return path.filter((step) => typeof step === 'string').slice(-2);
}
