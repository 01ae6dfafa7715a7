import { draw } from './draw.js';

const DAY_MS = 86_400_000;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

function firstOfMonth(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

export function timeOn(date: string, seed: number): string {
  const { int } = draw(seed, date);
  return `${date}T${String(int(8, 17)).padStart(2, '0')}:${String(int(0, 59)).padStart(2, '0')}:00Z`;
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface Timeline {
  readonly movedIn: string;
  readonly installed: string;
  readonly supplyStart: string;
  readonly periods: readonly Period[];
  readonly billedTo: string;
  readonly issued: string;
  readonly nextBill: string;
}

let last: { readonly seed: number; readonly timeline: Timeline } | undefined;

/** All dates lie in the past, independent of the clock. Caches the last seed, which one document requests many times. */
export function timeline(seed: number): Timeline {
  if (last?.seed !== seed) last = { seed, timeline: createTimeline(seed) };
  return last.timeline;
}

function createTimeline(seed: number): Timeline {
  const { int } = draw(seed, 'timeline');
  const supplyStart = addDays('2022-01-01', int(0, 1_000));
  const openMonth = 2025 * 12 + int(6, 11);
  const periods = Array.from({ length: int(3, 6) }, (_, index) => ({
    from: firstOfMonth(openMonth - index - 1),
    to: addDays(firstOfMonth(openMonth - index), -1),
  })).toReversed();
  const billedTo = periods.at(-1)!.to;
  const installed = addDays(supplyStart, -int(0, 1_500));
  return {
    movedIn: addDays(supplyStart, -int(0, 900)),
    installed,
    supplyStart,
    periods,
    billedTo,
    issued: addDays(billedTo, int(1, 4)),
    nextBill: addDays(firstOfMonth(openMonth + 1), int(0, 3)),
  };
}
