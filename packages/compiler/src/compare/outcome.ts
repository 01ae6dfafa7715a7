import { once } from '../once.js';
import type { Formula, Literal } from './formula.js';
import type { SchemaSide } from './places.js';

export interface Goal {
  readonly conforms: readonly SchemaSide[];
  readonly breaks: readonly SchemaSide[];
}

export type SearchResult =
  | { readonly is: 'found'; readonly value: unknown }
  | { readonly is: 'none' }
  | { readonly is: 'open'; readonly question: string; readonly path: readonly string[] };

export type FindWitness = (goal: Goal) => SearchResult;

export const NONE: SearchResult = { is: 'none' };

export function found(value: unknown): SearchResult {
  return { is: 'found', value };
}

export function open(question: string): SearchResult {
  return { is: 'open', question, path: [] };
}

export const MAX_SIZE = 10_000;

export function tooLarge(
  count: number,
  parts: 'characters' | 'items' | 'properties' | 'parts',
): SearchResult {
  return open(`a value with ${count} ${parts} is too large to build`);
}

/** JSON.stringify and Ajv follow each reference to a shared item: 10,000 items of 10,000 items take all memory. */
const MAX_PARTS = 100_000;

const partCounts = new WeakMap<object, number>();

function countParts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const parts: unknown[] = Object.values(value);
  return once(partCounts, value, () => parts.reduce<number>((sum, part) => sum + countParts(part), 1));
}

export function foundContainer(value: object): SearchResult {
  const count = countParts(value);
  return count > MAX_PARTS ? tooLarge(count, 'parts') : found(value);
}

export function inside(step: string, outcome: SearchResult): SearchResult {
  return outcome.is === 'open' ? { ...outcome, path: [step, ...outcome.path] } : outcome;
}

export function firstFound<W>(ways: Iterable<W>, follow: (way: W) => SearchResult): SearchResult {
  let result = NONE;
  for (const way of ways) {
    const outcome = follow(way);
    if (outcome.is === 'found') return outcome;
    if (outcome.is === 'open' && result.is === 'none') result = outcome;
  }
  return result;
}

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

interface Branch {
  readonly literals: readonly Literal[];
  readonly choices: readonly (readonly Formula[])[];
}

function withPart(branch: Branch, part: Formula): Branch {
  if ('all' in part) return part.all.reduce(withPart, branch);
  if ('any' in part) return { ...branch, choices: [...branch.choices, part.any] };
  return { ...branch, literals: [...branch.literals, part] };
}
