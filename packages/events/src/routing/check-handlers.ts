import { didYouMean, quote, suggest } from '@data-import/validators/runtime';
import type { Upcast } from './handlers.js';
import { createTable, findEntry, type VersionTable } from '../resolve.js';

/**
 * The own handlers of an object, by type and version.
 *
 * @throws {TypeError} if a key is not an event of the catalogue, so that its handler would never be called; if a value is
 * not a function; or if `fallbackVersion` names a version without a handler.
 */
export function checkHandlers<Handler>(
  handlers: object,
  fallbackVersion: object | undefined,
  table: VersionTable<unknown>,
): VersionTable<Handler> {
  const checked = createTable<Record<string, Handler>>();
  function check(type: string, version: string, handler: unknown): void {
    const known = findEntry(table, { type, version });
    if (known && typeof handler === 'function') return;
    const why = known ? 'expected a function' : `no such event${suggestEvent(type, table)}`;
    throw new TypeError(`handlers: ${quote(`${type} ${version}`)}: ${why}`);
  }
  for (const [type, versions] of definedEntries(handlers)) {
    const own = definedEntries(versions);
    for (const [version, handler] of own) check(type, version, handler);
    checked[type] = Object.fromEntries(own) as Record<string, Handler>;
  }
  for (const [type, rule] of definedEntries(fallbackVersion)) {
    const version = String((rule as Partial<Upcast<object>>).to ?? rule);
    check(type, version, checked[type]?.[version]);
  }
  return checked;
}

/** The entries of an object, except undefined ones. */
function definedEntries(object: unknown): [string, unknown][] {
  return Object.entries(object ?? {}).filter(([, value]) => value !== undefined);
}

/** The versions of the type, or of the most similar type. */
function suggestEvent(type: string, table: VersionTable<unknown>): string {
  const known = Object.hasOwn(table, type) ? type : suggest(type, Object.keys(table));
  return didYouMean(known && `${known} ${Object.keys(table[known]!).join()}`);
}
