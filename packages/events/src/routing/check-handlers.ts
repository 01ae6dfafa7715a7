import { quote, suggest } from '@data-import/validators/runtime';
import { createTable, findEntry, type VersionTable } from '../resolve.js';

/**
 * The handlers that an object has itself, by type and version.
 *
 * @throws {TypeError} where a key is no event of the catalogue, which would never be called; where a value is no function;
 * and where a version that is to take others has no handler.
 */
export function checkHandlers<Handler>(
  handlers: object,
  fallbackVersion: object | undefined,
  table: VersionTable<unknown>,
): VersionTable<Handler> {
  const checked = createTable<Record<string, Handler>>();
  function check(type: string, version: string, handler: unknown): void {
    const known = findEntry(table, { type, version }) !== undefined;
    const why = known ? 'expected a function' : `no such event${suggestEvent(type, table)}`;
    if (known && typeof handler === 'function') return;
    throw new TypeError(`handlers: ${quote(`${type} ${version}`)}: ${why}`);
  }
  for (const [type, versions] of definedEntries(handlers)) {
    const own = definedEntries(versions);
    for (const [version, handler] of own) check(type, version, handler);
    checked[type] = Object.fromEntries(own) as Record<string, Handler>;
  }
  for (const [type, rule] of definedEntries(fallbackVersion)) {
    const version = String(rule);
    if (typeof rule !== 'function') check(type, version, findEntry(checked, { type, version }));
  }
  return checked;
}

/** What an object has that is not undefined. */
function definedEntries(object: unknown): [string, unknown][] {
  return Object.entries(object ?? {}).filter(([, value]) => value !== undefined);
}

/** The versions of the type, or of the type that was most likely meant. */
function suggestEvent(type: string, table: VersionTable<unknown>): string {
  const known = Object.hasOwn(table, type) ? type : suggest(type, Object.keys(table));
  return known === undefined ? '' : `; there is ${known} ${Object.keys(table[known]!).join()}`;
}
