import type { ParseEventOptions } from '../parse-event-options.js';
import { findEntry, type VersionTable } from '../resolve.js';
import { type CreateRoute, createRoute, type Source, unhandled } from './route.js';
import { createRouter } from './router.js';
import type { EventRouter, EventRouterOptions } from './router-options.js';
import { readOnce } from './routing-context.js';

export function createFullRouter<Entry, Result, Envelope>(
  source: Source<Entry>,
  { parse, ...options }: EventRouterOptions<Result, Envelope>,
): EventRouter<Result, Envelope> {
  if (parse !== undefined && typeof parse !== 'function') throw new TypeError('parse: expected a function');
  // A custom parser may support events that the catalogue does not list.
  const table = parse === undefined ? source.table : (options.handlers as VersionTable<unknown>);
  return createRouter(
    options as never,
    table,
    parse === undefined
      ? (handlers, rest) => createRoute(source, handlers, options as never, rest)
      : createParsedRoute(parse, options as never),
  );
}

function createParsedRoute<Envelope>(
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
