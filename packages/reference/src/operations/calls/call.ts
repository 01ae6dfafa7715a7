import type { Operation } from '../../contracts.js';
import type { Source } from '../../source.js';
import type { DescribedOperation, DescribedParameter, NamedExample } from '../api-document.js';

/** An operation as an example calls it. */
export interface ExampleCall {
  /** Its method, path and contracts. */
  readonly operation: Operation;
  readonly parameters: readonly DescribedParameter[];
  /** The shortest example of its body: an example of a call shows the call. */
  readonly body: NamedExample | undefined;
  readonly successes: readonly number[];
  /** A placeholder. */
  readonly baseUrl: string;
}

/** Stands for the access token. */
export const TOKEN = '<ACCESS_TOKEN>';

function size({ value }: NamedExample): number {
  return JSON.stringify(value).length;
}

export function shortestFirst(examples: readonly NamedExample[]): readonly NamedExample[] {
  return examples.toSorted((one, other) => size(one) - size(other));
}

export function exampleCallOf(described: DescribedOperation, { rest, api }: Source): ExampleCall {
  const { operationId, parameters, requestExamples, responses } = described;
  const operation = rest.operations.find((each) => each.operationId === operationId);
  if (operation === undefined) throw new Error(`the index has no operation ${operationId}`);
  return {
    operation,
    parameters,
    body: shortestFirst(requestExamples)[0],
    successes: responses.map(({ status }) => status).filter((status) => status < 400),
    baseUrl: api.baseUrl,
  };
}

/** The values of the parameters that a path or a query has. */
export function valuesOf(call: ExampleCall, place: 'path' | 'query'): readonly [string, string][] {
  return call.parameters.filter((each) => each.in === place).map(({ name, example }) => [name, example]);
}

/** A value as JSON over several lines. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
