import { allOf, type Kind, KINDS, type Literal } from './formula.js';
import { firstFound, type Goal, NONE, type Outcome, solveFormula } from './outcome.js';
import type { Place, Places } from './places.js';
import { Undecided } from './schema.js';
import { solveArray } from './solve-array.js';
import { solveObject } from './solve-object.js';
import { type Formats, solveConstant, solveNumber, solveString } from './solve-scalar.js';
import { toFormula } from './to-formula.js';

/** The default number of steps before a search gives up, which takes some seconds. */
export const STEPS = 100_000;

/**
 * Looks for a value that conforms to some schemas and violates others.
 *
 * A goal that recurs inside itself is assumed to have no value. That is sound: a value for it would contain a smaller
 * one, and the smallest contains none. Results that rest on such an assumption are dropped if it turns out wrong. There
 * are as many goals as sets of schemas in the documents, so the search terminates.
 *
 * @throws {Undecided} where the search needs too many steps.
 */
export class Search {
  readonly #places: Places;
  readonly #formats: Formats;
  readonly #known = new Map<string, Outcome>();
  /** The goals in `#known` without a value, in the order in which they were decided. */
  readonly #shown: string[] = [];
  readonly #underWay = new Set<string>();
  readonly #assumed = new Set<string>();
  #steps: number;

  constructor(places: Places, formats: Formats, steps: number = STEPS) {
    this.#places = places;
    this.#formats = formats;
    this.#steps = steps;
  }

  findWitness(goal: Goal): Outcome {
    const { conforms, breaks, key } = normalise(goal);
    if (breaks.some(({ id }) => conforms.some((place) => place.id === id))) return NONE;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#underWay.has(key)) {
      this.#assumed.add(key);
      return NONE;
    }
    this.#underWay.add(key);
    const before = this.#shown.length;
    const outcome = this.#decide({ conforms, breaks });
    this.#underWay.delete(key);
    const wasAssumed = this.#assumed.delete(key);
    if (wasAssumed && outcome.is !== 'none') this.#forgetSince(before);
    this.#known.set(key, outcome);
    if (outcome.is !== 'found') this.#shown.push(key);
    return outcome;
  }

  #forgetSince(count: number): void {
    for (const key of this.#shown.splice(count)) this.#known.delete(key);
  }

  #decide(goal: Goal): Outcome {
    return firstFound(KINDS, (kind) => {
      const parts = [
        ...goal.conforms.map((place) => toFormula(place, kind, true, this.#places)),
        ...goal.breaks.map((place) => toFormula(place, kind, false, this.#places)),
      ];
      return solveFormula(allOf(parts), (literals) => this.#solve(kind, literals));
    });
  }

  #solve(kind: Kind, literals: readonly Literal[]): Outcome {
    this.#steps -= 1;
    if (this.#steps < 0) throw new Undecided('the comparison takes too many steps');
    const findWitness = (goal: Goal): Outcome => this.findWitness(goal);
    if (kind === 'object') return solveObject(literals, findWitness);
    if (kind === 'array') return solveArray(literals, findWitness);
    if (kind === 'string') return solveString(literals, this.#places.examples, this.#formats);
    if (kind === 'integer' || kind === 'fraction') return solveNumber(kind, literals);
    return solveConstant(kind, literals);
  }
}

/** A goal with each schema once, and a key that equal goals share. */
function normalise(goal: Goal): Goal & { readonly key: string } {
  const [conforms, breaks] = [distinct(goal.conforms), distinct(goal.breaks)];
  return { conforms, breaks, key: `${listIds(conforms)} not ${listIds(breaks)}` };
}

function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [place.id, place])).values()].sort((a, b) => a.id - b.id);
}

function listIds(places: readonly Place[]): string {
  return places.map(({ id }) => id).join();
}
