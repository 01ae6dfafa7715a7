/** What the methods take and give. All of it comes from the contracts: no field is typed here. */
import type { InterpretedError, OperationId } from '@data-import/errors';
import type { Issue, Validator } from '@data-import/validators';
import type { Operations } from '@data-import/validators/operations';

type Valid<Contract> = Contract extends Validator<infer T> ? T : never;

/** Flags that have a default need not be given. */
type QueryOf<Contract> = Partial<Valid<Contract>>;

type PathParamsPart<Operation> = Operation extends { pathParams: infer V }
  ? { readonly pathParams: Valid<V> }
  : unknown;
type QueryPart<Operation> = Operation extends { query: infer V } ? { readonly query?: QueryOf<V> } : unknown;
type BodyPart<Operation> = Operation extends { request: infer V } ? { readonly body: Valid<V> } : unknown;

/** What an operation is called with. */
export type Call<Id extends OperationId> = PathParamsPart<Operations[Id]> &
  QueryPart<Operations[Id]> &
  BodyPart<Operations[Id]>;

type Responses<Id extends OperationId> = Operations[Id]['responses'];

/** The success of an operation, told apart by status where it has more than one. */
export type Success<Id extends OperationId> = {
  [Status in Extract<keyof Responses<Id>, 200 | 201>]: {
    readonly ok: true;
    readonly status: Status;
    readonly body: Valid<Responses<Id>[Status]>;
  };
}[Extract<keyof Responses<Id>, 200 | 201>];

/** The request was not sent: it breaks its contract, and the service would refuse it. */
export interface InvalidCall {
  readonly kind: 'invalid-call';
  readonly retry: 'after-change';
  readonly operation: OperationId;
  readonly part: 'pathParams' | 'query' | 'body';
  readonly issues: readonly Issue[];
}

/** The service reported success, with an answer that breaks its contract: the request may well have taken effect. */
export interface BrokenAnswer {
  readonly kind: 'broken-answer';
  readonly retry: 'no';
  readonly operation: OperationId;
  readonly status: number;
  readonly body: unknown;
  /** What is wrong with the body; empty where the status itself is not documented. */
  readonly issues: readonly Issue[];
}

/** No answer came. Whether the request took effect is not known. */
export interface NoAnswer {
  readonly kind: 'no-answer';
  readonly retry: 'no';
  readonly operation: OperationId;
  readonly cause: unknown;
}

export type ClientError = InterpretedError | InvalidCall | BrokenAnswer | NoAnswer;

export interface Failure {
  readonly ok: false;
  readonly error: ClientError;
}

export type Outcome<Id extends OperationId> = Success<Id> | Failure;

/** One method for each operation. Methods give every failure as an outcome, and do not throw. */
export type Client = {
  readonly [Id in OperationId]: (call: Call<Id>) => Promise<Outcome<Id>>;
};
