import { describe, expect, it } from 'vitest';
import { withRetry, type RetryOptions } from './retry.js';
import type { ClientError, Failure } from './types.js';

type Answer = { readonly ok: true; readonly status: 201 } | Failure;

const success: Answer = { ok: true, status: 201 };
const asIs = failure({
  kind: 'vendor-unavailable',
  retry: 'as-is',
  operation: 'createPaymentInstruction',
  status: 500,
  body: null,
  detail: undefined,
});
const noAnswer = failure({ kind: 'no-answer', retry: 'no', operation: 'createNotes', cause: 1 });
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

async function run(answers: readonly Answer[], options: RetryOptions = {}) {
  const delays: number[] = [];
  let sent = 0;
  const outcome = await withRetry<Answer>(
    () => {
      const answer = answers[Math.min(sent, answers.length - 1)] ?? success;
      sent += 1;
      return Promise.resolve(answer);
    },
    { sleep: async (milliseconds) => void delays.push(milliseconds), ...options },
  );
  return { outcome, sent, delays };
}

describe('withRetry', () => {
  it('sends once where that succeeds', async () => {
    expect(await run([success])).toEqual({ outcome: success, sent: 1, delays: [] });
  });

  it('waits longer each time, and gives the last outcome', async () => {
    expect(await run([asIs], { firstDelay: 10 })).toEqual({ outcome: asIs, sent: 4, delays: [10, 20, 40] });
    expect(await run([asIs, asIs, success])).toEqual({ outcome: success, sent: 3, delays: [500, 1_000] });
  });

  it('stops at another error', async () => {
    expect(await run([asIs, invalid, success])).toMatchObject({ outcome: invalid, sent: 2 });
  });

  it.each([noAnswer, invalid])('sends once where the same request will not do (%j)', async (outcome) => {
    expect(await run([outcome, success])).toEqual({ outcome, sent: 1, delays: [] });
  });

  it.each([1, 0, -1, Number.NaN])('sends once with %d attempts', async (attempts) => {
    expect(await run([asIs], { attempts })).toEqual({ outcome: asIs, sent: 1, delays: [] });
  });
});
