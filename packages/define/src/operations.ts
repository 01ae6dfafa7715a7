import type { TSchema } from '@sinclair/typebox';

export type Method = 'GET' | 'POST';

/** Whether the request is safe to retry, according to the specification. */
export interface Repeat {
  /** `yes` and `on-condition` are documented. */
  readonly harmless: 'yes' | 'on-condition' | 'not-documented';
  /** With `on-condition` only. */
  readonly condition?: string;
  /** The effect of the second request, or the gap in its documentation. */
  readonly basis: string;
  /** Our assumption where the specification is ambiguous. */
  readonly assumption?: string;
  /** The operations that show whether a request took effect. */
  readonly checkWith: readonly string[];
  /** The section of the specification, and the rule in it. */
  readonly specification: string;
}

export interface OperationDefinition {
  readonly operationId: string;
  readonly method: Method;
  /** Contains `{name}` for each path parameter, and ends with a slash. */
  readonly path: string;
  /** The group in the documentation; `position` orders the operations of a group. */
  readonly tag: string;
  readonly position: number;
  readonly summary: string;
  readonly description: string;
  readonly repeat: Repeat;
  /** The operation returns 404 while the account is staged. */
  readonly needsImport?: true;
  readonly pathParams?: TSchema;
  readonly query?: TSchema;
  readonly request?: TSchema;
  readonly responses: Readonly<Record<number, ResponseDefinition>>;
  readonly examples: OperationExamples;
}

export interface Example {
  readonly summary: string;
  readonly value: unknown;
}

export type NamedExamples = Readonly<Record<string, Example>>;

/** At least one example for each body, and one value for each parameter. */
export interface OperationExamples {
  readonly pathParams?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly request?: NamedExamples;
  readonly responses?: Readonly<Record<number, NamedExamples>>;
}

/** The kinds that `interpretError` of `@data-import/errors` returns for documented responses. */
export type DocumentedError =
  | 'already-imported'
  | 'not-found'
  | 'payment-instruction-rejected'
  | 'request-rejected'
  | 'transaction-rejected'
  | 'validation'
  | 'validation-failed-at-create'
  | 'vendor-unavailable';

export interface ResponseDefinition {
  readonly description: string;
  readonly body: TSchema;
  /** From status 400: the errors that the response may report. */
  readonly errors?: readonly DocumentedError[];
}

export function operation<const O extends OperationDefinition>(definition: O): O {
  return definition;
}
