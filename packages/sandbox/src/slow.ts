import { seededChoices } from '@data-import/arbitraries/choices';
import type { Choices } from './model/choices.js';

/** For each choice of a slow service, the least and the most milliseconds of it; 0 is what it is without slow mode. */
export const slowRanges = {
  startDelayMs: [1, 60_000],
  importDelayMs: [1, 300_000],
  dryRunExtraMs: [60_000, 600_000],
  flowDelayMs: [1, 600_000],
  registrationDelayMs: [1, 600_000],
  statusLagMs: [1, 60_000],
  tokenLifetimeMs: [60_000, 600_000],
  pauseEveryMs: [60_000, 1_800_000],
  pauseMs: [1_000, 600_000],
} as const satisfies Partial<Record<keyof Choices, readonly [number, number]>>;

export interface SlowMode {
  readonly seed: number;
  readonly choices: Partial<Choices>;
  /** Milliseconds since 1970, within the last minute of the closing date. */
  readonly startMs: number;
}

/**
 * Options of a sandbox that is as slow as the specification allows: imports, dry runs and registrations take minutes, flows
 * are sent late, statuses lag, tokens end, suppliers pause, and the clock is just before the end of a closing date. Each seed
 * leaves some of it out. Delays are random parts of those of `choices`; the same seed and requests give the same responses.
 *
 * Use it with a fake clock, which the sandbox and the client read alike:
 *
 * ```ts
 * const { startMs, ...options } = slowMode(seed, '2024-05-31');
 * vi.useFakeTimers({ now: startMs });
 * const sandbox = createSandbox(options); // reads Date.now
 * const client = createClient({ baseUrl, fetch: createFetch(sandbox), token: () => issueToken(sandbox) });
 * const outcome = client.importAccount(account);
 * await vi.advanceTimersByTimeAsync(3_600_000);
 * ```
 *
 * `POST /sandbox/token` issues the next token and says when it ends. For failures that shrink towards a fast service, draw
 * the choices from `slowRanges` instead of a seed: `fc.record(…)` of `fc.oneof(fc.constant(0), fc.integer({ min, max }))`.
 *
 * @param closingDate the last closing date of the accounts that a test imports: the open statement period starts after it
 */
export function slowMode(seed: number, closingDate = '2024-05-31'): SlowMode {
  const { chance, int } = seededChoices(seed);
  const drawn = Object.entries(slowRanges).flatMap(([name, [min, max]]) =>
    chance(0.6) ? [[name, int(min, max)]] : [],
  );
  const choices = { ...(Object.fromEntries(drawn) as Partial<Choices>), delays: 'random' as const };
  return { seed, choices, startMs: Date.parse(`${closingDate}T23:59:59.999Z`) - int(0, 60_000) };
}
