import { getCode, getDetail } from './error-body.js';
import type { ErrorResponse } from './interpretation.js';

/** What every result has of the response, whatever its kind. */
export interface Facts extends Pick<ErrorResponse, 'operation' | 'status' | 'body'> {
  readonly retryAfterMs: number | undefined;
}

/** The code and the detail of a body, as far as it has them. */
export function explain(body: unknown) {
  return { code: getCode(body), detail: getDetail(body) };
}
