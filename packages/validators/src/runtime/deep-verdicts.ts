import { VerdictMap } from './guards.js';

/** Recursion limits for the first attempt and for retries. */
const FIRST_DEPTH = 64;
const MAX_RECURSION = 128;

/** Retries of one part. Only an adversarial document gets this far. */
const MAX_TRIES = 1000;

interface Decision {
  readonly alternative: object;
  readonly part: unknown;
}

interface Goal extends Decision {
  readonly decide: () => boolean;
  tries: number;
}

/**
 * Memoises the verdicts of alternatives and contracts about the parts of one document of any depth. A
 * decision that is nested too deep for the stack is assumed to be positive and postponed. It is made later
 * with a fresh stack, and the decisions that assumed it are repeated: a fixed point.
 */
export class DeepVerdicts {
  readonly #known = new VerdictMap<boolean>();
  readonly #open = new VerdictMap<true>();
  /** Verdicts that depend on an assumption, and the number of assumptions used. */
  #assumed = new VerdictMap<boolean>();
  #assumptions = 0;
  #postponed: Goal[] = [];
  #depth = 0;
  #limit = FIRST_DEPTH;

  decide(alternative: object, part: unknown, decide: () => boolean): boolean {
    const goal: Goal = { alternative, part, decide, tries: 0 };
    if (this.#depth === 0) return this.#solve(goal);
    const found = this.#find(goal);
    if (found !== undefined) return found;
    if (this.#depth >= this.#limit) return this.#assume(goal);
    const before = this.#assumptions;
    this.#depth += 1;
    const verdict = decide();
    this.#depth -= 1;
    (this.#assumptions === before ? this.#known : this.#assumed).set(goal.alternative, goal.part, verdict);
    return verdict;
  }

  postpone(alternative: object, part: unknown, decide: () => boolean): boolean {
    const goal: Goal = { alternative, part, decide, tries: 0 };
    return this.#find(goal) ?? this.#assume(goal);
  }

  #find(goal: Goal): boolean | undefined {
    const known = this.#known.get(goal.alternative, goal.part);
    if (known !== undefined) return known;
    const assumed = this.#assumed.get(goal.alternative, goal.part);
    if (assumed !== undefined) this.#assumptions += 1;
    return assumed;
  }

  /** A part that contains itself never conforms. */
  #assume(goal: Goal): boolean {
    if (this.#open.get(goal.alternative, goal.part) === true) return false;
    this.#assumptions += 1;
    this.#assumed.set(goal.alternative, goal.part, true);
    this.#postponed.push(goal);
    return true;
  }

  #solve(first: Goal): boolean {
    const goals = [first];
    for (let goal = goals.at(-1); goal !== undefined; goal = goals.at(-1)) {
      const verdict = this.#known.get(goal.alternative, goal.part) ?? this.#try(goal);
      if (verdict === undefined) for (const each of this.#postponed) goals.push(each);
      else {
        this.#known.set(goal.alternative, goal.part, verdict);
        goals.pop();
      }
    }
    return this.#known.get(first.alternative, first.part)!;
  }

  #try(goal: Goal): boolean | undefined {
    if (goal.tries === MAX_TRIES) return false;
    this.#open.set(goal.alternative, goal.part, true);
    this.#limit = goal.tries === 0 ? FIRST_DEPTH : MAX_RECURSION;
    goal.tries += 1;
    this.#postponed = [];
    this.#assumed = new VerdictMap();
    this.#depth = 1;
    const verdict = goal.decide();
    this.#depth = 0;
    return this.#postponed.length === 0 ? verdict : undefined;
  }
}
