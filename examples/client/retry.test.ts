import { describe, expect, it } from 'vitest';
import { withRetry, type RetryOptions } from './retry.js';
import type { ClientError, Failure } from './types.js';

type Outcome = { readonly ok: true; readonly status: 201 } | Failure;

const success: Outcome = { ok: true, status: 201 };
const asIs = failure({
  kind: 'vendor-unavailable',
  retry: 'as-is',
  operation: 'createPaymentInstruction',
  status: 500,
  body: null,
  detail: undefined,
});
const noResponse = failure({ kind: 'no-response', retry: 'no', operation: 'createNotes', cause: 1 });
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

async function run(outcomes: readonly Outcome[], options: RetryOptions = {}) {
  const delays: number[] = [];
  let sent = 0;
  const outcome = await withRetry<Outcome>(
    () => {
      const next = outcomes[Math.min(sent, outcomes.length - 1)] ?? success;
      sent += 1;
      return Promise.resolve(next);
    },
    { sleep: async (milliseconds) => void delays.push(milliseconds), ...options },
  );
  return { outcome, sent, delays };
}

describe('withRetry', () => {
  it('sends once if that succeeds', async () => {
    expect(await run([success])).toEqual({ outcome: success, sent: 1, delays: [] });
  });

  it('waits longer each time and returns the last outcome', async () => {
    expect(await run([asIs], { firstDelay: 10 })).toEqual({ outcome: asIs, sent: 4, delays: [10, 20, 40] });
    expect(await run([asIs, asIs, success])).toEqual({ outcome: success, sent: 3, delays: [500, 1_000] });
  });

  it('stops at another error', async () => {
    expect(await run([asIs, invalid, success])).toMatchObject({ outcome: invalid, sent: 2 });
  });

  it.each([noResponse, invalid])('sends once if retrying does not help (%j)', async (outcome) => {
    expect(await run([outcome, success])).toEqual({ outcome, sent: 1, delays: [] });
  });

  it.each([1, 0, -1, Number.NaN])('sends once with %d attempts', async (attempts) => {
    expect(await run([asIs], { attempts })).toEqual({ outcome: asIs, sent: 1, delays: [] });
  });
});
