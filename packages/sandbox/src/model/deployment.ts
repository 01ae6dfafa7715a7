/** Contracts and field names of the simulated deployment, if any. */
import type { OperationId } from '@data-import/errors';
import type { ParameterValidator, Validator } from '@data-import/validators';
import { operations } from '@data-import/validators/operations';
import type { Context, EmittedEvent, Service } from './state.js';

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

/** Translates field names between deployment and model: requests to the model's, responses to the deployment's. */
export function rename(
  { deployment }: Context,
  contract: { readonly name: string } | undefined,
  value: unknown,
): unknown {
  return deployment && contract ? deployment.rename(contract.name, value) : value;
}

/**
 * Converts an event to the deployment's version; undefined if the deployment does not emit it.
 *
 * @throws {TypeError} if the payload violates the deployment's contract.
 */
export function toEmitted(service: Service, event: EmittedEvent): EmittedEvent | undefined {
  const { deployment, events, toPayload } = service;
  if (events === undefined) return event;
  const versions = events.filter(({ type }) => type === event.type);
  const contract = versions.find(({ version }) => version === event.version) ?? versions.at(-1);
  if (contract === undefined) return undefined;
  const { type, version, name } = contract;
  const renamed = deployment === undefined ? event.payload : deployment.rename(name, event.payload);
  const payload = toPayload?.({ type, version, payload: renamed as object }) ?? (renamed as object);
  const { ok, issues } = contract.validate(payload);
  if (ok) return { type, version, payload };
  const { pointer, message } = issues![0]!;
  throw new TypeError(`${type}@${version}: ${pointer}: ${message}: complete the payload by \`toPayload\``);
}
