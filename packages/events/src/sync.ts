import { parseEvent, table } from './parse-event-sync.js';
import type { EventRouter, EventRouterOptions } from './routing/router-options.js';
import { createFullRouter } from './routing/full-router.js';

export * from './full-catalogue.js';
export { parseEvent };

/**
 * Creates a router that passes each event to the handler of its type and version, and other input to
 * `fallback`. All validators are part of this module.
 * @throws {TypeError} if an option is unknown or invalid, or a handler is for an event outside the catalogue.
 */
export function createEventRouter<Result = unknown, Envelope = unknown>(
  options: EventRouterOptions<Result, Envelope>,
): EventRouter<Result, Envelope> {
  return createFullRouter(table, options);
}
