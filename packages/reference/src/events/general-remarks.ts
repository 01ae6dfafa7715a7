import type { EventContracts, Place } from '../contracts.js';

/** What the specification does not show of events in general. */
export function generalGaps({ gaps }: EventContracts): readonly string[] {
  return gaps.filter(isGeneral).map(({ missing }) => missing);
}

/** How the contracts read what the specification says of events in general. */
export function generalAssumptions({ assumptions }: EventContracts): readonly string[] {
  return assumptions.filter(isGeneral).map(({ assumption }) => assumption);
}

function isGeneral({ schema, operation }: Place): boolean {
  return schema === undefined && operation === undefined;
}

/** Whether an assumption is of the name of an event, which its envelope has. The others are of payloads. */
export function isOfName(assumption: string): boolean {
  return assumption.includes('full name');
}
