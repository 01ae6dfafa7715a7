import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { account, type ContractSet, eventContracts, events, everyEvent, someEvents } from '../contracts.js';
import { fullAccount } from '../documents/accounts.js';
import { Random } from '../documents/random.js';
import { samplePayload } from '../documents/samples.js';
import { makeEntry, type PeerId, peerOf } from '../peers/peers.js';
import { bundleAll } from '../size/bundle.js';
import { allEventGuards } from '../size/own.js';
import { routerOfThree, threeByHand } from '../size/router.js';
import { made } from '../workspace.js';
import { emptyTwin, linkPackage, writePackage } from './twin.js';

/** What a fresh process imports, and what it does with it. */
export interface StartCase {
  readonly id: string;
  readonly title: string;
  /** The modules that are imported, all at once. */
  readonly modules: readonly string[];
  /** An expression over `loaded`, the first module, and `value`, a valid document: true if it is accepted. */
  readonly verdict: string;
  readonly document: unknown;
  /** Modules without code that stand for the imported ones: as many files, as long. */
  readonly twin?: readonly string[];
  /** Whether the twin has code too, and gives the same verdict. */
  readonly sameVerdict?: boolean;
}

/** Every process imports it before the clock starts: the first import of a process starts the module loader. */
export const WARM_UP = 'warm-up/module';

/** Every process imports it in addition: what an import costs that loads next to nothing. */
export const EMPTY = 'warm-up/empty';

const SEVERAL = 10;
const EVENT = {
  verdict: 'loaded.AccountCreatedV1.is(value)',
  document: samplePayload(someEvents, 'AccountCreatedV1', new Random(1)),
};
const ACCOUNT = { verdict: 'loaded.Account.is(value)', document: fullAccount() };

function eventModule({ type, version }: { readonly type: string; readonly version: string }): string {
  return `@data-import/events/${type}/${version}`;
}

/** The events of a consumer of several: the measured one first, the others spread over the catalogue. */
function severalEvents(): string[] {
  const spread = Array.from({ length: SEVERAL - 1 }, (_, index) =>
    Math.floor(((index + 1) * events.length) / SEVERAL),
  );
  return ['@data-import/events/account.created/v1', ...spread.map((index) => eventModule(events[index]!))];
}

const SEVERAL_DOCUMENTS = ['Account', 'CreateTransactionsRequest', 'Note'].map(
  (name) => `@data-import/validators/${name}`,
);

async function guardsBundle(): Promise<string> {
  const bundles = await bundleAll(new Map([['guards', allEventGuards]]), { keepNames: true });
  await writePackage('guards', new Map([['dist/guards', bundles.get('guards')?.code ?? '']]));
  return 'guards/dist/guards';
}

function copyOf(module: string): string {
  return `dist/node/${module.replace(/^@data-import\/\w+\/?/, '') || 'index'}`;
}

/**
 * The same modules in the other layout: each is one file with a copy of the runtime in it. The comments in the
 * `tsup.config.ts` of validators and events decide between the two by these figures.
 */
async function withOwnRuntime(id: string, modules: readonly string[]): Promise<string[]> {
  const sources = new Map(modules.map((module) => [module, `export * from ${JSON.stringify(module)};`]));
  const bundles = await bundleAll(sources, { keepNames: true });
  const files = modules.map((module) => [copyOf(module), bundles.get(module)?.code ?? ''] as const);
  await writePackage(`copies-${id}`, new Map(files));
  return modules.map((module) => `copies-${id}/${copyOf(module)}`);
}

async function layoutCases(): Promise<StartCase[]> {
  const several = severalEvents();
  const layouts = [
    { id: 'event', title: 'one event', modules: several.slice(0, 1), ...EVENT },
    { id: 'events', title: `${String(SEVERAL)} events`, modules: several, ...EVENT },
    { id: 'account', title: 'Account', modules: SEVERAL_DOCUMENTS.slice(0, 1), ...ACCOUNT },
    {
      id: 'documents',
      title: `${String(SEVERAL_DOCUMENTS.length)} REST documents`,
      modules: SEVERAL_DOCUMENTS,
      ...ACCOUNT,
    },
    { id: 'rest', title: 'every REST validator', modules: ['@data-import/validators'], ...ACCOUNT },
  ];
  const cases: StartCase[] = [];
  for (const each of layouts) {
    const copies = await withOwnRuntime(each.id, each.modules);
    // Both layouts are compared with the same empty modules: those of the published packages.
    const twin = await emptyTwin(each.id, each.modules);
    cases.push(
      { ...each, twin },
      { ...each, id: `${each.id}/copies`, title: `${each.title}, runtime copied`, modules: copies, twin },
    );
  }
  return cases;
}

