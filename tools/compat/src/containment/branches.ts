import type { Formula, Literal } from './formula.js';
import { firstFound, type Outcome } from './outcome.js';

/** The literals of a formula that are chosen so far, and the choices that remain. */
interface Branch {
  readonly literals: readonly Literal[];
  readonly choices: readonly (readonly Formula[])[];
}

/** Looks for a value that meets all of some literals. */
export type Solve = (literals: readonly Literal[]) => Outcome;

/**
 * Looks for a value that meets a formula: tries every choice among alternatives, as long as the choices made so far
 * leave a value.
 */
export function throughBranches(formula: Formula, solve: Solve): Outcome {
  const follow = ({ literals, choices }: Branch): Outcome => {
    const soFar = solve(literals);
    if (choices.length === 0 || soFar.is === 'none') return soFar;
    const choice = choices.reduce((narrow, other) => (other.length < narrow.length ? other : narrow));
    const rest = choices.filter((other) => other !== choice);
    return firstFound(choice, (part) => follow(withPart({ literals, choices: rest }, part)));
  };
  return follow(withPart({ literals: [], choices: [] }, formula));
}

function withPart(branch: Branch, part: Formula): Branch {
  if ('all' in part) return part.all.reduce(withPart, branch);
  if ('any' in part) return { ...branch, choices: [...branch.choices, part.any] };
  return { ...branch, literals: [...branch.literals, part] };
}
