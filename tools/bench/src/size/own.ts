import { documents, events } from '../contracts.js';
import { median } from '../statistics.js';
import { type Bundle, bundleAll, type Size } from './bundle.js';
import { routerOfThree, threeByHand } from './router.js';

function reexport(name: string, module: string): string {
  return `export { ${name} } from '${module}';`;
}

const OPERATIONS = '@data-import/validators/operations';

const eventModules = events.map(({ type, version, name }) => ({
  name,
  module: `@data-import/events/${type}/${version}`,
}));
const restModules = documents.map((name) => ({ name, module: `@data-import/validators/${name}` }));

/** A bundle for each module: of the guard alone, or of the validator with all it needs to list issues. */
function single(
  modules: readonly { name: string; module: string }[],
  what: 'guard' | 'issues',
): Promise<Map<string, Bundle>> {
  return bundleAll(
    new Map(
      modules.map(({ name, module }) => [name, reexport(what === 'guard' ? `is${name}` : name, module)]),
    ),
  );
}

/** Every event guard, as one module. */
export const allEventGuards = eventModules
  .map(({ name, module }) => reexport(`is${name}`, module))
  .join('\n');

export interface OwnSizes {
  readonly restGuards: ReadonlyMap<string, Size>;
  readonly restIssues: ReadonlyMap<string, Size>;
  readonly eventGuards: ReadonlyMap<string, Size>;
  readonly eventIssues: ReadonlyMap<string, Size>;
  readonly allEventGuards: Size;
  /** All validators of an operation, query included. */
  readonly operation: Size;
  /** A consumer of three events: with a router, and with the validators alone. */
  readonly router: Size;
  readonly byHand: Size;
  /** Every REST validator, and every event with its dispatch. */
  readonly everyRest: Size;
  readonly everyEvent: Size;
}

export async function measureOwn(): Promise<OwnSizes> {
  const whole = await bundleAll(
    new Map([
      ['guards', allEventGuards],
      ['operation', reexport('createTransactions', `${OPERATIONS}/createTransactions`)],
      ['router', routerOfThree],
      ['by-hand', threeByHand],
      ['rest', "export * from '@data-import/validators';"],
      ['events', "export * from '@data-import/events/sync';"],
    ]),
  );
  return {
    restGuards: await single(restModules, 'guard'),
    restIssues: await single(restModules, 'issues'),
    eventGuards: await single(eventModules, 'guard'),
    eventIssues: await single(eventModules, 'issues'),
    allEventGuards: whole.get('guards') as Size,
    operation: whole.get('operation') as Size,
    router: whole.get('router') as Size,
    byHand: whole.get('by-hand') as Size,
    everyRest: whole.get('rest') as Size,
    everyEvent: whole.get('events') as Size,
  };
}

function gzipOf(sizes: ReadonlyMap<string, Size>, name: string): number {
  const size = sizes.get(name);
  if (size === undefined) throw new RangeError(`the size of "${name}" was not measured`);
  return size.gzip;
}

/** The sizes that have a budget, in bytes, by the id of the budget. */
export function budgetedSizes(own: OwnSizes): Map<string, number> {
  return new Map([
    ['event', median([...own.eventGuards.values()].map(({ gzip }) => gzip))],
    ['event-guards', own.allEventGuards.gzip],
    ['account', gzipOf(own.restGuards, 'Account')],
    ['account-issues', gzipOf(own.restIssues, 'Account')],
    ['operation', own.operation.gzip],
    ['router', own.router.gzip],
  ]);
}
