import { validators } from './generated/validators.js';
import type { EventOutcome } from './outcome.js';
import type { ParseEventOptions } from './parse-event-options.js';
import { parseNow, toTable } from './resolve.js';

export const table = /*#__PURE__*/ toTable(validators);

/** Parses one event: `{ type, version, payload }`, or JSON text of it. Every input has an outcome. */
export function parseEvent(input: unknown, options?: ParseEventOptions): EventOutcome {
  return parseNow(table, input, options);
}
