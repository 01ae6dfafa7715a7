import {
  choices,
  chosenMutations,
  garbled,
  garblings,
  type Mutation,
  type Schema,
  validDocuments,
} from '@data-import/arbitraries';
import { toPointer } from '@data-import/validators';
import * as fc from 'fast-check';
import { type Fixture, fixtureLine, FIXTURES } from './fixtures.js';

function fromEnvironment(name: string): number | undefined {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isInteger(value)) throw new RangeError(`${name} must be a whole number, not "${text}"`);
  return value;
}

/** Documents of each contract that a property is tried on: CONFORMANCE_RUNS, 200 by default. */
export const RUNS = fromEnvironment('CONFORMANCE_RUNS') ?? 200;

/** Changed accounts that the validators are compared on: CONFORMANCE_ACCOUNT_MUTATIONS, 2,000 by default. */
export const ACCOUNT_MUTATIONS = fromEnvironment('CONFORMANCE_ACCOUNT_MUTATIONS') ?? 2000;

/** Documents that independent validators are tried on: CONFORMANCE_PEER_DOCUMENTS, 10,000 by default. */
export const PEER_DOCUMENTS = fromEnvironment('CONFORMANCE_PEER_DOCUMENTS') ?? 10_000;

interface Size {
  readonly numRuns: number;
  readonly seed?: number;
}

/** How many runs a property gets, with the seed from CONFORMANCE_SEED, which replays a failure. */
export function parameters(numRuns: number = RUNS): Size {
  const seed = fromEnvironment('CONFORMANCE_SEED');
  return { numRuns, ...(seed !== undefined && { seed }) };
}

type Holds<T> = (drawn: T) => boolean | void;

/** Tries a property on documents of a contract. `tryOnDrawn` says what a failure reports. */
export function tryOn(
  { name: contract }: { readonly name: string },
  documents: fc.Arbitrary<unknown>,
  holds: Holds<unknown>,
  size: Size = parameters(),
): void {
  tryOnDrawn(documents, holds, size, (document) => ({ contract, document }));
}

interface Documented {
  readonly name: string;
  readonly document: Schema;
}

/** Generating a valid document takes longer than validating it, so each is changed in several ways, one at a time. */
const CHANGES_OF_EACH = 4;

/** Tries a property on documents of a contract that have one fault. */
export function tryOnMutations(
  { name, document }: Documented,
  holds: Holds<Mutation>,
  size: Size = parameters(),
  ofEach = CHANGES_OF_EACH,
): void {
  const mutated = fc
    .tuple(validDocuments(document), several(choices(), ofEach))
    .map(([value, chosen]) => chosenMutations(document, value, chosen));
  tryOnSeveral(mutated, holds, perDocument(size, ofEach), (mutation) => fixtureOf(name, mutation));
}

/** Tries a property on documents of a contract after a few random changes of any kind. */
export function tryOnGarbled(
  { name, document }: Documented,
  holds: Holds<unknown>,
  size: Size = parameters(),
  ofEach = CHANGES_OF_EACH,
): void {
  const documents = fc
    .tuple(validDocuments(document), several(garblings(), ofEach))
    .map(([value, each]) => each.map((changes) => garbled(value, changes)));
  tryOnSeveral(documents, holds, perDocument(size, ofEach), (garbage) => ({
    contract: name,
    document: garbage,
  }));
}

function several<T>(drawn: fc.Arbitrary<T>, howMany: number): fc.Arbitrary<T[]> {
  return fc.array(drawn, { minLength: howMany, maxLength: howMany });
}

function perDocument({ numRuns, ...seed }: Size, ofEach: number): Size {
  return { ...seed, numRuns: Math.ceil(numRuns / ofEach) };
}

function tryOnSeveral<T>(
  drawn: fc.Arbitrary<readonly T[]>,
  holds: Holds<T>,
  size: Size,
  fixture: (failing: T) => Fixture,
): void {
  tryOnDrawn(
    drawn,
    (each) => each.every((one) => holds(one) !== false),
    size,
    (each) => fixture(each.find((one) => !isHeld(holds, one)) ?? each[0]!),
  );
}

function isHeld<T>(holds: Holds<T>, drawn: T): boolean {
  try {
    return holds(drawn) !== false;
  } catch {
    return false;
  }
}

/** A document with one fault as a fixture. */
export function fixtureOf(contract: string, { value, code, path, why }: Mutation): Fixture {
  return { contract, why, document: value, issues: [`${code} at "${toPointer(path)}"`] };
}

/**
 * Tries a property on values of an arbitrary. A failure reports the seed, the smallest counterexample, and the fixture
 * that makes every later run try it again.
 */
export function tryOnDrawn<T>(
  drawn: fc.Arbitrary<T>,
  holds: Holds<T>,
  size: Size,
  fixture: (smallest: T) => Fixture,
): void {
  fc.assert(
    fc.property(drawn, (one) => holds(one)),
    {
      ...size,
      reporter(run) {
        if (!run.failed) return;
        const [smallest] = run.counterexample ?? [];
        const kept = run.counterexample === null ? '' : keep(fixture(smallest as T));
        throw new Error(`${fc.defaultReportMessage(run) ?? ''}${kept}`, { cause: run.errorInstance });
      },
    },
  );
}

function keep(fixture: Fixture): string {
  return `\n\nTo try it in every run, add this line to ${FIXTURES}, and say why:\n${fixtureLine(fixture)}\n`;
}
