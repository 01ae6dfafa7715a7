import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consumedKwh, counters, registerValue } from '../src/samples/consumption.js';
import { addDays, timeline } from '../src/samples/dates.js';
import { FUELS } from '../src/samples/profile.js';

const SEEDS = Array.from({ length: 1_000 }, (_, seed) => seed);

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function yearlyKwh(seed: number, fuel: (typeof FUELS)[number]): number {
  return sum(counters(seed, fuel).map((counter) => counter.yearlyKwh));
}

function average(fuel: (typeof FUELS)[number], from: string, until: string): number {
  return sum(SEEDS.map((seed) => sum(consumedKwh(seed, fuel, from, until)))) / SEEDS.length;
}

describe('consumption', () => {
  it.each([
    ['ELECTRICITY', 1_800, 2_700, 4_100],
    ['GAS', 7_500, 11_500, 17_000],
  ] as const)('of %s matches typical households: %d, %d or %d kWh a year', (fuel, low, medium, high) => {
    const all = SEEDS.map((seed) => yearlyKwh(seed, fuel)).toSorted((a, b) => a - b);
    expect(all[0]).toBeGreaterThanOrEqual(low);
    expect(all.at(-1)).toBeLessThanOrEqual(high);
    expect(all[SEEDS.length / 2]! / medium).toBeCloseTo(1, 1);
  });

  it.each([
    ['ELECTRICITY', 1.3, 1.5],
    ['GAS', 5, 8],
  ] as const)('of %s in January is %d to %d times the consumption in July', (fuel, min, max) => {
    const ratio = average(fuel, '2025-01-01', '2025-02-01') / average(fuel, '2025-07-01', '2025-08-01');
    expect(ratio).toBeGreaterThan(min);
    expect(ratio).toBeLessThan(max);
  });

  it('of any year equals the annual quantity, and registers never decrease or overflow', () => {
    const days = fc.nat(1_000);
    const run = fc.property(fc.nat(), fc.constantFrom(...FUELS), days, days, (seed, fuel, first, length) => {
      const from = addDays(timeline(seed).supplyStart, first);
      const nextYear = `${Number(from.slice(0, 4)) + 1}${from.slice(4).replace('02-29', '02-28')}`;
      const year = sum(consumedKwh(seed, fuel, from, nextYear));
      // Tolerance: registers round to whole units, and a year from 29 February ends a day early.
      expect(Math.abs(year / yearlyKwh(seed, fuel) - 1)).toBeLessThan(0.01);
      for (const counter of counters(seed, fuel)) {
        const [before, after] = [0, length].map((more) => registerValue(seed, counter, addDays(from, more)));
        expect(after! - before!).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThan(100_000);
      }
    });
    fc.assert(run, { numRuns: 2_000, endOnFailure: true });
  });
});
