import type { Failure } from './operation.js';

/** A call that failed, for those who prefer exceptions. Its message contains no value. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(readonly failure: Failure) {
    const { status, error, attempts, stopped } = failure;
    const answer = status === undefined ? '' : `, status ${status}`;
    super(`${error.operation} failed: ${error.kind}${answer} (${stopped}, attempts: ${attempts})`);
  }
}

/**
 * The value of a success.
 * @throws {CallError} for a failure.
 */
export function orThrow<Value>(result: { readonly ok: true; readonly value: Value } | Failure): Value {
  if (result.ok) return result.value;
  throw new CallError(result);
}
