/** The contracts and names of the deployment that the sandbox stands for, if there is one. */
import type { OperationId } from '@data-import/errors';
import type { ParameterValidator, Validator } from '@data-import/validators';
import { operations } from '@data-import/validators/operations';
import type { Context } from './state.js';

type AnyContract = Validator<unknown> | ParameterValidator<unknown, unknown>;

interface Contracts {
  readonly pathParams?: AnyContract;
  readonly query?: AnyContract;
  readonly request?: AnyContract;
  readonly responses: Readonly<Record<string, Validator<unknown>>>;
}

export function toContracts({ deployment }: Context, operation: OperationId): Contracts {
  return (deployment?.operations[operation]?.contracts as Contracts | undefined) ?? operations[operation];
}

/** The value with the names of the other side: those of the model for a request, of the deployment for a response. */
export function rename(
  { deployment }: Context,
  contract: { readonly name: string } | undefined,
  value: unknown,
): unknown {
  return deployment && contract ? deployment.rename(contract.name, value) : value;
}
