import { parseEvent } from './parse-event.js';
import { type EventRouter, type EventRouterOptions, routeEvents } from './router.js';

export * from './common.js';
export { parseEvent };

/**
 * Gives each event to the handler of its type and version, and everything else to `otherwise`. The validator of an
 * event is loaded when the first event of its type and version comes.
 *
 * @throws {TypeError} where `otherwise` is not a function.
 */
export function createEventRouter<Answer = unknown, Envelope = unknown>(
  options: EventRouterOptions<Answer, Envelope>,
): EventRouter<Answer, Envelope> {
  return routeEvents({ ...options, parse: options.parse ?? parseEvent });
}
