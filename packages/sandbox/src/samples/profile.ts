import { draw } from './draw.js';

export type Fuel = 'ELECTRICITY' | 'GAS';

export const FUELS: readonly Fuel[] = ['ELECTRICITY', 'GAS'];

export interface Profile {
  readonly fuels: readonly Fuel[];
  readonly isPrepay: boolean;
  readonly isInDebt: boolean;
  readonly isLandlord: boolean;
}

const household: Profile = { fuels: FUELS, isPrepay: false, isInDebt: false, isLandlord: false };

export const profiles = {
  'dual-fuel': household,
  'electricity-only': { ...household, fuels: ['ELECTRICITY'] },
  prepayment: { ...household, isPrepay: true },
  debt: { ...household, isInDebt: true },
  landlord: { ...household, isLandlord: true },
} as const satisfies Readonly<Record<string, Profile>>;

export function profileOf(seed: number): Profile {
  return draw(seed, 'profile').pick(Object.values<Profile>(profiles));
}
