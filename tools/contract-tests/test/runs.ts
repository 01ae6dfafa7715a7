import { contract as findContract } from './contracts.js';
import {
  acceptsAnything,
  arbitraryOf,
  drawDocument,
  drawMutation,
  garble,
  garbledDocuments,
  mutatedDocuments,
  type Mutation,
  type Schema,
  validDocuments,
} from '@data-import/arbitraries';
import { toPointer } from '@data-import/validators';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** The full run before a release tries five times as many documents. */
const isFull = process.env['ALL'] === '1';

/** Documents of each contract that a property is tried on. */
export const RUNS = isFull ? 200 : 40;

interface Size {
  readonly numRuns: number;
  readonly seed?: number;
}

/** Parameters of a property; CONFORMANCE_SEED replays a failure. */
export function parameters(numRuns: number = RUNS): Size {
  const { CONFORMANCE_SEED: seed } = process.env;
  return { numRuns, ...(seed !== undefined && { seed: Number(seed) }) };
}

type Holds<T> = (drawn: T) => boolean | void;

/** Tries a property on documents of a contract. `tryOnDrawn` describes the report of a failure. */
export function tryOn(
  { name: contract }: { readonly name: string },
  documents: fc.Arbitrary<unknown>,
  holds: Holds<unknown>,
  size: Size = parameters(),
): void {
  tryOnDrawn(documents, holds, size, (document) => ({ contract, document }));
}

/** Draws mostly valid and nearly valid documents. */
export function drawDocuments({ document }: Pick<Documented, 'document'>): fc.Arbitrary<unknown> {
  if (acceptsAnything(document)) return fc.jsonValue();
  return fc.oneof(
    { arbitrary: validDocuments(document), weight: 2 },
    mutatedDocuments(document).map(({ value }) => value),
    garbledDocuments(document),
  );
}

interface Documented {
  readonly name: string;
  readonly document: Schema;
}

/** Mutates each document several times, because generating one takes longer than validating it. */
const CHANGES_OF_EACH = 4;

/** Tries a property on documents of a contract that have one error. */
export function tryOnMutations(
  { name, document }: Documented,
  holds: Holds<Mutation>,
  size: Size = parameters(),
  ofEach = CHANGES_OF_EACH,
): void {
  const mutated = arbitraryOf((choices) => {
    const value = drawDocument(document, choices);
    return Array.from({ length: ofEach }, () => drawMutation(document, value, choices));
  });
  tryOnSeveral(mutated, holds, perDocument(size, ofEach), (mutation) => toFixture(name, mutation));
}

/** Tries a property on documents of a contract after a few random changes of any kind. */
export function tryOnGarbled(
  { name, document }: Documented,
  holds: Holds<unknown>,
  size: Size = parameters(),
  ofEach = CHANGES_OF_EACH,
): void {
  const documents = arbitraryOf((choices) => {
    const value = drawDocument(document, choices);
    return Array.from({ length: ofEach }, () => garble(value, choices));
  });
  tryOnSeveral(documents, holds, perDocument(size, ofEach), (garbage) => ({
    contract: name,
    document: garbage,
  }));
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

/** A document with one error as a fixture. */
export function toFixture(contract: string, { value, code, path, why }: Mutation): Fixture {
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

/** A regression document, tried in every run. */
export interface Fixture {
  readonly contract: string;
  readonly why?: string;
  readonly document: unknown;
  /** `code at "pointer"` of every issue, in any order. If absent, the validators only need to agree. */
  readonly issues?: readonly string[];
}

/** One fixture per line. Stores documents instead of seeds, which break when an arbitrary changes. */
export const FIXTURES = 'tools/contract-tests/test/documents.ndjson';

export function fixtureLine({ contract, why = '', document, issues }: Fixture): string {
  return JSON.stringify({ contract, why, ...(issues !== undefined && { issues }), document });
}

export function readFixtures(): Fixture[] {
  const file = fileURLToPath(new URL(`../../../${FIXTURES}`, import.meta.url));
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Fixture);
}

interface Comparison {
  /** Documents, and whether a hand-written rule accepts them. */
  readonly cases: fc.Arbitrary<readonly [document: unknown, isAccepted: boolean]>;
  readonly runs: number;
  /** Minimum number of each verdict, so that agreement is meaningful. */
  readonly rarest: number;
}

/** Expects the guard and the validator of a contract to agree with a hand-written rule. */
export function expectAgreement(name: string, { cases, runs, rarest }: Comparison): void {
  const { validator } = findContract(name);
  const tried = { accepted: 0, rejected: 0 };
  tryOnDrawn(
    cases,
    ([document, isAccepted]) => {
      tried[isAccepted ? 'accepted' : 'rejected'] += 1;
      const verdicts = [validator.is(document), validator.validate(document).ok];
      if (verdicts[0] === isAccepted && verdicts[1] === isAccepted) return;
      expect(verdicts).toStrictEqual([isAccepted, isAccepted]);
    },
    parameters(runs),
    ([document]) => ({ contract: name, document }),
  );
  expect(Math.min(tried.accepted, tried.rejected), 'documents with the rarer verdict').toBeGreaterThan(
    rarest,
  );
}
