import type * as contracts from '../generated/index.js';
import type { Validator, ParameterValidator } from '../runtime/index.js';
import {
  createSamples,
  type Definitions,
  type FastCheck,
  type InvalidSample,
  type SampleOptions,
  type Samples,
  type SeedOptions,
} from './samples.js';

export {
  createSamples,
  type Definitions,
  type FastCheck,
  type InvalidSample,
  type SampleOptions,
  type Samples,
  type SeedOptions,
};

/** The build inserts the schemas here (tsup.config.ts). */
declare const DEFINITIONS: Definitions;

type Contracts = typeof contracts;

/** The documents of each contract, by name; for parameters, the inputs of the validator. */
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

const samples: Samples<Documents> = /*#__PURE__*/ createSamples(DEFINITIONS);

export const sample: Samples<Documents>['sample'] = samples.sample;
export const invalidSamples: Samples<Documents>['invalidSamples'] = samples.invalidSamples;
export const arbitrary: Samples<Documents>['arbitrary'] = samples.arbitrary;
