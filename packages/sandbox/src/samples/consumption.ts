import type * as types from '@data-import/validators';
import { timeline } from './dates.js';
import { draw } from './draw.js';
import type { Fuel } from './profile.js';

type Range = readonly [min: number, max: number];

interface Consumption {
  /** Ofgem's typical domestic consumption values: low, medium and high, in kWh a year. */
  readonly typicalKwh: readonly [low: number, medium: number, high: number];
  /** Monthly consumption from January on, in thousandths of a year's. */
  readonly months: readonly number[];
  readonly kwhPerUnit: number;
  /** In tenths of a penny. */
  readonly perKwh: Range;
  readonly perDay: Range;
}

const CONSUMPTION: Readonly<Record<Fuel, Consumption>> = {
  ELECTRICITY: {
    typicalKwh: [1_800, 2_700, 4_100],
    months: [98, 88, 90, 81, 77, 71, 70, 71, 75, 85, 92, 102],
    kwhPerUnit: 1,
    perKwh: [240, 290],
    perDay: [450, 650],
  },
  GAS: {
    typicalKwh: [7_500, 11_500, 17_000],
    months: [155, 138, 118, 82, 50, 31, 26, 26, 38, 76, 112, 148],
    // Five-digit gas meters count cubic metres. Volume correction x calorific value (MJ/m³) / MJ per kWh.
    kwhPerUnit: (1.022_64 * 39.5) / 3.6,
    perKwh: [58, 72],
    perDay: [280, 350],
  },
};

export const DIGITS = 5;

/** A meter register; `start` is its reading at the start of supply. */
export interface Counter {
  readonly fuel: Fuel;
  readonly register?: types.MeterRegister;
  readonly start: number;
  readonly yearlyKwh: number;
}

/** A standard settlement configuration (SSC) with its time pattern regimes and their shares of consumption. */
const ONE_RATE = { ssc: '0393', profile_class: 1, rates: [['00001', 1]] } as const;
const TWO_RATES = {
  ssc: '0151',
  profile_class: 2,
  rates: [
    ['00043', 0.6],
    ['00210', 0.4],
  ],
} as const;

export function settlement(seed: number, index: number) {
  return draw(seed, `settlement ${index}`).chance(0.25) ? TWO_RATES : ONE_RATE;
}

export function counters(seed: number, fuel: Fuel, index = 0): readonly Counter[] {
  const { int, chance } = draw(seed, `counters ${fuel} ${index}`);
  const [low, medium, high] = CONSUMPTION[fuel].typicalKwh;
  const yearlyKwh = chance(0.5) ? int(low, medium) : int(medium, high);
  const start = (): number => int(500, 40_000);
  if (fuel === 'GAS') return [{ fuel, start: start(), yearlyKwh }];
  return settlement(seed, index).rates.map(([tpr, share], position) => ({
    fuel,
    start: start(),
    yearlyKwh: yearlyKwh * share,
    register: {
      register_id: String(position + 1),
      tpr,
      number_of_digits: DIGITS,
      is_settlement: true,
    },
  }));
}

/** Weighted years before a day, for equal consumption on all days of a month. */
function yearsBefore(fuel: Fuel, date: string): number {
  const { months } = CONSUMPTION[fuel];
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const earlier = months.slice(0, month - 1).reduce((sum, each) => sum + each, 0);
  return year + (earlier + (months[month - 1]! * (day - 1)) / daysOfMonth) / 1_000;
}

export function registerValue(seed: number, { fuel, start, yearlyKwh }: Counter, date: string): number {
  const years = yearsBefore(fuel, date) - yearsBefore(fuel, timeline(seed).supplyStart);
  return start + Math.round((yearlyKwh * years) / CONSUMPTION[fuel].kwhPerUnit);
}

/** Consumption per register between two days, in kWh with one decimal place. */
export function consumedKwh(seed: number, fuel: Fuel, from: string, until: string): number[] {
  return counters(seed, fuel).map((counter) => {
    const advance = registerValue(seed, counter, until) - registerValue(seed, counter, from);
    return Math.round(advance * CONSUMPTION[fuel].kwhPerUnit * 10) / 10;
  });
}

/** Unit price and standing charge, in tenths of a penny. */
export function prices(seed: number, fuel: Fuel) {
  const { int } = draw(seed, `prices ${fuel}`);
  const { perKwh, perDay } = CONSUMPTION[fuel];
  return { perKwh: int(...perKwh), perDay: int(...perDay) };
}
