import { resolveVersion, toOutcome, toPayloadOptions } from './resolve.js';
import { loaders } from './generated/loaders.js';
import { validateLoaded } from './load-event.js';
import type { EventOutcome } from './outcome.js';
import type { ParseEventOptions } from './parse-event-options.js';

/**
 * Parses one event: `{ type, version, payload }`, or JSON text of it. Loads the module of that event version, and no other.
 * Any input gives an outcome. The promise rejects only if that module cannot be loaded; the next call loads it again, as
 * far as the engine does: Node before 24 remembers a module that has a syntax error.
 */
export async function parseEvent(input: unknown, options?: ParseEventOptions): Promise<EventOutcome> {
  const found = resolveVersion(input, loaders, options);
  if (found.kind !== 'found') return found as EventOutcome;
  const result = validateLoaded(found.entry, found.read.given.payload, toPayloadOptions(options));
  return toOutcome(found.read, result instanceof Promise ? await result : result, options);
}
