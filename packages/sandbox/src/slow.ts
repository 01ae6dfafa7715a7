import { seededChoices } from '@data-import/arbitraries/choices';
import type { Choices } from './model/choices.js';

/** Ranges of the timing choices in milliseconds, for property tests; 0 turns a choice off. */
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
  /** Milliseconds since 1970, in the last minute of the closing date. */
  readonly startMs: number;
}

/**
 * Returns options of a sandbox that is as slow as the specification allows: imports, dry runs and registrations take minutes,
 * flows are sent late, statuses lag, tokens expire, suppliers pause, and a closing date is about to end. Each seed omits some of
 * these. Delays are random parts of those in `choices`, but the same seed and requests yield the same responses.
 *
 * Use it with a fake clock that the sandbox and the client share:
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
 * `POST /sandbox/token` issues the next token and its expiry. To let failures shrink towards a fast service, draw the choices
 * from `slowRanges` instead of a seed: `fc.record(…)` of `fc.oneof(fc.constant(0), fc.integer({ min, max }))`.
 *
 * @param closingDate the last closing date of the imported accounts, after which their open statement period starts
 */
export function slowMode(seed: number, closingDate = '2024-05-31'): SlowMode {
  const { chance, int } = seededChoices(seed);
  const drawn = Object.entries(slowRanges).flatMap(([name, [min, max]]) =>
    chance(0.6) ? [[name, int(min, max)]] : [],
  );
  const choices = { ...(Object.fromEntries(drawn) as Partial<Choices>), delays: 'random' as const };
  return { seed, choices, startMs: Date.parse(`${closingDate}T23:59:59.999Z`) - int(0, 60_000) };
}
