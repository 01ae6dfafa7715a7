import { type ErrorResponse, interpretError, interpretNoResponse } from '@data-import/errors';
import { describe, expect, it } from 'vitest';
import { withRetry, type RetryOptions } from './retry.js';
import type { ClientError, Failure } from './types.js';

type Outcome = { readonly ok: true; readonly status: 201 } | Failure;

const success: Outcome = { ok: true, status: 201 };
const confirmed = { ok: true, status: undefined, body: undefined };
const asIs = response({ operation: 'createPaymentInstruction', status: 500, body: null });
const busy = response({ operation: 'createNotes', status: 429, headers: { 'Retry-After': '7' }, body: null });
const unsure = failure(interpretNoResponse({ operation: 'sendRegistrationFlows' }));
const staged = response({ operation: 'createNotes', status: 404, body: null });
const invalid = failure({
  kind: 'invalid-call',
  retry: 'after-change',
  operation: 'createNotes',
  part: 'body',
  issues: [],
});

function failure(error: ClientError): Failure {
  return { ok: false, error };
}

function response(error: ErrorResponse): Failure {
  return failure(interpretError(error));
}

/** A function that always returns the value. */
function answer<T>(value: T): () => Promise<T> {
  return () => Promise.resolve(value);
}

async function run(outcomes: readonly Outcome[], options: RetryOptions = {}) {
  const delays: number[] = [];
  let sent = 0;
  const outcome = await withRetry<Outcome>(
    () => {
      const next = outcomes[Math.min(sent, outcomes.length - 1)] ?? success;
      sent += 1;
      return Promise.resolve(next);
    },
    { sleep: async (milliseconds) => void delays.push(milliseconds), random: () => 0.5, ...options },
  );
  return { outcome, sent, delays };
}

describe('withRetry', () => {
  it('sends once if that succeeds', async () => {
    expect(await run([success])).toEqual({ outcome: success, sent: 1, delays: [] });
  });

  it('waits with full jitter up to a cap, and returns the last outcome', async () => {
    const options = { attempts: 5, baseMs: 10, maxMs: 50 };
    expect(await run([asIs], options)).toEqual({ outcome: asIs, sent: 5, delays: [5, 10, 20, 25] });
    expect(await run([asIs, asIs, success])).toEqual({ outcome: success, sent: 3, delays: [250, 500] });
  });

  it('waits at least as long as the service asks for', async () => {
    expect(await run([busy, success])).toEqual({ outcome: success, sent: 2, delays: [7000] });
  });

  it('stops at another error', async () => {
    expect(await run([asIs, invalid, success])).toMatchObject({ outcome: invalid, sent: 2 });
  });

  it.each([invalid, unsure, staged])('sends once if retrying does not help (%j)', async (outcome) => {
    expect(await run([outcome, success])).toEqual({ outcome, sent: 1, delays: [] });
  });

  it.each([1, 0, -1, Number.NaN])('sends once with %d attempts', async (attempts) => {
    expect(await run([asIs], { attempts })).toEqual({ outcome: asIs, sent: 1, delays: [] });
  });
});

describe('withRetry, after a failure that says check-first', () => {
  it('sends again only if the request had no effect', async () => {
    const check = answer('no-effect' as const);
    expect(await run([unsure, unsure, success], { check })).toMatchObject({ outcome: success, sent: 3 });
  });

  it('confirms a request that took effect', async () => {
    const check = answer('took-effect' as const);
    expect(await run([unsure], { check })).toEqual({ outcome: confirmed, sent: 1, delays: [250] });
  });

  it('stops if nobody knows', async () => {
    const check = answer('unknown' as const);
    expect(await run([unsure, success], { check })).toMatchObject({ outcome: unsure, sent: 1 });
  });

  it('checks the last attempt, too, and does not send again', async () => {
    const effects = ['no-effect', 'took-effect'] as const;
    let checks = 0;
    const check = async () => effects[checks++] ?? 'unknown';
    expect(await run([unsure], { check, attempts: 2 })).toMatchObject({ outcome: confirmed, sent: 2 });
    expect(await run([unsure], { check: answer('no-effect' as const), attempts: 2 })).toMatchObject({
      outcome: unsure,
      sent: 2,
    });
  });
});

describe('withRetry, after a failure that says after-import', () => {
  it('sends again once the account is imported', async () => {
    const awaitImport = answer(true);
    expect(await run([staged, success], { awaitImport })).toEqual({ outcome: success, sent: 2, delays: [] });
    expect(await run([staged], { awaitImport, attempts: 3 })).toMatchObject({ outcome: staged, sent: 3 });
  });

  it('stops if it is not', async () => {
    const awaitImport = answer(false);
    expect(await run([staged, success], { awaitImport })).toMatchObject({ outcome: staged, sent: 1 });
  });
});
