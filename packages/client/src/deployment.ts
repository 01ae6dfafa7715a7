import type { Validator } from '@data-import/validators';
import type { AnyDeployment, CallOf, ResultOf } from './operation.js';
import type { CallOptions } from './options.js';

type ContractsOf<D extends AnyDeployment, Id extends keyof D['operations']> = D['operations'][Id] extends {
  readonly contracts: infer Contracts;
}
  ? Contracts
  : never;

/** One method for each operation of a deployment, with its own contracts. */
export type DeploymentMethods<D extends AnyDeployment> = {
  readonly [Id in keyof D['operations']]: (
    call: CallOf<ContractsOf<D, Id>>,
    options?: CallOptions,
  ) => Promise<ResultOf<ContractsOf<D, Id>, Id>>;
};

/** The account of a deployment, as it validates one. */
export type DeploymentAccount<D extends AnyDeployment> = D['operations'] extends {
  readonly validateAccount: { readonly contracts: { readonly request: Validator<infer Request> } };
}
  ? Request extends { readonly payload: infer Account }
    ? Account
    : never
  : never;
