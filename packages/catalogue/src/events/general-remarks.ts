import type { EventContracts, Place } from '../contracts.js';

/** What the specification does not show of events in general. */
export function generalGaps({ gaps }: EventContracts): readonly string[] {
  return gaps.filter(isGeneral).map(({ missing }) => missing);
}

/** How the contracts read what the specification says of events in general. */
export function generalReadings({ readings }: EventContracts): readonly string[] {
  return readings.filter(isGeneral).map(({ reading }) => reading);
}

function isGeneral({ schema, operation }: Place): boolean {
  return schema === undefined && operation === undefined;
}

/** Whether a reading is of the name of an event, which its envelope has. The others are of payloads. */
export function isOfName(reading: string): boolean {
  return reading.includes('full name');
}
