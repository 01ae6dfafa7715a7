import { eventSource } from './events.js';
import { ownSource } from './own.js';
import { restSource } from './rest.js';
import type { ContractSource } from './source.js';

export { resolveContract, resolveGroups } from './resolve.js';

/**
 * The sources of contracts, in the order in which they are searched: those of a compiled folder come first.
 *
 * @throws {UsageError} if the folder is not a compiled one.
 */
export async function sources(catalogue?: string): Promise<readonly ContractSource[]> {
  const builtIn = [restSource(), eventSource()];
  return catalogue === undefined ? builtIn : [await ownSource(catalogue), ...builtIn];
}
