import type { Validator, ParameterValidator } from '@data-import/validators';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The validator of a document, or of what a request carries as text. */
export type ContractValidator = Validator<unknown> | ParameterValidator<unknown, unknown>;

/** The schema and the validator of one kind of document. */
export interface Contract {
  /** Such as `ValidateAccountRequest`; for an operation, the name of its request body. */
  readonly name: string;
  readonly schema: JsonSchema;
  /** Loads the compiled validator. */
  load(): Promise<ContractValidator>;
}

/** One line of `data-import list`. */
export interface Entry {
  readonly name: string;
  readonly note: string;
}

/** Names of one kind, as `data-import list <title>` lists them. */
export interface Group {
  readonly title: string;
  entries(): Promise<readonly Entry[]>;
}

/** A package of contracts. */
export interface ContractSource {
  readonly groups: readonly Group[];
  /**
   * The contract with exactly this name; undefined if the source does not know the name. Rejects with `UsageError` if
   * the name is known but stands for no contract.
   */
  find(name: string): Promise<Contract | undefined>;
}
