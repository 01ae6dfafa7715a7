import { validators } from './generated/validators.js';
import type { EventOutcome } from './outcome.js';
import type { ParseEventOptions } from './parse-event-options.js';
import { parseNow, toTable } from './resolve.js';
import type { EventRouter, EventRouterOptions } from './routing/router-options.js';
import { createFullRouter } from './routing/full-router.js';

export * from './full-catalogue.js';

const table = /*#__PURE__*/ toTable(validators);

/** Parses one event: `{ type, version, payload }`, or JSON text of it. Every input has an outcome. */
export function parseEvent(input: unknown, options?: ParseEventOptions): EventOutcome {
  return parseNow(table, input, options);
}

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
