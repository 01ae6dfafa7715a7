import { eventSource } from './events.js';
import { restSource } from './rest.js';
import type { ContractSource } from './source.js';

export { resolveContract, resolveGroups } from './resolve.js';

/** The sources of contracts, in the order in which they are searched. */
export function sources(): readonly ContractSource[] {
  return [restSource(), eventSource()];
}
