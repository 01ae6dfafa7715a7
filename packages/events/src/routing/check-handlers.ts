import { didYouMean, quote, suggest } from '@data-import/validators/runtime';
import type { Upcast } from './handlers.js';
import { definedEntries, findEntry, type VersionTable } from '../resolve.js';

export function checkHandlers(
  handlers: VersionTable<unknown>,
  fallbackVersion: Readonly<Record<string, unknown>> | undefined,
  table: VersionTable<unknown>,
): void {
  function check(type: string, version: string, handler: unknown): void {
    const known = findEntry(table, { type, version });
    if (known && typeof handler === 'function') return;
    const why = known ? 'expected a function' : `no such event${suggestEvent(type, table)}`;
    throw new TypeError(`handlers: ${quote(`${type} ${version}`)}: ${why}`);
  }
  for (const [type, versions] of handlers) {
    for (const [version, handler] of versions) check(type, version, handler);
  }
  for (const [type, rule] of definedEntries(fallbackVersion)) {
    const { from, to = rule } = rule as Partial<Upcast<Record<string, unknown>>>;
    const version = String(to);
    check(type, version, findEntry(handlers, { type, version }));
    for (const [sent, convert] of definedEntries(from)) check(type, sent, convert);
  }
}

function suggestEvent(type: string, table: VersionTable<unknown>): string {
  const known = table.has(type) ? type : suggest(type, [...table.keys()]);
  return didYouMean(known && `${known} ${[...table.get(known)!.keys()].join()}`);
}
