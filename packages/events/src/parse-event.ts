import { resolveVersion, toOutcome, toPayloadOptions } from './resolve.js';
import { loaders } from './generated/loaders.js';
import { validateLoaded } from './load-event.js';
import type { EventOutcome } from './outcome.js';
import type { ParseEventOptions } from './parse-event-options.js';

/**
 * Parses one event: `{ type, version, payload }`, or JSON text of it. Loads the module of that event version, and no
 * other.
 *
 * Any input gives an outcome. The promise rejects in one case only: the module of a known event cannot be loaded (a
 * file of a deployment is missing, a network is down). The event has not been validated then; the next call loads the
 * module again, as far as the JavaScript engine does: Node before 24 remembers a module that has a syntax error.
 */
export async function parseEvent(input: unknown, options?: ParseEventOptions): Promise<EventOutcome> {
  const found = resolveVersion(input, loaders, options);
  if (found.kind !== 'found') return found as EventOutcome;
  const result = validateLoaded(found.entry, found.read.given.payload, toPayloadOptions(options));
  return toOutcome(found.read, result instanceof Promise ? await result : result, options);
}
