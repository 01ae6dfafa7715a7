import type { Result, ValidateOptions } from '@data-import/validators/runtime';
import type { FieldsByName, Index } from './facts.js';

/** What validators of documents and of parameters have in common. */
export interface AnyValidator {
  validate(value: unknown, options?: ValidateOptions): Result<unknown>;
}

/** The contracts, each loaded when it is needed. */
export interface Library {
  readonly index: Index;
  /** @throws {RangeError} where no contract has the name. */
  validator(name: string): Promise<AnyValidator>;
  /** The fields at the top level of each event version, by the name of its contract. */
  eventFields(): Promise<FieldsByName>;
}
