import type { Arbitrary } from 'fast-check';
import type * as contracts from '../generated/index.js';
import type { Validator, ParameterValidator } from '../runtime/index.js';
import {
  createSamples,
  type Definitions,
  type FastCheck,
  type InvalidSample,
  type SampleOptions,
  type SeedOptions,
} from './samples.js';

export {
  createSamples,
  type Definitions,
  type FastCheck,
  type InvalidSample,
  type SampleOptions,
  type SeedOptions,
};

/** The build inserts the schemas here (tsup.config.ts). */
declare const DEFINITIONS: Definitions;

const samples = /*#__PURE__*/ createSamples(DEFINITIONS);

type Contracts = typeof contracts;

/** The documents of a contract by name; of a query or path parameters, inputs of the validator. */
type Documents = {
  [
    Name in keyof Contracts as Contracts[Name] extends ParameterValidator<infer _, infer __> ? Name : never
  ]: Contracts[Name] extends Validator<infer T>
    ? T
    : Contracts[Name] extends ParameterValidator<infer Input, infer _>
      ? Input
      : never;
};

/** The name of a contract, such as `'ValidateAccountRequest'`. */
export type ContractName = keyof Documents;

/** The documents of a contract. */
export type Document<Name extends ContractName> = Documents[Name];

/**
 * A valid document of a contract, with values that a person can read. The seed decides which optional
 * fields it has, unless it is `full` or `minimal`.
 *
 * @throws {RangeError} where no contract has the name, or where both `full` and `minimal` are set.
 */
export function sample<Name extends ContractName>(name: Name, options?: SampleOptions): Document<Name> {
  return samples.sample(name, options) as Document<Name>;
}

/**
 * Near misses of a contract: for each of its fields and rules, documents that are valid but for one error. Which of
 * the possible errors of a kind is taken depends on the seed. Empty for a contract that accepts any JSON value.
 *
 * @throws {RangeError} where no contract has the name.
 */
export function invalidSamples(name: ContractName, options?: SeedOptions): InvalidSample[] {
  return samples.invalidSamples(name, options);
}

/**
 * All valid documents of a contract as an arbitrary of fast-check, for property tests of code that reads or writes
 * them. They are awkward on purpose: strings of any characters, long numbers, fields that the contract does not
 * document where it accepts them, names that objects inherit. A failing document shrinks.
 *
 * @param fc the module: `import * as fc from 'fast-check'`
 * @throws {RangeError} where no contract has the name.
 */
export function arbitrary<Name extends ContractName>(name: Name, fc: FastCheck): Arbitrary<Document<Name>> {
  return samples.arbitrary(name, fc) as Arbitrary<Document<Name>>;
}
