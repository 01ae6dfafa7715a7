import type { AnyServiceError, Deployment, OperationId } from '@data-import/errors';
import type { Issue, ParameterValidator, Validator } from '@data-import/validators';
import type { Operations } from '@data-import/validators/operations';

type Guards = NonNullable<ReturnType<Deployment['findOperation']>>;

export type { AccountKey } from '@data-import/errors';

export interface Operation<Id extends OperationId> extends Guards {
  readonly id: Id;
  readonly method: 'GET' | 'POST';
  /** Imports the validators, only if a guard fails or the call has a query. */
  readonly load: () => Promise<Operations[Id]>;
}

type Valid<Contract> = Contract extends Validator<infer T> ? T : never;

/** A deployment with any operations. */
export type AnyDeployment = Omit<Deployment, 'operations'> & { readonly operations: object };

type Input<Contract> = Contract extends ParameterValidator<infer T, infer _> ? T : never;

export type CallOf<Contracts> = (Contracts extends { pathParams: infer Part }
  ? { readonly pathParams: Input<Part> }
  : unknown) &
  (Contracts extends { query: infer Part } ? { readonly query?: Input<Part> } : unknown) &
  (Contracts extends { request: infer Part } ? { readonly body: Valid<Part> } : unknown);

export type Call<Id extends OperationId> = CallOf<Operations[Id]>;

/** Headers of a response that help to trace it. */
export interface ResponseFacts {
  /** The header `X-Request-Id`, if present: quote it when you contact the operator. */
  readonly requestId: string | undefined;
  /** The header `Date`. Browsers hide both headers from other origins unless the service exposes them. */
  readonly date: string | undefined;
}

/** Facts about the whole call; `requestId` and `date` come from the last response. */
export interface CallFacts extends ResponseFacts {
  readonly attempts: number;
  /** Milliseconds, including all attempts and the delays between them. */
  readonly durationMs: number;
}

type SuccessIn<R> = { [S in keyof R]: `${S & (string | number)}` extends `2${string}` ? S : never }[keyof R];

/** The success of an operation, derived from its validators and discriminated by `status`. */
export type SuccessOf<Contracts> = Contracts extends { readonly responses: infer Responses }
  ? {
      [Status in SuccessIn<Responses>]: CallFacts & {
        readonly ok: true;
        /** Any number if a deployment states a range such as `2XX`. */
        readonly status: Status extends number ? Status : number;
        /** The body, unchanged even if it deviates from its contract: see `deviations`. */
        readonly value: Valid<Responses[Status]>;
        /** Deviations of the body from its contract, and numbers that `inexactNumbersIn` reports. */
        readonly deviations?: readonly Issue[];
      };
    }[SuccessIn<Responses>]
  : never;

/**
 * A success without a value. If `status` is undefined, the response was lost, but the status of the account proves that the
 * registration took effect. Otherwise, a deployment documents the response without a body.
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

/** The client did not send the request: it violates its contract, is not JSON, or an option is invalid. */
export interface InvalidCall extends OwnError<'invalid-call', 'after-change'> {
  readonly part: 'pathParams' | 'query' | 'body' | 'options';
  readonly issues: readonly Issue[];
}

/** The token function failed. The service processed no request. */
export interface NoToken extends OwnError<'no-token', 'as-is'> {
  readonly cause: unknown;
}

/**
 * The signal was aborted. `retry` is `check-first` if a request may have taken effect and repeating it may do harm.
 */
export interface Aborted extends OwnError<'aborted', 'as-is' | 'check-first'> {
  /** `signal.reason`. */
  readonly cause: unknown;
}

/** The deadline passed before the service processed any request. */
export type DeadlinePassed = OwnError<'deadline-passed', 'as-is'>;

export type ClientError = AnyServiceError | InvalidCall | NoToken | Aborted | DeadlinePassed;

/**
 * Why the client stopped. `final`: the error rules out a retry; `attempts`, `deadline`: used up, or the next delay would exceed
 * the deadline; `unknown-effect`: the request may have taken effect; `not-imported`: no import of the account, or it failed.
 */
export type StopReason = 'final' | 'attempts' | 'deadline' | 'aborted' | 'unknown-effect' | 'not-imported';

export interface Failure extends CallFacts {
  readonly ok: false;
  /** The last response's status; undefined if there was no response. */
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
