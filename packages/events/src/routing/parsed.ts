import { reportOf } from '@data-import/validators/runtime';
import { entryOf, type VersionTable } from '../decide.js';
import type { EventOutcome, ParseEventOptions } from '../outcome.js';
import { type MapEnvelope, mapped, type Passage } from './passage.js';
import { type Routed, unhandled } from './route.js';
import type { EventRouterOptions } from './router-options.js';

/** Where an event goes that a function of the consumer parses. */
export type ParsedBy = <Handler, Envelope>(
  passage: Passage<Envelope>,
  map: MapEnvelope<Envelope>,
  handlers: VersionTable<Handler>,
  options: ParseEventOptions,
) => Promise<Routed<Handler>>;

export function parsedBy(parse: EventRouterOptions['parse']): ParsedBy | undefined {
  if (parse === undefined) return undefined;
  return async (passage, map, handlers, options) => {
    const input = passage.read === undefined ? mapped(passage, map) : passage.input;
    const outcome: EventOutcome = await parse(input, options);
    if (outcome.kind !== 'valid') return { outcome };
    const handler = entryOf(handlers, outcome.event);
    if (handler === undefined) return unhandled(outcome);
    const { id, time } = outcome;
    const facts = { ...(id !== undefined && { id }), ...(time !== undefined && { time }) };
    return { outcome, handler, context: { ...facts, ...reportOf(outcome) } };
  };
}
