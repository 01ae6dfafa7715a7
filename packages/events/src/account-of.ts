import { readSteps } from '@data-import/validators/runtime';
import type { EventContract } from './contract.js';
import { toEventTable } from './create-catalogue.js';
import { accountPaths } from './generated/marked-paths.js';
import type { PartlyRead } from './outcome.js';
import { findEntry, toTable } from './resolve.js';

const paths = /*#__PURE__*/ toTable(accountPaths);

/**
 * Returns the account number in the payload of an event of this package. Undefined if the payload contains
 * none, several, or one that is not a text, or if the type or version is unknown. Never throws, so it may be
 * the `orderBy` of `handleAll`.
 */
export function accountOf(event: PartlyRead): string | undefined {
  return readAccount(event, (name) => findEntry(paths, name));
}

/**
 * Creates `accountOf` for the events of a catalogue. Mark the key in events of your own: `x-account` in a
 * schema that `data-import compile` reads, or `{ ...defineEvent(…), account: 'order.account' }`.
 * @param events the events of a catalogue: `catalogue.entries`
 * @throws {TypeError} if one is not an event, or two are for the same version of a type.
 */
export function createAccountOf(events: readonly EventContract[]): (event: PartlyRead) => string | undefined {
  const table = toEventTable(events);
  return (given) =>
    readAccount(given, (name) => {
      const event = findEntry(table, name);
      return event && (event.account ?? findEntry(paths, event));
    });
}

type FindPath = (name: { readonly type: string; readonly version: string }) => string | undefined;

function readAccount(event: PartlyRead, findPath: FindPath): string | undefined {
  try {
    const { type, version, payload } = event;
    if (typeof type !== 'string' || typeof version !== 'string') return undefined;
    const path = findPath({ type, version });
    if (path === undefined) return undefined;
    let value: unknown = payload;
    for (const { field } of readSteps(path)) {
      if (field === undefined || typeof value !== 'object' || value === null) return undefined;
      value = Object.hasOwn(value, field) ? value[field as keyof typeof value] : undefined;
    }
    return typeof value === 'string' && value !== '' ? value : undefined;
  } catch {
    return undefined;
  }
}
