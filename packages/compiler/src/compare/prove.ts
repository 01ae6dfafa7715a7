import { once } from '../once.js';
import { allOf, type Constraint, type Kind, KINDS, type Literal } from './formula.js';
import { firstFound, found, type Goal, NONE, open, type SearchResult, solveFormula } from './outcome.js';
import { ComparedSchemas, type SchemaSide } from './places.js';
import { checkSupported, type Schema, Undecided } from './schema.js';
import { solveArray, solveObject } from './solve-containers.js';
import { solveConstant, solveNumber, solveString, type StringSearch } from './solve-scalar.js';
import { toFormula } from './to-formula.js';

export type CreateValidator = (document: Schema) => (value: unknown) => boolean;

export interface Validation extends StringSearch {
  readonly createValidator: CreateValidator;
  readonly drawCandidate?: (document: Schema, attempt: number) => unknown;
}

export type Answer =
  | { readonly answer: 'yes' }
  | { readonly answer: 'no'; readonly witness: unknown }
  | { readonly answer: 'unknown'; readonly reason: string };

export function prove(first: Schema, second: Schema, validation: Validation, steps?: number): Answer {
  try {
    const { createValidator } = validation;
    const outcome = findDifference(first, second, validation, steps);
    if (outcome.is === 'none') return { answer: 'yes' };
    if (outcome.is === 'open') return { answer: 'unknown', reason: describeQuestion(outcome) };
    if (createValidator(first)(outcome.value) && !createValidator(second)(outcome.value)) {
      return { answer: 'no', witness: outcome.value };
    }
    return { answer: 'unknown', reason: `the validator does not confirm ${JSON.stringify(outcome.value)}` };
  } catch (error) {
    return { answer: 'unknown', reason: describeError(error) };
  }
}

function findDifference(
  first: Schema,
  second: Schema,
  validation: Validation,
  steps: number | undefined,
): SearchResult {
  checkSupported(first);
  checkSupported(second);
  const places = new ComparedSchemas(first, second);
  const [ours, theirs] = [places.root('first'), places.root('second')];
  if (ours.id === theirs.id) return NONE;
  return new Search(places, validation, steps).findWitness({ conforms: [ours], breaks: [theirs] });
}

function describeQuestion({ path, question }: Extract<SearchResult, { is: 'open' }>): string {
  const place = path.join('.').replaceAll('.[]', '[]');
  return place === '' ? question : `at ${place}, ${question}`;
}

function describeError(error: unknown): string {
  if (error instanceof Undecided) return error.message;
  return `the comparison failed: ${error instanceof Error ? error.message : String(error)}`;
}

const STEPS = 100_000;

const TRIED = 120;

/**
 * A goal that recurs inside itself is assumed unsatisfiable. This is sound by infinite descent: its witness would contain
 * a smaller witness of the same goal, and JSON values are finite. If the goal is satisfied in another way, the results
 * that used the assumption are discarded. Goals are pairs of sets of subschemas, so there are finitely many.
 */
class Search {
  readonly #validators = new Map<number, (value: unknown) => boolean | undefined>();
  readonly #known = new Map<string, SearchResult>();
  readonly #shown: string[] = [];
  readonly #underWay = new Set<string>();
  readonly #assumed = new Set<string>();

  constructor(
    private readonly places: ComparedSchemas,
    private readonly validation: Validation,
    private steps: number = STEPS,
  ) {}

  findWitness(goal: Goal): SearchResult {
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
    const outdated = wasAssumed && outcome.is !== 'none' ? this.#shown.splice(before) : [];
    for (const each of outdated) this.#known.delete(each);
    this.#known.set(key, outcome);
    if (outcome.is !== 'found') this.#shown.push(key);
    return outcome;
  }

  #decide(goal: Goal): SearchResult {
    const outcome = firstFound(KINDS, (kind) => {
      const parts = [
        ...goal.conforms.map((place) => toFormula(place, kind, true, this.places)),
        ...goal.breaks.map((place) => toFormula(place, kind, false, this.places)),
      ];
      return solveFormula(allOf(parts), (literals) => this.#solve(kind, literals));
    });
    return outcome.is === 'open' ? this.#tryCandidates(goal, outcome) : outcome;
  }

  #tryCandidates({ conforms, breaks }: Goal, outcome: SearchResult): SearchResult {
    const { drawCandidate, formats } = this.validation;
    const isKnown = this.places.formats.every((name) => formats.has(name));
    if (drawCandidate === undefined || !isKnown || this.steps < TRIED) return outcome;
    this.steps -= TRIED;
    const documents = [...conforms, ...breaks]
      .map((place) => this.places.toDocument(place))
      .filter((document) => document !== undefined);
    for (let attempt = 0; attempt < TRIED && documents.length > 0; attempt += 1) {
      const value = drawCandidate(documents[attempt % documents.length]!, attempt);
      const isMet =
        conforms.every((place) => this.#accepts(place, value) === true) &&
        breaks.every((place) => this.#accepts(place, value) === false);
      if (isMet) return found(value);
    }
    return outcome;
  }

  #accepts(place: SchemaSide, value: unknown): boolean | undefined {
    try {
      return once(this.#validators, place.id, () => this.#createValidator(place))(value);
    } catch {
      return undefined;
    }
  }

  #createValidator(place: SchemaSide): (value: unknown) => boolean | undefined {
    const document = this.places.toDocument(place);
    try {
      if (document !== undefined) return this.validation.createValidator(document);
    } catch {}
    return () => undefined;
  }

  #solve(kind: Kind, literals: readonly Literal[]): SearchResult {
    this.steps -= 1;
    if (this.steps < 0) throw new Undecided('the comparison takes too many steps');
    const rules = literals.filter((literal): literal is Rule => literal.constraint.is === 'rule');
    const isDenied = ({ constraint }: Rule): boolean =>
      rules.some((other) => !other.holds && other.constraint.place.id === constraint.place.id);
    if (rules.some((rule) => rule.holds && isDenied(rule))) return NONE;
    const outcome = this.#solveKind(kind, literals);
    if (outcome.is !== 'found') return outcome;
    const unmet = rules.find(
      ({ constraint, holds }) => this.#accepts(constraint.place, outcome.value) !== holds,
    );
    return unmet === undefined
      ? outcome
      : open(`the keyword "${unmet.constraint.keyword}" is compared for equality only`);
  }

  #solveKind(kind: Kind, literals: readonly Literal[]): SearchResult {
    const findWitness = (goal: Goal): SearchResult => this.findWitness(goal);
    if (kind === 'object') return solveObject(literals, findWitness);
    if (kind === 'array') return solveArray(literals, findWitness);
    if (kind === 'string') return solveString(literals, this.places.examples, this.validation);
    if (kind === 'integer' || kind === 'fraction') return solveNumber(kind, literals);
    return solveConstant(kind, literals);
  }
}

/** The search ignores opaque rules such as `contains`, and a validator confirms the witness. */
type Rule = Literal & { readonly constraint: Extract<Constraint, { is: 'rule' }> };

function normalise(goal: Goal): Goal & { readonly key: string } {
  const [conforms, breaks] = [distinct(goal.conforms), distinct(goal.breaks)];
  const ids = [conforms, breaks].map((places) => places.map(({ id }) => id).join());
  return { conforms, breaks, key: ids.join(' not ') };
}

function distinct(places: readonly SchemaSide[]): SchemaSide[] {
  return [...new Map(places.map((place) => [place.id, place])).values()].sort((a, b) => a.id - b.id);
}