async function otherCases(): Promise<StartCase[]> {
  const parsed = "parseEvent({ type: 'account.created', version: 'v1', payload: value })";
  const cases: StartCase[] = [
    {
      id: 'event-guards',
      title: 'every event guard, in one bundle',
      modules: [await guardsBundle()],
      ...EVENT,
      verdict: 'loaded.isAccountCreatedV1(value)',
    },
    {
      id: 'dispatch',
      title: '`parseEvent`, events loaded on demand',
      modules: ['@data-import/events'],
      ...EVENT,
      verdict: `(await loaded.${parsed}).kind === 'valid'`,
    },
    {
      id: 'dispatch-sync',
      title: '`parseEvent`, all events loaded',
      modules: ['@data-import/events/sync'],
      ...EVENT,
      verdict: `loaded.${parsed}.kind === 'valid'`,
    },
  ];
  return Promise.all(cases.map(async (each) => ({ ...each, twin: await emptyTwin(each.id, each.modules) })));
}

/** The bundles of a consumer of three events, with a router and by hand. */
async function routerCase(): Promise<StartCase> {
  const sources = new Map([
    ['router', routerOfThree],
    ['by-hand', threeByHand],
  ]);
  const bundles = await bundleAll(sources);
  await writePackage(
    'consumers',
    new Map([...bundles].map(([name, { code }]) => [`dist/${name}`, code] as const)),
  );
  const event = "{ type: 'account.created', version: 'v1', payload: value }";
  return {
    id: 'router',
    title: 'a bundled router of three events; its twin: their validators by hand',
    modules: ['consumers/dist/router'],
    twin: ['consumers/dist/by-hand'],
    sameVerdict: true,
    verdict: `(await loaded.handle(${event})) === value`,
    document: EVENT.document,
  };
}

/** The types, operations and lists of values, beside the TypeBox definitions that they once came with. */
async function schemaCases(): Promise<StartCase[]> {
  const root = ['@data-import/schemas'];
  return [
    {
      id: 'schemas',
      title: 'operations, lists of values and formats of schemas',
      modules: root,
      verdict: 'loaded.isDecimal(value)',
      document: '12.50',
      twin: await emptyTwin('schemas', root),
    },
    {
      id: 'definitions',
      title: 'TypeBox definitions of schemas',
      modules: ['@data-import/schemas/definitions'],
      verdict: 'loaded.Account.required.every((name) => name in value)',
      document: ACCOUNT.document,
    },
  ];
}

async function peerCases(): Promise<StartCase[]> {
  const event = eventContracts('one-event', ['AccountCreatedV1']);
  const cases: [PeerId, string, ContractSet, string, unknown][] = [
    ['ajv', 'compiles one event', event, 'AccountCreatedV1', EVENT.document],
    ['ajv', 'compiles every event', everyEvent(), 'AccountCreatedV1', EVENT.document],
    ['ajv', 'compiles Account', account, 'Account', ACCOUNT.document],
    ['ata', 'compiles Account', account, 'Account', ACCOUNT.document],
    ['typebox', 'compiles Account', account, 'Account', ACCOUNT.document],
    ['zod', 'builds Account', account, 'Account', ACCOUNT.document],
  ];
  return Promise.all(
    cases.map(async ([id, what, set, root, document]) => {
      const peer = peerOf(id);
      return {
        id: `${id}/${set.id}`,
        title: `${peer.label} ${what}`,
        modules: [await makeEntry(peer, set, 'guard')],
        verdict: peer.judge.replaceAll('target', `loaded.${root}`).replaceAll('library', 'loaded'),
        document,
      };
    }),
  );
}

/** Every start that is measured. */
export async function startCases(): Promise<StartCase[]> {
  await writePackage(
    'warm-up',
    new Map([
      ['module', 'export {};\n'],
      ['empty', 'export {};\n'],
    ]),
  );
  for (const name of ['events', 'schemas', 'validators']) {
    await linkPackage(`@data-import/${name}`, join(ROOT, 'packages', name), made('start'));
  }
  return [
    ...(await layoutCases()),
    ...(await otherCases()),
    await routerCase(),
    ...(await schemaCases()),
    ...(await peerCases()),
  ];
}
