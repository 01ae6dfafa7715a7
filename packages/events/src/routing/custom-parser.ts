import { findEntry } from '../resolve.js';
import type { ParseEventOptions } from '../parse-event-options.js';
import { readOnce } from './routing-context.js';
import { type CreateRoute, unhandled } from './route.js';
import type { EventRouterOptions } from './router-options.js';

export function createParsedRoute<Envelope>(
  parse: NonNullable<EventRouterOptions['parse']>,
  { map, ...others }: Omit<EventRouterOptions<never, Envelope>, 'parse'>,
): CreateRoute<Envelope> {
  for (const name of ['fallbackVersion', 'validateUnhandled'] as const) {
    if (others[name] !== undefined) throw new TypeError(`${name}: has no effect with parse`);
  }
  return (handlers, options: ParseEventOptions) => async (context) => {
    readOnce(context, map, options);
    const outcome = await parse(context.input, options);
    if (outcome.kind !== 'valid') return { outcome };
    const handler = findEntry(handlers, outcome.event);
    return handler === undefined ? unhandled(outcome) : { outcome, handler };
  };
}
