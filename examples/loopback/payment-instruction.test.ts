import { describe, expect, it } from 'vitest';
import { withRetry } from '../client/index.js';
import type { InstructionLookup } from '../fastify-server/collaborators.js';
import { calls, fullAccount } from './documents.js';
import { startService } from './service.js';

const call = calls.createPaymentInstruction;

/** A vendor that fails some times before it responds. */
async function start(failures: number, lookup: InstructionLookup) {
  let left = failures;
  const service = await startService({
    collaborators: {
      async findInstruction() {
        left -= 1;
        if (left >= 0) throw new Error('the vendor does not respond');
        return lookup;
      },
    },
  });
  await service.importAccount(fullAccount);
  const delays: number[] = [];
  const sleep = (milliseconds: number): Promise<void> => {
    delays.push(milliseconds);
    return Promise.resolve();
  };
  const outcome = await withRetry(() => service.client.createPaymentInstruction(call), {
    sleep,
    random: () => 0.5,
  });
  const { paymentInstructions: stored } = service.imported(fullAccount);
  return { outcome, delays, stored, requests: service.sent.length };
}

describe('createPaymentInstruction with retries', () => {
  it('succeeds with the same request once the vendor responds', async () => {
    expect(await start(2, 'found')).toEqual({
      outcome: {
        ok: true,
        status: 201,
        body: { platform_account_number: 'A-00000001', reference: 'CARD-1' },
      },
      delays: [250, 500],
      stored: [call.body],
      requests: 3,
    });
  });

  it('gives up after a number of attempts', async () => {
    const { outcome, requests, stored } = await start(100, 'found');
    expect(outcome).toMatchObject({ error: { kind: 'vendor-unavailable', retry: 'as-is', status: 500 } });
    expect(requests).toBe(4);
    expect(stored).toEqual([]);
  });

  it('does not reveal what went wrong inside the server', async () => {
    const { outcome } = await start(100, 'found');
    expect(JSON.stringify(outcome)).not.toContain('the vendor does not respond');
  });

  it('is not retried if the vendor is permanently unreachable', async () => {
    const { outcome, requests } = await start(0, 'unreachable');
    expect(outcome).toMatchObject({ error: { kind: 'payment-instruction-rejected', retry: 'after-change' } });
    expect(requests).toBe(1);
  });

  it('is not retried if the vendor does not know the instruction', async () => {
    const { outcome, requests } = await start(1, 'unknown');
    expect(outcome).toMatchObject({
      error: { kind: 'validation', status: 400, fieldErrors: { reference: [expect.any(String)] } },
    });
    expect(requests).toBe(2);
  });
});
