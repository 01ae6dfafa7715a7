import { table } from './load-event.js';
import type { EventOutcome } from './outcome.js';
import type { ParseEventOptions } from './parse-event-options.js';
import { parseWith } from './resolve.js';

/**
 * Parses one event: `{ type, version, payload }`, or JSON text of it. Loads the module of that event version,
 * and no other. Every input has an outcome. The promise rejects only if that module cannot be loaded. The
 * next call tries again, but Node before 24 caches a module with a syntax error.
 */
export async function parseEvent(input: unknown, options?: ParseEventOptions): Promise<EventOutcome> {
  return parseWith(table, input, options);
}
