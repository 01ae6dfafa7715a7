import type { EventContract, EventOfContract, PayloadsOf } from './contract.js';
import { findEntry, parseNow, type VersionTable } from './resolve.js';
import type { EventOutcome } from './outcome.js';
import type { ParseEventOptions } from './parse-event-options.js';
import { createRouter } from './routing/router.js';
import type { EventRouter, RouterOptions } from './routing/router-options.js';

export interface Catalogue<Contract extends EventContract> {
  readonly entries: readonly Contract[];
  /**
   * Parses one event: `{ type, version, payload }`, or JSON text of it. Every input has an outcome. Takes constant time for
   * unknown types, else time linear in the payload.
   * @throws {TypeError} if an option is invalid, or the schema of a custom event is asynchronous.
   */
  parse(input: unknown, options?: ParseEventOptions): EventOutcome<EventOfContract<Contract>>;
  /**
   * Creates a router: it passes each event to the handler of its type and version, other input to `fallback`.
   * @throws {TypeError} if an option is unknown or invalid, or a handler is for an event outside this catalogue.
   */
  router<Result = unknown, Envelope = unknown>(
    options: RouterOptions<PayloadsOf<Contract>, EventOfContract<Contract>, Result, Envelope>,
  ): EventRouter<Result, Envelope>;
}

/**
 * Creates a catalogue of exactly these events: events of this package (`AccountCreatedV1`), whole domains,
 * and custom events (`defineEvent`).
 * @throws {TypeError} if an entry is not an event, or two are for the same version of a type.
 */
export function createCatalogue<const Contract extends EventContract>(
  entries: readonly Contract[],
): Catalogue<Contract> {
  const table = toEventTable(entries);
  return {
    entries,
    parse: (input, options) => parseNow<EventOfContract<Contract>>(table, input, options),
    router: (options) => createRouter(options as never, table),
  };
}

/** @throws {TypeError} if an entry is not an event, or two are for the same version of a type. */
export function toEventTable<Contract extends EventContract>(
  entries: readonly Contract[],
): VersionTable<Contract> {
  const table = new Map<string, Map<string, Contract>>();
  for (const contract of entries) {
    const { type, version, validate } = contract;
    const versions = table.get(type) ?? new Map<string, Contract>();
    if (!validate || versions.has(version)) throw new TypeError(`${type} ${version}: expected one event`);
    table.set(type, versions.set(version, contract));
  }
  return table;
}

type VersionsOf<Contract> = Contract extends EventContract
  ? { readonly type: Contract['type']; readonly version: Contract['version'] }
  : never;

/**
 * Adds events to a list, or replaces those of the same type and version:
 * `createCatalogue(withEvents(allEvents, [Own]))`.
 * @throws {TypeError} if an entry of `own` is not an event, or two are for the same version of a type.
 */
export function withEvents<const Contract extends EventContract, const Own extends EventContract>(
  events: readonly Contract[],
  own: readonly Own[],
): readonly (Exclude<Contract, VersionsOf<Own>> | Own)[] {
  const replaced = toEventTable(own);
  const kept = events.filter((event) => findEntry(replaced, event) === undefined);
  return [...(kept as Exclude<Contract, VersionsOf<Own>>[]), ...own];
}
