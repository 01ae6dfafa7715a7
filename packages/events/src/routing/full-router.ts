import { findEntry, type PayloadSchema, toTable, type VersionTable } from '../resolve.js';
import { type CreateRoute, toRouted } from './route.js';
import { createRouter } from './router.js';
import type { EventRouter, EventRouterOptions } from './router-options.js';

export function createFullRouter<Result, Envelope>(
  table: VersionTable<PayloadSchema>,
  { parse, ...options }: EventRouterOptions<Result, Envelope>,
): EventRouter<Result, Envelope> {
  if (parse === undefined) return createRouter(options as never, table);
  if (typeof parse !== 'function') throw new TypeError('parse: expected a function');
  for (const name of ['fallbackVersion', 'validateUnhandled'] as const) {
    if (options[name] !== undefined) throw new TypeError(`${name}: has no effect with parse`);
  }
  // A custom parser may support events that the catalogue does not list.
  return createRouter(options as never, toTable(options.handlers as never), createParsedRoute(parse));
}

function createParsedRoute(parse: NonNullable<EventRouterOptions['parse']>): CreateRoute {
  return (_table, handlers, _rules, options) =>
    async ({ input }) => {
      const outcome = await parse(input, options);
      return toRouted(outcome, outcome.kind === 'valid' ? findEntry(handlers, outcome.event) : undefined);
    };
}
