import type { TSchema } from '@sinclair/typebox';

export type Method = 'GET' | 'POST';

/** Whether sending the same request again is harmless, according to the specification. */
export interface Repeat {
  /** `yes` and `on-condition` are documented. */
  readonly harmless: 'yes' | 'on-condition' | 'not-documented';
  /** With `on-condition` only. */
  readonly condition?: string;
  /** The effect of the second request, or the gap in its documentation. */
  readonly basis: string;
  /** Our assumption where the specification leaves a choice. */
  readonly assumption?: string;
  /** The operations that show whether a request took effect. */
  readonly checkWith: readonly string[];
  /** The section of the specification, and the rule in it. */
  readonly specification: string;
}

export interface OperationDefinition {
  readonly operationId: string;
  readonly method: Method;
  /** With `{name}` for each path parameter, and the closing slash. */
  readonly path: string;
  /** The group that it belongs to, and its position there, in reading order. */
  readonly tag: string;
  readonly position: number;
  readonly summary: string;
  readonly description: string;
  readonly repeat: Repeat;
  /** It needs an imported account: while the account is staged, it returns 404. */
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

/** Of each body at least one, of each parameter one value. */
export interface OperationExamples {
  readonly pathParams?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly request?: NamedExamples;
  readonly responses?: Readonly<Record<number, NamedExamples>>;
}

/** Kinds of `interpretError` in `@data-import/errors`. */
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
  /** The errors that the response may report; for a status from 400. */
  readonly errors?: readonly DocumentedError[];
}

export function operation<const O extends OperationDefinition>(definition: O): O {
  return definition;
}
