import { EQUIVALENTS, type Equivalent, equivalenceOf } from './equivalents.js';
import type { Score } from './score.js';

/** The percentage of the mutants, equivalent ones aside, that must be killed. */
export const TARGET = 99;

export interface Outcome {
  readonly killed: number;
  /** Those that accept exactly what their schema accepts, each with the reason. */
  readonly equivalent: readonly { readonly id: string; readonly why: string }[];
  /** Those that survive without a known reason. */
  readonly unexplained: readonly string[];
  /** Killed among those that can be killed, in percent. */
  readonly percent: number;
  /** Entries of the list of equivalents that explain no survivor. */
  readonly unused: readonly Equivalent[];
}

export function total(scores: readonly Score[]): Score {
  return {
    mutants: scores.reduce((sum, { mutants }) => sum + mutants, 0),
    survivors: scores.flatMap(({ survivors }) => survivors),
  };
}

export function outcomeOf({ mutants, survivors }: Score): Outcome {
  const explained = new Map(survivors.map((id) => [id, equivalenceOf(id)]));
  const unexplained = survivors.filter((id) => explained.get(id) === undefined);
  const equivalent = survivors.flatMap((id) => {
    const why = explained.get(id)?.why;
    return why === undefined ? [] : [{ id, why }];
  });
  const killed = mutants - survivors.length;
  const killable = mutants - equivalent.length;
  const used = new Set(explained.values());
  return {
    killed,
    equivalent,
    unexplained,
    percent: killable === 0 ? 100 : (100 * killed) / killable,
    unused: EQUIVALENTS.filter((entry) => !used.has(entry)),
  };
}

/** The counts of a run, for other programs. */
export function figuresOf(schemas: number, { mutants }: Score, outcome: Outcome): object {
  const { killed, equivalent, unexplained, percent } = outcome;
  return {
    schemas,
    mutants,
    killed,
    equivalent: equivalent.length,
    survived: unexplained.length,
    percent,
    target: TARGET,
  };
}

/** The outcome as text. The percentage is rounded down: 99.99 % is not all. */
export function reportOf(schemas: number, { mutants }: Score, outcome: Outcome): string {
  const percent = (Math.floor(outcome.percent * 100) / 100).toFixed(2);
  const lines = [
    ...outcome.equivalent.map(({ id, why }) => `equivalent: ${id}\n            ${why}`),
    ...outcome.unexplained.map((id) => `survived:   ${id}`),
    ...outcome.unused.map(({ mutants: pattern }) => `equivalent, but none survived: ${pattern.source}`),
    `schemas ${schemas}, mutants ${mutants}, killed ${outcome.killed}, equivalent ${outcome.equivalent.length}, ` +
      `survived ${outcome.unexplained.length}, score ${percent} % (at least ${TARGET} %)`,
  ];
  return `${lines.join('\n')}\n`;
}
