import { parseEvent } from './parse-event-sync.js';
import { type EventRouter, type EventRouterOptions, routeEvents } from './router.js';

export * from './common.js';
export { parseEvent };

/**
 * Passes each event to the handler of its type and version, and everything else to `fallback`. Every validator of
 * the catalogue is already loaded.
 *
 * @throws {TypeError} if `fallback` is not a function.
 */
export function createEventRouter<Result = unknown, Envelope = unknown>(
  options: EventRouterOptions<Result, Envelope>,
): EventRouter<Result, Envelope> {
  return routeEvents({ ...options, parse: options.parse ?? parseEvent });
}
