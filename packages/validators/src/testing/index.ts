import { representativeMutations, validDocuments } from '@data-import/arbitraries';
import * as fc from 'fast-check';
import type * as contracts from '../generated/index.js';
import { type IssueCode, toPointer } from '../runtime/issue.js';
import type { Validator } from '../runtime/index.js';
import { documentOf } from './definitions.js';

type Contracts = typeof contracts;

/** The name of a contract, such as `'ValidateAccountRequest'`. */
export type ContractName = {
  [Name in keyof Contracts]: Contracts[Name] extends Validator<infer _> ? Name : never;
}[keyof Contracts];

/** The documents of a contract. */
export type Document<Name extends ContractName> = Contracts[Name] extends Validator<infer T> ? T : never;

export interface SeedOptions {
  /** The same seed gives the same sample, as long as contract and fast-check stay the same: 0 unless given. */
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
  /** Where that issue is reported, as keys and indexes. */
  readonly path: readonly (string | number)[];
  /** The same place as a JSON Pointer (RFC 6901). */
  readonly pointer: string;
  /** What was done to a valid document, in words. */
  readonly why: string;
}

/**
 * A valid document of a contract, with values that a person can read. Which optional fields it has depends on the
 * seed, unless it is to be `full` or `minimal`.
 *
 * @throws {RangeError} where no contract has the name, or a sample is to be both full and minimal.
 */
export function sample<Name extends ContractName>(name: Name, options: SampleOptions = {}): Document<Name> {
  const { seed = 0, full = false, minimal = false } = options;
  if (full && minimal) throw new RangeError('a sample is either full or minimal, not both');
  const documents = validDocuments(documentOf(name), { full, minimal, plain: true, open: false });
  return fc.sample(documents, { seed, numRuns: 1 })[0] as Document<Name>;
}

/**
 * Near misses of a contract: for each of its fields and rules, documents that are valid but for one fault. Which of
 * the possible faults of a kind is taken depends on the seed. Empty for a contract that accepts any JSON value.
 *
 * @throws {RangeError} where no contract has the name.
 */
export function invalidSamples(name: ContractName, { seed = 0 }: SeedOptions = {}): InvalidSample[] {
  const valid = [sample(name, { seed, full: true }), sample(name, { seed, minimal: true })];
  return representativeMutations(documentOf(name), valid, Math.abs(Math.trunc(seed))).map(
    ({ value, code, path, why }) => ({ value, code, path, pointer: toPointer(path), why }),
  );
}

/**
 * All valid documents of a contract as an arbitrary of fast-check, for property tests of code that reads or writes
 * them. They are meant to be awkward: strings of any characters, long numbers, fields that the contract does not
 * document where it accepts them, names that objects inherit.
 *
 * @throws {RangeError} where no contract has the name.
 */
export function arbitrary<Name extends ContractName>(name: Name): fc.Arbitrary<Document<Name>> {
  return validDocuments(documentOf(name)) as fc.Arbitrary<Document<Name>>;
}
