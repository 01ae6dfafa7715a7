import { resolveVersion, validateNow } from './resolve.js';
import { validators } from './generated/validators.js';
import type { EventOutcome } from './outcome.js';
import type { ParseEventOptions } from './parse-event-options.js';

/** Parses one event: `{ type, version, payload }`, or JSON text of it. Any input gives an outcome: nothing is thrown. */
export function parseEvent(input: unknown, options?: ParseEventOptions): EventOutcome {
  const found = resolveVersion(input, validators, options);
  return found.kind === 'found' ? validateNow(found, options) : (found as EventOutcome);
}
