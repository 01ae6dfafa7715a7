import { parseEvent } from './parse-event.js';
import { type EventRouter, type EventRouterOptions, routeEvents } from './router.js';

export * from './common.js';
export { parseEvent };

/**
 * Passes each event to the handler of its type and version, and everything else to `fallback`. The validator of an
 * event version is loaded when its first event arrives.
 *
 * @throws {TypeError} if `fallback` is not a function.
 */
export function createEventRouter<Result = unknown, Envelope = unknown>(
  options: EventRouterOptions<Result, Envelope>,
): EventRouter<Result, Envelope> {
  return routeEvents({ ...options, parse: options.parse ?? parseEvent });
}
