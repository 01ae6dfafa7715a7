import type { Formula, Literal } from './formula.js';
import type { SchemaSide } from './places.js';

/** A search goal: a value that conforms to some schemas and violates others. */
export interface Goal {
  readonly conforms: readonly SchemaSide[];
  readonly breaks: readonly SchemaSide[];
}

/** The result of a search: a value, a proof that there is none, or an open question. */
export type SearchResult =
  | { readonly is: 'found'; readonly value: unknown }
  | { readonly is: 'none' }
  /** The question is about a part of the value, at this path; `[]` is an item. */
  | { readonly is: 'open'; readonly question: string; readonly path: readonly string[] };

/** Looks for a value that meets a goal. */
export type FindWitness = (goal: Goal) => SearchResult;

export const NONE: SearchResult = { is: 'none' };

export function found(value: unknown): SearchResult {
  return { is: 'found', value };
}

export function open(question: string): SearchResult {
  return { is: 'open', question, path: [] };
}

/** Witnesses are built in memory, so the size of a string, an array or an object is limited. */
export const MAX_SIZE = 10_000;

export function tooLarge(count: number, parts: 'characters' | 'items' | 'properties'): SearchResult {
  return open(`a value with ${count} ${parts} is too large to build`);
}

/** The result of a search for a part of a value, as a result for the value. */
export function inside(step: string, outcome: SearchResult): SearchResult {
  return outcome.is === 'open' ? { ...outcome, path: [step, ...outcome.path] } : outcome;
}

/** The first value that any of several ways leads to. There is none if every way is proved to lead nowhere. */
export function firstFound<W>(ways: Iterable<W>, follow: (way: W) => SearchResult): SearchResult {
  let result = NONE;
  for (const way of ways) {
    const outcome = follow(way);
    if (outcome.is === 'found') return outcome;
    if (outcome.is === 'open' && result.is === 'none') result = outcome;
  }
  return result;
}

/** The values of several searches. There are none if one of the searches finds none. */
export function everyFound<W>(wanted: Iterable<W>, find: (one: W) => SearchResult): SearchResult {
  const values: unknown[] = [];
  let unanswered: SearchResult | undefined;
  for (const one of wanted) {
    const outcome = find(one);
    if (outcome.is === 'none') return outcome;
    if (outcome.is === 'found') values.push(outcome.value);
    else unanswered ??= outcome;
  }
  return unanswered ?? found(values);
}

/**
 * Looks for a value that meets a formula: tries every choice among alternatives, as long as the literals chosen so far
 * leave a value.
 */
export function solveFormula(
  formula: Formula,
  solve: (literals: readonly Literal[]) => SearchResult,
): SearchResult {
  const follow = ({ literals, choices }: Branch): SearchResult => {
    const soFar = solve(literals);
    if (choices.length === 0 || soFar.is === 'none') return soFar;
    const choice = choices.reduce((narrow, other) => (other.length < narrow.length ? other : narrow));
    const rest = choices.filter((other) => other !== choice);
    return firstFound(choice, (part) => follow(withPart({ literals, choices: rest }, part)));
  };
  return follow(withPart({ literals: [], choices: [] }, formula));
}

/** The literals of a formula that are chosen so far, and the choices that remain. */
interface Branch {
  readonly literals: readonly Literal[];
  readonly choices: readonly (readonly Formula[])[];
}

function withPart(branch: Branch, part: Formula): Branch {
  if ('all' in part) return part.all.reduce(withPart, branch);
  if ('any' in part) return { ...branch, choices: [...branch.choices, part.any] };
  return { ...branch, literals: [...branch.literals, part] };
}
