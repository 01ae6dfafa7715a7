import { table } from './load-event.js';
import type { EventOutcome } from './outcome.js';
import type { ParseEventOptions } from './parse-event-options.js';
import { parseWith } from './resolve.js';
import type { EventRouter, EventRouterOptions } from './routing/router-options.js';
import { createFullRouter } from './routing/full-router.js';

export * from './full-catalogue.js';

/**
 * Parses one event: `{ type, version, payload }`, or JSON text of it. Loads the module of that event version,
 * and no other. Every input has an outcome. The promise rejects only if that module cannot be loaded. The
 * next call tries again, but Node before 24 caches a module with a syntax error.
 */
export async function parseEvent(input: unknown, options?: ParseEventOptions): Promise<EventOutcome> {
  return parseWith(table, input, options);
}

/**
 * Creates a router that passes each event to the handler of its type and version, and other input to
 * `fallback`. It loads the validator of an event version when the first event with a handler arrives.
 * @throws {TypeError} if an option is unknown or invalid, or a handler is for an event outside the catalogue.
 */
export function createEventRouter<Result = unknown, Envelope = unknown>(
  options: EventRouterOptions<Result, Envelope>,
): EventRouter<Result, Envelope> {
  return createFullRouter(table, options);
}
