/** The parameters and results of the methods, derived from the contracts: no field is typed by hand. */
import type { InterpretedError, NoResponse, OperationId } from '@data-import/errors';
import type { Issue, Validator, ParameterValidator } from '@data-import/validators';
import type { Operations } from '@data-import/validators/operations';

type Valid<Contract> = Contract extends Validator<infer T> ? T : never;

type PathParamsPart<Operation> = Operation extends { pathParams: ParameterValidator<infer Input, infer _> }
  ? { readonly pathParams: Input }
  : unknown;
type QueryPart<Operation> = Operation extends { query: ParameterValidator<infer Input, infer _> }
  ? { readonly query?: Input }
  : unknown;
type BodyPart<Operation> = Operation extends { request: infer V } ? { readonly body: Valid<V> } : unknown;

/** The argument of an operation's method. */
export type Call<Id extends OperationId> = PathParamsPart<Operations[Id]> &
  QueryPart<Operations[Id]> &
  BodyPart<Operations[Id]>;

type Responses<Id extends OperationId> = Operations[Id]['responses'];

/** The success of an operation, discriminated by status. */
export type Success<Id extends OperationId> = {
  [Status in Extract<keyof Responses<Id>, 200 | 201>]: {
    readonly ok: true;
    readonly status: Status;
    readonly body: Valid<Responses<Id>[Status]>;
  };
}[Extract<keyof Responses<Id>, 200 | 201>];

/** The request was not sent because it violates its contract: the service would reject it. */
export interface InvalidCall {
  readonly kind: 'invalid-call';
  readonly retry: 'after-change';
  readonly operation: OperationId;
  readonly part: 'pathParams' | 'query' | 'body';
  readonly issues: readonly Issue[];
}

export type ClientError = InterpretedError | NoResponse | InvalidCall;

export interface Failure {
  readonly ok: false;
  readonly error: ClientError;
  /** The issues of a success that violates its contract; empty if its status is undocumented. */
  readonly issues?: readonly Issue[];
}

export type Outcome<Id extends OperationId> = Success<Id> | Failure;

/** One method for each operation. Methods return every failure as an outcome and do not throw. */
export type Client = {
  readonly [Id in OperationId]: (call: Call<Id>) => Promise<Outcome<Id>>;
};
