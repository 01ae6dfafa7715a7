import { eventSource } from './events.js';
import { restSource } from './rest.js';
import type { ContractSource } from './source.js';

export { resolveContract, resolveGroups } from './resolve.js';

/** Where contracts come from, in the order in which a name is looked for. */
export function sources(): readonly ContractSource[] {
  return [restSource(), eventSource()];
}
