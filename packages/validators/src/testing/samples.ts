import {
  createArbitrary,
  drawDocument,
  representativeMutations,
  type Schema,
  seededChoices,
} from '@data-import/arbitraries/documents';
import type * as fastCheck from 'fast-check';
import { type IssueCode, toPointer } from '../runtime/issue.js';
import { closestNames } from '../runtime/suggest.js';

/** The JSON Schema of every contract by name, without `$defs`: each refers to the others as `#/$defs/<name>`. */
export type Definitions = Readonly<Record<string, object>>;

/** The module `fast-check`, an optional peer. */
export type FastCheck = typeof fastCheck;

export interface SeedOptions {
  /** Default: 0. The same seed returns the same sample, as long as the contract does not change. */
  readonly seed?: number;
}

export interface SampleOptions extends SeedOptions {
  /** Every optional field is present, and no list is empty. */
  readonly full?: boolean;
  /** Only required fields are present. */
  readonly minimal?: boolean;
}

/** A document that breaks its contract in one place. */
export interface InvalidSample {
  readonly value: unknown;
  /** The code of the only issue that a validator reports for it. */
  readonly code: IssueCode;
  /** The path of this issue. */
  readonly path: readonly (string | number)[];
  /** The same place as a JSON Pointer (RFC 6901). */
  readonly pointer: string;
  /** The change to a valid document, in words. */
  readonly why: string;
}

/** Samples of a set of contracts: `Documents` has the type of a document for each name. */
export interface Samples<Documents extends object> {
  /**
   * A valid document of a contract, or payload of an event, with values that a person can read. The seed decides which optional
   * fields it has, unless it is `full` or `minimal`.
   *
   * @throws {RangeError} where no contract has the name, or where both `full` and `minimal` are set.
   */
  readonly sample: <Name extends keyof Documents>(name: Name, options?: SampleOptions) => Documents[Name];
  /**
   * Near misses of a contract: for each of its fields and rules, documents that are valid but for one error. Which of
   * the possible errors of a kind is taken depends on the seed. Empty for a contract that accepts any JSON value.
   *
   * @throws {RangeError} where no contract has the name.
   */
  readonly invalidSamples: (name: keyof Documents, options?: SeedOptions) => InvalidSample[];
  /**
   * All valid documents of a contract as an arbitrary of fast-check, for property tests of code that reads or writes
   * them. They are awkward on purpose: strings of any characters, long numbers, fields that the contract does not
   * document where it accepts them, names that objects inherit. A failing document shrinks.
   *
   * @param fc the module: `import * as fc from 'fast-check'`
   * @throws {RangeError} where no contract has the name.
   */
  readonly arbitrary: <Name extends keyof Documents>(
    name: Name,
    fc: FastCheck,
  ) => fastCheck.Arbitrary<Documents[Name]>;
}

/** Creates the sample functions of a package from the JSON Schemas of its contracts. */
export function createSamples<Documents extends object>(definitions: Definitions): Samples<Documents> {
  function sample(name: string, { seed = 0, full = false, minimal = false }: SampleOptions = {}): unknown {
    if (full && minimal) throw new RangeError('a sample is either full or minimal, not both');
    const document = buildDocument(name, definitions);
    return drawDocument(document, seededChoices(seed), { full, minimal, plain: true, open: false });
  }

  function invalidSamples(name: string, { seed = 0 }: SeedOptions = {}): InvalidSample[] {
    const valid = [sample(name, { seed, full: true }), sample(name, { seed, minimal: true })];
    const choice = Math.abs(Math.trunc(seed));
    const found = representativeMutations(buildDocument(name, definitions), valid, choice);
    return found.map(({ value, code, path, why }) => ({ value, code, path, pointer: toPointer(path), why }));
  }

  function arbitrary(name: string, fc: FastCheck): fastCheck.Arbitrary<unknown> {
    const document = buildDocument(name, definitions);
    return createArbitrary(fc, (choices) => drawDocument(document, choices));
  }

  return { sample, invalidSamples, arbitrary } as Samples<Documents>;
}

const MAX_SUGGESTIONS = 3;

function buildDocument(name: string, definitions: Definitions): Schema {
  if (Object.hasOwn(definitions, name)) {
    return { title: name, $ref: `#/$defs/${name}`, $defs: definitions as Readonly<Record<string, Schema>> };
  }
  const close = closestNames(name, Object.keys(definitions), MAX_SUGGESTIONS);
  const hint = close.length === 0 ? '' : `; did you mean ${close.join(' or ')}?`;
  throw new RangeError(`no contract is called "${name}"${hint}`);
}
