import type { EventContract, EventOfContract, PayloadsOf } from './contract.js';
import { createTable, resolveVersion, validateBy, validateNow, type VersionTable } from './resolve.js';
import type { EventOutcome, ParseEventOptions } from './outcome.js';
import { createRouter } from './routing/router.js';
import type { CatalogueRouter, RouterOptions } from './routing/router-options.js';

/** A catalogue of some events: `Contract` is the union of their contracts. */
export interface Catalogue<Contract extends EventContract> {
  /** Its contracts, as they were given. */
  readonly entries: readonly Contract[];
  /**
   * Parses one event: `{ type, version, payload }`, or JSON text of it. Any input gives an outcome.
   *
   * @throws {TypeError} if an option is wrong, or the schema of an event of your own is asynchronous: a router takes those.
   */
  parse(input: unknown, options?: ParseEventOptions): EventOutcome<EventOfContract<Contract>>;
  /**
   * Passes each event to the handler of its type and version, and everything else to `fallback`.
   *
   * @throws {TypeError} if `fallback` is not a function, or a handler is of no event of this catalogue.
   */
  router<Result = unknown, Envelope = unknown>(
    options: RouterOptions<PayloadsOf<Contract>, EventOfContract<Contract>, Result, Envelope>,
  ): CatalogueRouter<Result, Envelope>;
}

/**
 * A catalogue of exactly these events: those of this package (`AccountCreatedV1`), a whole domain, all of them, and your
 * own (`defineEvent`). A bundle has no other.
 *
 * @throws {TypeError} if two contracts are of the same version of a type.
 */
export function createCatalogue<const Contract extends EventContract>(
  entries: readonly Contract[],
): Catalogue<Contract> {
  const table = toTable(entries);
  return {
    entries,
    parse(input, options) {
      const found = resolveVersion(input, table);
      return (found.kind === 'found' ? validateNow(found, options) : found) as EventOutcome<
        EventOfContract<Contract>
      >;
    },
    router: (options) => createRouter({ table, validate: validateBy }, options as never),
  };
}

function toTable<Contract extends EventContract>(entries: readonly Contract[]): VersionTable<Contract> {
  const table = createTable<Record<string, Contract>>();
  for (const contract of entries) {
    const { type, version } = contract;
    const versions = (table[type] ??= createTable());
    if (version in versions) throw new TypeError(`${type} ${version}: expected one contract, got two`);
    versions[version] = contract;
  }
  return table;
}
