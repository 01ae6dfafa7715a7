import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choices, slowMode, slowRanges } from '../src/index.js';
import { createTrial, type Trial } from './imported.js';
import { calls, fullAccount, post } from './requests.js';

const CLOSING = fullAccount.ledgers![0]!.last_statement_closing_date!;

/** Imports and registers an account, polling every `stepMs`. Returns all observations. */
async function follow({ send, sandbox }: Trial, stepMs: number): Promise<string[]> {
  const seen: string[] = [];
  let isRegistered = false;
  await send(calls.create(fullAccount));
  for (let step = 0; step < 40; step += 1) {
    const { body: process } = await send(calls.process(fullAccount));
    const { body: transfer } = await send(calls.transfer(fullAccount));
    const statuses = [process, transfer].map((each) => (each as { status: string }).status).join(' ');
    if (seen.at(-1) !== statuses) seen.push(statuses);
    if (!isRegistered) isRegistered = (await send(calls.register(fullAccount))).status === 200;
    sandbox.advance(stepMs);
  }
  return seen;
}

function createSlow(choices: Partial<Choices>, seed = 1): Trial {
  return createTrial({ seed, choices: { ...choices, tokenLifetimeMs: 0, pauseEveryMs: 0 } });
}

describe('slow mode', () => {
  it('uses all of its choices, but each seed omits some', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 200; seed += 1) {
      const { choices, startMs } = slowMode(seed, CLOSING);
      expect(slowMode(seed, CLOSING)).toEqual({ seed, choices, startMs });
      expect(new Date(startMs).toISOString()).toMatch(new RegExp(`^${CLOSING}T23:(59|58:59\\.999)`));
      createTrial({ choices });
      for (const name of Object.keys(choices)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual([...Object.keys(slowRanges), 'delays'].toSorted());
    counts.delete('delays');
    for (const count of counts.values()) expect(count).toBeLessThan(200);
  });

  it('shows statuses late but never invents one, and ends', async () => {
    const order = ['PENDING UNKNOWN', 'IN_PROGRESS UNKNOWN'];
    const ends = ['PENDING', 'IN_PROGRESS', 'COMPLETED'].map((transfer) => `PROCESSED ${transfer}`);
    const allowed = [...order, ...ends];
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const { choices } = slowMode(seed, CLOSING);
        const seen = await follow(createSlow(choices, seed), 61_000);
        const places = seen.map((each) => allowed.indexOf(each));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(places).not.toContain(-1);
        expect(seen.at(-1)).toBe('PROCESSED COMPLETED');
        expect(await follow(createSlow(choices, seed), 61_000)).toEqual(seen);
      }),
      { numRuns: 50 },
    );
  });

  it('issues tokens with a stated expiry', async () => {
    const { send, sandbox } = createTrial({ choices: { tokenLifetimeMs: 60_000 } });
    const { body } = await send(post('/sandbox/token'));
    expect(body).toMatchObject({ expires_at: '2024-06-20T10:01:00.000Z' });
    const list = calls.list('all', 'EXAMPLE');
    const issued = { ...list, headers: { authorization: `Token ${(body as { token: string }).token}` } };
    sandbox.advance(30_000);
    expect([(await send(list)).status, (await send(issued)).status]).toEqual([200, 200]);
    sandbox.advance(30_000);
    expect([(await send(list)).status, (await send(issued)).status]).toEqual([200, 401]);
    sandbox.advance(30_000);
    expect((await send(list)).status).toBe(401);
  });
});
