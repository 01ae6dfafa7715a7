import { entryOf, type VersionTable } from '../decide.js';
import type { EventOutcome, ParseEventOptions } from '../outcome.js';
import { type Routed, unhandled } from './route.js';
import type { EventRouterOptions } from './router-options.js';

/** Where an event goes that a function of the consumer parses. */
export type ParsedBy = <Handler>(
  input: unknown,
  handlers: VersionTable<Handler>,
  options: ParseEventOptions,
) => Promise<Routed<Handler>>;

export function parsedBy(parse: EventRouterOptions['parse']): ParsedBy | undefined {
  if (parse === undefined) return undefined;
  return async (input, handlers, options) => {
    const outcome: EventOutcome = await parse(input, options);
    if (outcome.kind !== 'valid') return { outcome };
    const handler = entryOf(handlers, outcome.event);
    return handler === undefined ? unhandled(outcome) : { outcome, handler };
  };
}
