import type { JsonSchema } from '@data-import/contracts';
import type { ParameterValidator, Validator } from '@data-import/validators';
import type { BytesGuard } from '@data-import/validators/runtime/bytes';

export type { JsonSchema };

/** The validator of a document, or of the text in a query or path. */
export type ContractValidator = Validator<unknown> | ParameterValidator<unknown, unknown>;

/** The schema and the validator of one kind of document. */
export interface Contract {
  /** Such as `ValidateAccountRequest`; for an operation, the name of its request body. */
  readonly name: string;
  /** Where it is used: `request`, the domain of an event. */
  readonly section: string;
  readonly schema: JsonSchema;
  /** The file that declares its type, if there is one. */
  readonly types?: string;
  /** Whether it is of a compiled folder, and may use any keyword. */
  readonly isOwn?: true;
  /** Loads the compiled validator. */
  load(): Promise<ContractValidator>;
  /** Loads the guard over bytes, if there is one. It takes longer: all guards of a package are in one module. */
  loadBytesGuard?(): Promise<BytesGuard | undefined>;
}

export function bytesGuardName(contract: string): string {
  return `is${contract}Bytes`;
}

/** The contract that a module of a package exports under its name. */
export function moduleContract(
  facts: Pick<Contract, 'name' | 'section' | 'schema' | 'types'>,
  [module, bytes]: readonly [module: string, bytes: string],
  exported = facts.name,
): Contract {
  return {
    ...facts,
    async load() {
      const exports: Record<string, ContractValidator> = await import(module);
      return exports[exported]!;
    },
    async loadBytesGuard() {
      const exports: Record<string, BytesGuard> = await import(bytes);
      return exports[bytesGuardName(exported)];
    },
  };
}

/** A name on the command line that stands for a contract. */
export interface Entry {
  readonly name: string;
  /** Another accepted spelling. */
  readonly alias?: string;
  readonly note: string;
  /** @throws {UsageError} if the name is known but has no contract. */
  open(): Contract | Promise<Contract>;
}

/** Names of one kind, as `data-import list <title>` lists them. */
export interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** The name of an event version on the command line, `account.created@v1`, and its name in messages. */
export function nameEvent(type: string, version: string): { readonly name: string; readonly alias: string } {
  return { name: `${type}@${version}`, alias: `${type}-${version}` };
}
