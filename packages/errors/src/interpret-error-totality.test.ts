import { operations } from '@data-import/schemas';
import { FieldErrors } from '@data-import/validators';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.js';
import { documented, noExplanation } from '../test/documented-responses.js';
import { interpretError } from './interpret-error.js';
import type { InterpretedError } from './interpretation.js';

const kinds: Record<InterpretedError['kind'], readonly string[]> = {
  validation: ['after-change'],
  'validation-failed-at-create': ['after-change'],
  'already-imported': ['no'],
  'not-found': ['after-change'],
  'transaction-rejected': ['after-change'],
  'payment-instruction-rejected': ['after-change'],
  'vendor-unavailable': ['as-is'],
  unrecognised: ['after-change', 'no'],
};

/** Documented bodies with one property replaced by any value. */
const nearBodies = fc
  .tuple(fc.constantFrom(...documented.map(([, , body]) => body)), fc.string(), fc.anything())
  .map(([body, key, value]) => {
    const names = typeof body === 'object' && body !== null ? Object.keys(body) : [];
    return Object.assign({}, body, { [names[key.length % (names.length + 1)] ?? key]: value });
  });
const bodies = fc.oneof(fc.anything({ withNullPrototype: true }), fc.jsonValue(), fc.string(), nearBodies);
const responses = fc.record({
  operation: fc.oneof(fc.constantFrom(...Object.keys(operations)), fc.string(), fc.constant('__proto__')),
  status: fc.oneof(fc.constantFrom(400, 404, 500), fc.integer(), fc.constant(Number.NaN)),
  body: bodies,
});

describe('interpretError, for any response', () => {
  it('gives a typed result for any body', () => {
    fc.assert(
      fc.property(responses, (response) => {
        const error = interpretError(response);
        expect(kinds[error.kind]).toContain(error.retry);
        expect(error.body).toBe(response.body);
        if (error.kind === 'validation') {
          expect(FieldErrors.is(error.fieldErrors)).toBe(true);
          expect(error.issues.length).toBeGreaterThan(0);
        }
        expect(describeError(error)).not.toMatch(/[\n\r]/);
      }),
      { numRuns: 2000 },
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

  it('does not read a field called __proto__ as the prototype', () => {
    const body: unknown = JSON.parse('{"__proto__":{"detail":"x","code":"y"},"constructor":1}');
    expect(interpretError({ operation: 'createAccount', status: 400, body })).toMatchObject(noExplanation);
  });

  it('does not change the body', () => {
    const before = JSON.stringify(documented);
    for (const [operation, status, body] of documented) interpretError({ operation, status, body });
    expect(JSON.stringify(documented)).toBe(before);
  });
});
