import { loaders } from './generated/loaders.js';
import { validateLoaded } from './load-event.js';
import { parseEvent } from './parse-event.js';
import type { EventRouter, EventRouterOptions } from './routing/router-options.js';
import { withBatches } from './routing/handle-all.js';
import { customParser } from './routing/custom-parser.js';
import { createRouter } from './routing/router.js';

export * from './full-catalogue.js';
export { parseEvent };

/**
 * Passes each event to the handler of its type and version, and everything else to `fallback`. The validator of an
 * event version is loaded when the first event arrives that has a handler.
 *
 * @throws {TypeError} if `fallback` is not a function, or a handler is for an event outside the catalogue.
 */
export function createEventRouter<Result = unknown, Envelope = unknown>(
  options: EventRouterOptions<Result, Envelope>,
): EventRouter<Result, Envelope> {
  const { parse, ...rest } = options;
  return withBatches(
    createRouter({ table: loaders, validate: validateLoaded }, rest as never, customParser(parse)),
  );
}
