import { table } from './load-event.js';
import { parseEvent } from './parse-event.js';
import type { EventRouter, EventRouterOptions } from './routing/router-options.js';
import { createFullRouter } from './routing/full-router.js';

export * from './full-catalogue.js';
export { parseEvent };

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
