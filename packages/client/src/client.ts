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

/** One method for each operation. No method rejects: every failure is a result. */
export type Methods = MethodsOf<Operations>;

type WaitOptions = CallOptions & { readonly onProgress?: (process: ImportProcess) => void };

interface Imports<OwnAccount> {
  /**
   * Looks at an import, at growing intervals, until it has ended.
   * @param options.onProgress called whenever the import was looked at and is not at its end
   */
  waitForImport(account: AccountKey, options?: WaitOptions): Promise<ImportEnd>;
  /**
   * Looks at the import of an account, waits for it if it is pending, also for a dry run, else validates and creates the
   * account, and waits for the end. It may be called again at any time, also after a crash: the account is created once.
   */
  importAccount(account: OwnAccount, options?: CallOptions & ImportAccountOptions): Promise<ImportOutcome>;
}

export interface Client extends Methods, Imports<Account> {}

type OperationsOf<D extends AnyDeployment, All = D['operations']> = {
  [Id in keyof All]: All[Id] extends { readonly contracts: infer C } ? C & All[Id] : never;
};

/** One method for each operation of a deployment, with its own contracts. */
export type DeploymentMethods<D extends AnyDeployment> = MethodsOf<OperationsOf<D>>;

/** The account of a deployment, as it validates one. */
export type DeploymentAccount<D extends AnyDeployment> =
  OperationsOf<D> extends {
    readonly validateAccount: { readonly request: Validator<{ readonly payload: infer OwnAccount }> };
  }
    ? OwnAccount
    : never;

/** The client of a deployment: its operations, with its contracts. */
export type DeploymentClient<D extends AnyDeployment> = DeploymentMethods<D> & Imports<DeploymentAccount<D>>;

/**
 * A client with a method for each operation; with `deployment`, for each of its operations.
 * @throws {TypeError} if an option is not usable.
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
    // The guards of each operation make sure of the types of its method, which the compiler cannot see.
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
