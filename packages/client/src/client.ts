import { findAccountKey, type OperationId } from '@data-import/errors';
import type { Account, ImportProcess, Validator } from '@data-import/validators';
import type { Operations } from '@data-import/validators/operations';
import { callWith } from './call.js';
import { everyOperation } from './generated/every-operation.js';
import { importAccount, type ImportAccountOptions, type ImportOutcome } from './import-account.js';
import { AccountLookups, type ImportEnd, pollImport } from './lookups.js';
import type { AccountKey, AnyDeployment, CallOf, Operation, ResultOf } from './operation.js';
import type { CallOptions, ClientOptions } from './options.js';
import { findOptionFault, readOptions } from './read-options.js';

type MethodsOf<All> = {
  readonly [Id in keyof All]: (
    call: CallOf<All[Id]>,
    options?: CallOptions,
  ) => Promise<ResultOf<All[Id], Id>>;
};

/** One method per operation. No method rejects: every failure is a result. */
export type Methods = MethodsOf<Operations>;

type WaitOptions = CallOptions & { readonly onProgress?: (process: ImportProcess) => void };

interface Imports<OwnAccount> {
  /**
   * Polls an import, at growing intervals, until it ends.
   * @param options.onProgress called after each poll that shows a pending import
   */
  waitForImport(account: AccountKey, options?: WaitOptions): Promise<ImportEnd>;
  /**
   * Imports an account and waits for the end. If an import or dry run of the account is pending, waits for that first; else
   * validates and creates the account. Idempotent: call it again at any time, even after a crash.
   */
  importAccount(account: OwnAccount, options?: CallOptions & ImportAccountOptions): Promise<ImportOutcome>;
}

export interface Client extends Methods, Imports<Account> {}

type OperationsOf<D extends AnyDeployment, All = D['operations']> = {
  [Id in keyof All]: All[Id] extends { readonly contracts: infer C } ? C & All[Id] : never;
};

/** One method per operation of a deployment, typed by the deployment's contracts. */
export type DeploymentMethods<D extends AnyDeployment> = MethodsOf<OperationsOf<D>>;

/** The account that a deployment's `validateAccount` accepts. */
export type DeploymentAccount<D extends AnyDeployment> =
  OperationsOf<D> extends {
    readonly validateAccount: { readonly request: Validator<{ readonly payload: infer OwnAccount }> };
  }
    ? OwnAccount
    : never;

/** The client of a deployment, with its operations and contracts. */
export type DeploymentClient<D extends AnyDeployment> = DeploymentMethods<D> & Imports<DeploymentAccount<D>>;

/**
 * Creates a client with a method for each operation of the API, or of `deployment`.
 * @throws {TypeError} if an option is invalid.
 */
export function createClient<D extends AnyDeployment>(
  options: ClientOptions & { readonly deployment: D },
): DeploymentClient<D>;
export function createClient(options: ClientOptions): Client;
export function createClient(given: ClientOptions): object {
  const [options, { fault: earlier }] = readOptions<ClientOptions>(given);
  const fault = earlier ?? findOptionFault(options);
  if (fault !== undefined) throw new TypeError(fault.join(': '));
  const ids = options.deployment && Object.keys(options.deployment.operations);
  const operations = ids?.map((id) => ({ id }) as Operation<OperationId>) ?? everyOperation;
  const methods = operations.map((operation) => [
    operation.id,
    (call: unknown, own?: CallOptions) => {
      const [, clock] = readOptions(options, own);
      return callWith(operation as Operation<OperationId>, call, options, clock, AccountLookups);
    },
  ]);
  return {
    // The guards ensure these types at run time; TypeScript cannot derive them from the table.
    ...(Object.fromEntries(methods) as unknown as Methods),
    waitForImport(account: AccountKey, own?: WaitOptions) {
      const [wait, clock] = readOptions<WaitOptions>(options, own);
      return pollImport(findAccountKey(account), options, clock, wait);
    },
    importAccount(account: Account, own?: CallOptions & ImportAccountOptions) {
      const [read, clock] = readOptions<ImportAccountOptions & CallOptions>(options, own);
      return importAccount(account, options, clock, read);
    },
  };
}
