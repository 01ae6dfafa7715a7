import { type MeterPoint, meterPointSupplyTypeValues } from '@data-import/schemas';

/** A known value, or `other` for a new one, which is not an error. */
export function fuelOf({ supply_type }: MeterPoint): (typeof meterPointSupplyTypeValues)[number] | 'other' {
  return meterPointSupplyTypeValues.find((known) => known === supply_type) ?? 'other';
}
