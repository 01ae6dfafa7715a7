import type { TSchema } from '@sinclair/typebox';

export type Method = 'GET' | 'POST';

/** One operation of the API. Its documents are the definitions themselves. */
export interface OperationDefinition {
  readonly operationId: string;
  readonly method: Method;
  /** With `{name}` for each path parameter, and the closing slash. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly pathParams?: TSchema;
  readonly query?: TSchema;
  readonly request?: TSchema;
  readonly responses: Readonly<Record<number, ResponseDefinition>>;
}

export interface ResponseDefinition {
  readonly description: string;
  readonly body: TSchema;
}

export function operation<const O extends OperationDefinition>(definition: O): O {
  return definition;
}
