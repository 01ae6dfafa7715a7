import { operations } from '@data-import/schemas';
import { FieldErrors } from '@data-import/validators';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.js';
import { errorKinds } from './error-kinds.js';
import { documented } from '../test/documented-responses.js';
import { MAX_DELAY_MS } from './retry-delay.js';
import { interpretError, interpretNoResponse } from './interpret-error.js';
import type { ErrorResponse, Retry } from './interpretation.js';

/** Documented bodies with one property replaced by any value. */
const nearBodies = fc
  .tuple(fc.constantFrom(...documented.map(([, , body]) => body)), fc.string(), fc.anything())
  .map(([body, key, value]) => {
    const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
    return Object.assign({}, body, { [names[key.length % (names.length + 1)] ?? key]: value });
  });
const bodies = fc.oneof(
  fc.anything({ withNullPrototype: true }),
  fc.jsonValue(),
  fc.json(),
  fc.string(),
  nearBodies,
);
const headersOfAnyForm = fc.oneof(
  fc.constant(undefined),
  fc
    .tuple(fc.constantFrom('Retry-After', 'retry-after'), fc.anything())
    .map(([name, value]) => ({ [name]: value })),
  fc.array(fc.tuple(fc.constantFrom('Retry-After', 'x'), fc.anything())),
  fc.anything(),
) as fc.Arbitrary<ErrorResponse['headers']>;
const responses: fc.Arbitrary<ErrorResponse> = fc.record({
  operation: fc.oneof(fc.constantFrom(...Object.keys(operations)), fc.string(), fc.constant('__proto__')),
  status: fc.oneof(
    fc.constantFrom(200, 201, 400, 401, 403, 404, 408, 425, 429, 500, 501, 502, 503, 504),
    fc.integer(),
    fc.constant(Number.NaN),
  ),
  headers: headersOfAnyForm,
  request: fc.option(fc.record({ query: fc.anything(), body: fc.anything() }), { nil: undefined }),
  now: fc.oneof(fc.constant(undefined), fc.integer(), fc.constant(Number.NaN)),
  body: bodies,
  deployment: fc.anything() as fc.Arbitrary<ErrorResponse['deployment']>,
});

describe('interpretError, for any response', () => {
  it('returns a typed result for any body', () => {
    fc.assert(
      fc.property(responses, (response) => {
        const error = interpretError(response);
        const { advice, basis }: { advice: Partial<Record<Retry, string>>; basis: readonly string[] } =
          errorKinds[error.kind];
        expect(advice[error.retry]).toEqual(expect.any(String));
        expect(basis).toContain(error.basis);
        expect('checkWith' in error).toBe(error.retry === 'check-first');
        expect(error.retryAfterMs ?? 0).toBeGreaterThanOrEqual(0);
        expect(error.retryAfterMs ?? 0).toBeLessThanOrEqual(MAX_DELAY_MS);
        expect(Object.is(error.body, response.body)).toBe(true);
        if (error.kind === 'validation') {
          expect(FieldErrors.is(error.fieldErrors)).toBe(true);
          expect(error.issues.length).toBeGreaterThan(0);
          expect(error.issues.length).toBeLessThanOrEqual(100);
        }
        expect(describeError(error)).not.toMatch(/[\n\r]/);
      }),
      { numRuns: 2000 },
    );
  });

  it('has a result for a call without a response, whatever the client threw', () => {
    fc.assert(
      fc.property(responses, fc.anything(), ({ operation, request }, cause) => {
        const error = interpretNoResponse({ operation, request, cause });
        expect(error).toMatchObject({ kind: 'transient', basis: 'http', operation });
        expect(Object.is(error.cause, cause)).toBe(true);
        expect(describeError(error)).toContain('no response');
      }),
    );
  });

  it('accepts bodies nested thousands of levels deep', () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"errors":[', ']}'],
      ['{"non_field_errors":', '}'],
    ] as const) {
      const body: unknown = JSON.parse(`${open.repeat(5000)}"x"${close.repeat(5000)}`);
      for (const operation of Object.keys(operations)) {
        for (const status of [400, 404, 500]) {
          expect(interpretError({ operation, status, body }).body).toBe(body);
        }
      }
    }
  });
});
