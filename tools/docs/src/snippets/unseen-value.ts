import { type MeterPoint, meterPointSupplyTypeValues } from '@data-import/schemas';

/** The known values by name; `other` is a value that nobody has seen yet, and is no error. */
export function fuelOf({ supply_type }: MeterPoint): (typeof meterPointSupplyTypeValues)[number] | 'other' {
  return meterPointSupplyTypeValues.find((known) => known === supply_type) ?? 'other';
}
