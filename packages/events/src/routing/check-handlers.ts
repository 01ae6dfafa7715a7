import { didYouMean, quote, suggest } from '@data-import/validators/runtime';
import type { Upcast } from './handlers.js';
import { findEntry, type VersionTable } from '../resolve.js';

export function checkHandlers(
  handlers: VersionTable<unknown>,
  fallbackVersion: object | undefined,
  table: VersionTable<unknown>,
): void {
  function check(type: string, version: string, handler: unknown): void {
    const known = findEntry(table, { type, version });
    if (known && typeof handler === 'function') return;
    const why = known ? 'expected a function' : `no such event${suggestEvent(type, table)}`;
    throw new TypeError(`handlers: ${quote(`${type} ${version}`)}: ${why}`);
  }
  for (const [type, versions] of definedEntries(handlers)) {
    for (const [version, handler] of definedEntries(versions)) check(type, version, handler);
  }
  for (const [type, rule] of definedEntries(fallbackVersion)) {
    const { from, to = rule } = rule as Partial<Upcast<Record<string, unknown>>>;
    const version = String(to);
    check(type, version, findEntry(handlers, { type, version }));
    for (const [sent, convert] of definedEntries(from)) check(type, sent, convert);
  }
}

function definedEntries(object: unknown): [string, unknown][] {
  return Object.entries(object ?? {}).filter(([, value]) => value !== undefined);
}

function suggestEvent(type: string, table: VersionTable<unknown>): string {
  const known = Object.hasOwn(table, type) ? type : suggest(type, Object.keys(table));
  return didYouMean(known && `${known} ${Object.keys(table[known]!).join()}`);
}
