import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_BASE_MS,
  DEFAULT_MAX_MS,
  DEFAULT_MAX_RETRY_AFTER_MS,
  MAX_DELAY_MS,
  retryDelay,
  type RetryDelayOptions,
} from './retry-delay.js';

const milliseconds = fc.integer({ min: 0, max: MAX_DELAY_MS });
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const lowest = (): number => 0;
const highest = (): number => 1 - Number.EPSILON / 2;

function at(attempt: number, drawn: number): number {
  return retryDelay({ attempt, random: () => drawn });
}

describe('retryDelay', () => {
  it('is an integer between retryAfterMs and the cap', () => {
    const options = fc.record({
      attempt: fc.oneof(
        fc.integer({ min: 1, max: 40 }),
        fc.maxSafeInteger().filter((n) => n > 0),
      ),
      retryAfterMs: fc.option(milliseconds, { nil: undefined }),
      baseMs: milliseconds,
      maxMs: milliseconds,
      maxRetryAfterMs: milliseconds,
    });
    fc.assert(
      fc.property(options, share, (given, drawn) => {
        const delay = retryDelay({ ...given, random: () => drawn });
        expect(Number.isInteger(delay)).toBe(true);
        const asked = Math.min(given.retryAfterMs ?? 0, given.maxRetryAfterMs);
        expect(delay).toBeGreaterThanOrEqual(asked);
        expect(delay).toBeLessThanOrEqual(Math.max(given.maxMs, asked));
      }),
    );
  });

  it('covers all of the range below the cap, which doubles: full jitter', () => {
    const caps = [1, 2, 3, 4, 5].map((attempt) =>
      retryDelay({ attempt, baseMs: 100, maxMs: 1000, random: highest }),
    );
    expect(caps).toEqual([100, 200, 400, 800, 1000]);
    expect(retryDelay({ attempt: 5, baseMs: 100, maxMs: 1000, random: lowest })).toBe(0);
    expect(retryDelay({ attempt: 5, baseMs: 100, maxMs: 1000, random: () => 0.5 })).toBe(500);
  });

  it('grows with the number drawn, and never shrinks with the attempt', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), share, share, (attempt, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(at(attempt, low)).toBeLessThanOrEqual(at(attempt, high));
        expect(at(attempt, low)).toBeLessThanOrEqual(at(attempt + 1, low));
      }),
    );
  });

  it('has named defaults', () => {
    expect(retryDelay({ attempt: 1, random: highest })).toBe(DEFAULT_BASE_MS);
    expect(retryDelay({ attempt: 50, random: highest })).toBe(DEFAULT_MAX_MS);
    expect(retryDelay({ attempt: 50 })).toBeLessThanOrEqual(DEFAULT_MAX_MS);
  });

  it('exceeds the cap if retryAfterMs does', () => {
    expect(retryDelay({ attempt: 1, retryAfterMs: 60_000.5, maxMs: 10 })).toBe(60_001);
  });

  it('waits five minutes at most, unless more is allowed', () => {
    const retryAfterMs = MAX_DELAY_MS;
    expect(retryDelay({ attempt: 1, retryAfterMs })).toBe(DEFAULT_MAX_RETRY_AFTER_MS);
    expect(retryDelay({ attempt: 1, retryAfterMs, maxRetryAfterMs: 3_600_000 })).toBe(3_600_000);
    expect(retryDelay({ attempt: 1, retryAfterMs, maxRetryAfterMs: 0, random: lowest })).toBe(0);
    expect(DEFAULT_MAX_RETRY_AFTER_MS).toBe(300_000);
  });

  it.each<[keyof RetryDelayOptions, unknown]>([
    ...[0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY].map((n): ['attempt', number] => ['attempt', n]),
    ...(['retryAfterMs', 'baseMs', 'maxMs', 'maxRetryAfterMs'] as const).flatMap((name) =>
      [-1, Number.NaN, Number.POSITIVE_INFINITY, MAX_DELAY_MS + 1].map((n): [typeof name, number] => [
        name,
        n,
      ]),
    ),
    ...(['retryAfterMs', 'baseMs', 'maxMs', 'maxRetryAfterMs'] as const).flatMap((name) =>
      ['5', 5n, null, [5], new Date(5)].map((value): [typeof name, unknown] => [name, value]),
    ),
    ...[-0.1, 1, Number.NaN, '0.5', [0.5]].map((n): ['random', () => unknown] => ['random', () => n]),
  ])('names an option that is out of range: %s', (name, value) => {
    const call = (): number => retryDelay({ attempt: 1, [name]: value });
    expect(call).toThrow(RangeError);
    expect(call).toThrow(`${name}: expected`);
  });
});
