import {
  describeError,
  errorKinds,
  fromFieldErrors,
  interpretError,
  type InterpretedError,
  LONGEST_DELAY_MS,
  toFieldErrors,
} from '@data-import/errors';
import { operations } from '@data-import/schemas';
import { isSame, parsed, promise } from '../promise.js';
import { restAccepts } from '../stock-ajv.js';

const OPERATIONS = [...Object.keys(operations), 'unknownOperation'];
const STATUSES = [400, 400, 400, 401, 403, 404, 404, 408, 429, 500, 502, 503, 504, 200, 599, 600];

/** Any body of any operation with any error status, as JSON and as text, and the same text as a header. */
export function fuzz(input: Buffer): void {
  const operation = OPERATIONS[(input[0] ?? 0) % OPERATIONS.length]!;
  const status = STATUSES[(input[1] ?? 0) % STATUSES.length]!;
  const text = input.subarray(2).toString();
  const value = parsed(text);
  const headers = { 'retry-after': text.slice(0, 40) };
  for (const body of [value, text]) {
    checkError(
      interpretError({ operation, status, headers, body, request: { body, query: body }, now: 0 }),
      body,
    );
    checkFieldErrors(body);
  }
}

function checkError(error: InterpretedError, body: unknown): void {
  const { kind, retry, basis, retryAfterMs } = error;
  const entry = errorKinds[kind];
  promise(entry !== undefined && Object.hasOwn(entry.advice, retry), 'a result is of a known kind', {
    kind,
    retry,
  });
  promise((entry.basis as readonly string[]).includes(basis), 'its basis is one of the kind', {
    kind,
    basis,
  });
  promise(error.body === body, 'the body is passed on as it is');
  const isDelay = retryAfterMs === undefined || (retryAfterMs >= 0 && retryAfterMs <= LONGEST_DELAY_MS);
  promise(isDelay, 'a delay is in its range', retryAfterMs);
  promise(describeError(error).length > 0, 'every error can be described');
}

function checkFieldErrors(body: unknown): void {
  const issues = fromFieldErrors(body);
  const isEmpty = isSame(body, {}) && typeof body === 'object';
  const isBody = isEmpty || (body !== undefined && restAccepts('FieldErrors', body));
  promise((issues !== undefined) === isBody, 'issues are read exactly from what Ajv accepts as FieldErrors');
  if (issues === undefined) return;
  const again = fromFieldErrors(toFieldErrors(issues));
  const [before, after] = [issues, again ?? []].map((list) =>
    list.map(({ pointer, message }) => `${pointer} ${message}`),
  );
  promise(isSame(before!.toSorted(), after!.toSorted()), 'issues survive the way to a body and back', {
    before,
    after,
  });
}
