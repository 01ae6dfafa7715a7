import type { Validator } from '@data-import/validators';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What a document can be checked against. */
export interface Contract {
  /** The name of the contract, such as `ValidateAccountRequest`; an operation gives that of its request body. */
  readonly name: string;
  readonly schema: JsonSchema;
  /** Loads the compiled validator; nothing is compiled. */
  load(): Promise<Validator<unknown>>;
}

/** One line of `data-import list`. */
export interface Entry {
  readonly name: string;
  readonly note: string;
}

/** Names of one kind, as `data-import list <title>` shows them. */
export interface Group {
  readonly title: string;
  entries(): Promise<readonly Entry[]>;
}

/** A package that contracts come from. A further package of contracts is one further source. */
export interface ContractSource {
  readonly groups: readonly Group[];
  /**
   * The contract of exactly this name, or undefined where the source does not know the name. Rejects with
   * `UsageError` where the name is known but stands for no contract.
   */
  find(name: string): Promise<Contract | undefined>;
}
