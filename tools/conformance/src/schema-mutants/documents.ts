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

/** A document derived from a schema, and what the schema must say of it. */
export interface Judged {
  readonly value: unknown;
  readonly isValid: boolean;
  /** The member whose fault makes it invalid, and the member around that one; empty where it is valid. */
  readonly names: readonly string[];
}

/** The documents are the same in every run: a mutant that is killed once stays killed. */
const SEED = 6;

/** How many documents of each kind: enough for each alternative to be there, and each optional member to lack. */
const KINDS: readonly (readonly [number, ValidOptions])[] = [
  [2, { full: true, plain: true, open: false }],
  [3, { minimal: true }],
  [16, { full: true }],
  [32, {}],
];

/** How many more documents of a schema have any shape: they are cheap unless there are many definitions. */
const MORE = 250;

/** The most definitions of a schema for which there are more documents. */
export const MOST_DEFINITIONS = 12;

/** How many choices among the faults of one place are taken for each. */
const CHOICES = 3;

/**
 * Documents that tell a schema from one that is nearly the same: full and minimal ones and others between, with
 * undocumented members where they may be, and single-point mutations of them, which are invalid. Valid ones come first.
 */
export function judgedDocuments(document: Schema): Judged[] {
  const valid = KINDS.flatMap(([numRuns, options]) =>
    fc.sample(validDocuments(document, options), { numRuns, seed: SEED }),
  );
  const isSmall = Object.keys(document.$defs ?? {}).length <= MOST_DEFINITIONS;
  const more = isSmall ? fc.sample(validDocuments(document), { numRuns: MORE, seed: SEED + 1 }) : [];
  const judged = [...valid, ...more].map((value) => ({ value, isValid: true, names: [] }));
  if (acceptsAnything(document)) return judged;
  const [first, ...others] = valid;
  const invalid = mutations(document, first);
  for (let choice = 0; choice < CHOICES; choice++) {
    invalid.push(...representativeMutations(document, others, choice));
  }
  return [
    ...judged,
    ...invalid.map(({ value, path }) => ({ value, isValid: false, names: innermost(path) })),
  ];
}

function innermost(path: Path): string[] {
  return path.filter((step) => typeof step === 'string').slice(-2);
}
