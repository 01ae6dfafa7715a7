import { findEntry, type VersionTable } from '../resolve.js';
import type { EventOutcome, ParseEventOptions } from '../outcome.js';
import { type MapEnvelope, mapped, type RoutingContext } from './routing-context.js';
import { type Routed, unhandled } from './route.js';
import type { EventRouterOptions } from './router-options.js';

/** Routes an event that a function of the consumer parses. */
export type CustomParser = <Handler, Envelope>(
  context: RoutingContext<Envelope>,
  map: MapEnvelope<Envelope>,
  handlers: VersionTable<Handler>,
  options: ParseEventOptions,
) => Promise<Routed<Handler>>;

export function customParser(parse: EventRouterOptions['parse']): CustomParser | undefined {
  if (parse === undefined) return undefined;
  return async (context, map, handlers, options) => {
    const input = context.read === undefined ? mapped(context, map) : context.input;
    const outcome: EventOutcome = await parse(input, options);
    if (outcome.kind !== 'valid') return { outcome };
    const handler = findEntry(handlers, outcome.event);
    if (handler === undefined) return unhandled(outcome);
    return { outcome, handler };
  };
}
