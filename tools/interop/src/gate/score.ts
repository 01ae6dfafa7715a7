import type { Rule, Vectors } from '@data-import/conformance';
import { ORDERED_RULES } from './rules.js';
import type { Result, Verdicts } from './tool.js';

/** How many verdicts are right: `[9, 10]` is nine of ten. */
export type Count = readonly [right: number, of: number];

/** What is counted apart: valid documents accepted, and near misses refused by the rule that they break. */
export type Subject = 'valid' | Rule;

export type Counts = Readonly<Partial<Record<Subject, Count>>>;

/** What a tool keeps of the contracts, as it is committed. */
export interface Score {
  readonly version: string;
  readonly facts: Result['facts'];
  /** How many contracts it has verdicts about. */
  readonly contracts: number;
  /** Contracts that it is asked about, and about which it has none. */
  readonly notTaken: readonly string[];
  readonly total: Counts;
  /** Of each contract that is not wholly kept, what is not. */
  readonly lost: Readonly<Record<string, Counts>>;
}

/** The score of a tool; one without verdicts has facts alone. */
export function scoreOf(
  version: string,
  { facts, verdicts, asked }: Result,
  vectors: readonly Vectors[],
): Score {
  const taken = vectors.filter(({ contract }) => verdicts?.has(contract) === true);
  const kinds = new Set(taken.map(kindOf));
  const isAsked = (one: Vectors): boolean => asked?.includes(one.contract) ?? kinds.has(kindOf(one));
  const counted = taken.map((one) => [one.contract, countsOf(one, verdicts!.get(one.contract)!)] as const);
  const lost = counted.map(([contract, counts]) => [contract, lostOf(counts)] as const);
  return {
    version,
    facts,
    contracts: taken.length,
    notTaken: vectors.filter((one) => isAsked(one) && !taken.includes(one)).map(({ contract }) => contract),
    total: sum(counted.map(([, counts]) => counts)),
    lost: Object.fromEntries(lost.filter(([, counts]) => Object.keys(counts).length > 0)),
  };
}

/** A tool that reads no events does not lose them. */
function kindOf({ usedFor }: Vectors): 'event' | 'rest' {
  return usedFor === 'event' ? 'event' : 'rest';
}

/** @throws {RangeError} where there is not one verdict on each document. */
function countsOf({ contract, valid, invalid }: Vectors, verdicts: Verdicts): Counts {
  for (const [what, vectors, given] of [
    ['valid', valid, verdicts.valid],
    ['invalid', invalid, verdicts.invalid],
  ] as const) {
    if (vectors.length === given.length) continue;
    throw new RangeError(
      `${contract}: ${given.length} verdicts on ${vectors.length} ${what} documents; expected one on each`,
    );
  }
  const counts: Partial<Record<Subject, Count>> = {};
  const add = (subject: Subject, isRight: boolean): void => {
    const [right, of] = counts[subject] ?? [0, 0];
    counts[subject] = [right + (isRight ? 1 : 0), of + 1];
  };
  for (const isAccepted of verdicts.valid) add('valid', isAccepted);
  invalid.forEach(({ rule }, index) => add(rule, verdicts.invalid[index] === false));
  return inOrder(counts);
}

function inOrder(counts: Counts): Counts {
  const subjects: readonly Subject[] = ['valid', ...ORDERED_RULES];
  return Object.fromEntries(
    subjects.flatMap((subject) => (counts[subject] === undefined ? [] : [[subject, counts[subject]]])),
  );
}

function lostOf(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([, [right, of]]) => right < of));
}

function sum(all: readonly Counts[]): Counts {
  const total: Partial<Record<Subject, Count>> = {};
  for (const counts of all) {
    for (const [subject, count] of Object.entries(counts) as [Subject, Count][]) {
      total[subject] = added(total[subject], count);
    }
  }
  return inOrder(total);
}

export function added([right, of]: Count = [0, 0], [moreRight, moreOf]: Count): Count {
  return [right + moreRight, of + moreOf];
}
