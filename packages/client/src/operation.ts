import type { AnyServiceError, Deployment, OperationId } from '@data-import/errors';
import type { Issue, ParameterValidator, Validator } from '@data-import/validators';
import type { Operations } from '@data-import/validators/operations';

type Guards = NonNullable<ReturnType<Deployment['findOperation']>>;

export type { AccountKey } from '@data-import/errors';

export interface Operation<Id extends OperationId> extends Guards {
  readonly id: Id;
  readonly method: 'GET' | 'POST';
  /** The validators, which are loaded when a guard fails, or for a query. */
  readonly load: () => Promise<Operations[Id]>;
}

type Valid<Contract> = Contract extends Validator<infer T> ? T : never;

/** A deployment, whatever its operations are: their types are in its declarations. */
export type AnyDeployment = Omit<Deployment, 'operations'> & { readonly operations: object };

type Input<Contract> = Contract extends ParameterValidator<infer T, infer _> ? T : never;

export type CallOf<Contracts> = (Contracts extends { pathParams: infer Part }
  ? { readonly pathParams: Input<Part> }
  : unknown) &
  (Contracts extends { query: infer Part } ? { readonly query?: Input<Part> } : unknown) &
  (Contracts extends { request: infer Part } ? { readonly body: Valid<Part> } : unknown);

export type Call<Id extends OperationId> = CallOf<Operations[Id]>;

/** What a response says of itself. */
export interface ResponseFacts {
  /** The header `X-Request-Id`, if there is one: name it when you ask the operator. */
  readonly requestId: string | undefined;
  /** The header `Date`: the time of the service. Pages of other sites cannot read either, unless the service exposes them. */
  readonly date: string | undefined;
}

/** About the call as a whole. The facts of a response are those of the last one. */
export interface CallFacts extends ResponseFacts {
  readonly attempts: number;
  /** With all attempts and the time between them, in milliseconds. */
  readonly durationMs: number;
}

type SuccessIn<R> = { [S in keyof R]: `${S & (string | number)}` extends `2${string}` ? S : never }[keyof R];

/** A success by the validators of an operation, discriminated by its status. */
export type SuccessOf<Contracts> = Contracts extends { readonly responses: infer Responses }
  ? {
      [Status in SuccessIn<Responses>]: CallFacts & {
        readonly ok: true;
        /** A number also where a deployment states a range, such as `2XX`. */
        readonly status: Status extends number ? Status : number;
        /** If it deviates from its contract, it is handed over as it came: see `deviations`. */
        readonly value: Valid<Responses[Status]>;
        /** Where the body deviates from its contract, or contains a number of the kinds that `inexactNumbersIn` lists. */
        readonly deviations?: readonly Issue[];
      };
    }[SuccessIn<Responses>]
  : never;

/**
 * A success without a value. If `status` is undefined, there was no response, and the status of the account shows that the
 * registration took effect; otherwise a deployment describes the response without a body.
 */
export interface Confirmed<Status = undefined> extends CallFacts {
  readonly ok: true;
  readonly status: Status;
  readonly value: undefined;
  readonly deviations?: undefined;
}

interface OwnError<Kind extends string, Retry extends string> {
  readonly kind: Kind;
  readonly retry: Retry;
  readonly operation: OperationId;
}

/** The request was not sent: it violates its contract, is not JSON, or an option of the client is wrong. */
export interface InvalidCall extends OwnError<'invalid-call', 'after-change'> {
  readonly part: 'pathParams' | 'query' | 'body' | 'options';
  readonly issues: readonly Issue[];
}

/** No request was processed: the function that returns the token failed. */
export interface NoToken extends OwnError<'no-token', 'as-is'> {
  readonly cause: unknown;
}

/**
 * The signal was aborted. `retry` is `check-first` if a request may have taken effect, and sending it twice is not known to be
 * harmless.
 */
export interface Aborted extends OwnError<'aborted', 'as-is' | 'check-first'> {
  /** The reason of the signal. */
  readonly cause: unknown;
}

/** The deadline passed before any request was processed. */
export type DeadlinePassed = OwnError<'deadline-passed', 'as-is'>;

export type ClientError = AnyServiceError | InvalidCall | NoToken | Aborted | DeadlinePassed;

/**
 * Why there was no further attempt. `final`: the error; `attempts`, `deadline`: they are used up, or would be; `unknown-effect`:
 * it is not known whether the request took effect; `not-imported`: there is no import of the account, or it has failed.
 */
export type StopReason = 'final' | 'attempts' | 'deadline' | 'aborted' | 'unknown-effect' | 'not-imported';

export interface Failure extends CallFacts {
  readonly ok: false;
  /** Of the last response; undefined if there was none. */
  readonly status: number | undefined;
  readonly error: ClientError;
  readonly stopped: StopReason;
}

export type ResultOf<Contracts, Id> =
  | SuccessOf<Contracts>
  | (Contracts extends { readonly statusesWithoutBody: unknown } ? Confirmed<number> : never)
  | (Id extends 'sendRegistrationFlows' ? Confirmed : never)
  | Failure;

export type Result<Id extends OperationId> = ResultOf<Operations[Id], Id>;
