import type { VersionTable } from '../resolve.js';
import { createParsedRoute } from './custom-parser.js';
import { withBatches } from './handle-all.js';
import { createRoute, type Source } from './route.js';
import { createRouter } from './router.js';
import type { EventRouter, EventRouterOptions } from './router-options.js';

export function createFullRouter<Entry, Result, Envelope>(
  source: Source<Entry>,
  { parse, ...options }: EventRouterOptions<Result, Envelope>,
): EventRouter<Result, Envelope> {
  if (parse !== undefined && typeof parse !== 'function') throw new TypeError('parse: expected a function');
  // A custom parser may support events that the catalogue does not list.
  const table = parse === undefined ? source.table : (options.handlers as VersionTable<unknown>);
  const router = createRouter(
    options as never,
    table,
    parse === undefined
      ? (handlers, rest) => createRoute(source, handlers, options as never, rest)
      : createParsedRoute(parse, options as never),
  );
  return withBatches(router as never);
}
