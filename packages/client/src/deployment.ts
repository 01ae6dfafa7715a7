import type { OperationId } from '@data-import/errors';
import type { Validator } from '@data-import/validators';
import type { Deployment } from '@data-import/validators/runtime';
import type { CallOf, Operation, ResultOf } from './operation.js';
import type { CallOptions } from './options.js';

/** The contracts of one operation of a deployment. */
type ContractsOf<D extends Deployment, Id extends keyof D['operations']> = D['operations'][Id]['contracts'];

/** One method for each operation of a deployment, with its own contracts. */
export type DeploymentMethods<D extends Deployment> = {
  readonly [Id in keyof D['operations'] & string]: (
    call: CallOf<ContractsOf<D, Id>>,
    options?: CallOptions,
  ) => Promise<ResultOf<ContractsOf<D, Id>, Id>>;
};

/** The account of a deployment, as it validates one. */
export type DeploymentAccount<D extends Deployment> =
  CallOf<ContractsOf<D, 'validateAccount'>> extends { readonly body: { readonly payload: infer Account } }
    ? Account
    : never;

interface Contracts {
  readonly request?: Validator<unknown>;
  readonly responses: Readonly<Record<number, Validator<unknown>>>;
}

const operationsOf = new WeakMap<Deployment, ReadonlyMap<string, Operation<OperationId>>>();

/** The operations of a deployment, with its paths and contracts. */
export function listOperations(deployment: Deployment): ReadonlyMap<string, Operation<OperationId>> {
  const known = operationsOf.get(deployment);
  if (known !== undefined) return known;
  const operations = Object.entries(deployment.operations).map(([id, { method, path, contracts }]) => {
    const { request, responses } = contracts as Contracts;
    const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    return [
      id,
      {
        id,
        method,
        path,
        ...(request && { body: request.is }),
        successes: Object.fromEntries(successes.map(([status, { is }]) => [status, is])),
        load: async () => contracts,
      } as unknown as Operation<OperationId>,
    ] as const;
  });
  const made = new Map(operations);
  operationsOf.set(deployment, made);
  return made;
}

/** An object of the standard with the names that a deployment gives its fields. */
export function withNames(object: object, deployment: Deployment | undefined): object {
  return rename(object, Object.entries(deployment?.renaming.names ?? {}));
}

/** The inverse: the fields of a document, not of its parts, with the names of the standard. */
export function withoutNames(object: unknown, deployment: Deployment | undefined): object {
  const names = Object.entries(deployment?.renaming.names ?? {});
  return rename(
    Object(object),
    names.map(([name, own]) => [own, name]),
  );
}

function rename(object: object, names: readonly (readonly [from: string, to: string])[]): object {
  if (names.length === 0) return object;
  const renamed = new Map(names);
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [renamed.get(name) ?? name, value]),
  );
}
