import type { Contract, Contracts, FileMap } from '../model.js';
import {
  code,
  EMPTY_LINE,
  type GeneratedModule,
  join,
  literal,
  objectLiteral,
  type Printable,
  symbol,
  typeSymbol,
} from '../printer.js';
import { byType, type EventEntry } from '../publish/emit-index.js';
import { listAccountPaths, listPiiPaths } from '../compile/marked-paths.js';
import { emitBarrel, emitContractModules, EVERY_CONTRACT, toFiles } from './contract-modules.js';
import { createdValidator, emitBytesModule, emitFunctions, emitValidator } from './emit-validator-modules.js';

const RUNTIME = '@data-import/validators/runtime';
const BYTES = '@data-import/validators/runtime/bytes';

export const EVERY_EVENT = 'every event';

const SHAPES = './shapes.js';

const TYPES = { name: 'types', from: './types.js', kind: 'types' } as const;

export async function emitEventModules(
  contracts: Contracts,
  events: readonly EventEntry[],
): Promise<FileMap> {
  const modules = await emitContractModules(contracts, {
    toPath,
    toSource: ({ name }) => `contracts/${name}.json`,
    emitValue: (contract) => emitEventValidator(contract),
    jsonValue: RUNTIME,
  });
  const validators = emitTable('The validator', 'validators', VALIDATOR, events, ({ name }) =>
    createdValidator(name, RUNTIME),
  );
  const versions = modules.filter(({ path }) => path !== SHAPES);
  const shapes = modules.filter(({ path }) => path === SHAPES);
  return toFiles([
    ...versions,
    mergeModules(SHAPES, shapes),
    // Merged for CommonJS: one file per event in a second format would take 2 MB.
    mergeModules('./events.js', versions),
    ...emitFunctions(contracts, RUNTIME, TYPES.from),
    emitBytesModule(contracts, RUNTIME, BYTES),
    emitBarrel(TYPES.from, [...new Set(modules.map(({ path }) => path))], 'types'),
    { path: './catalogue.js', source: EVERY_EVENT, body: emitCatalogue(events) },
    { path: './payloads.js', source: EVERY_EVENT, body: emitPayloads(events) },
    { path: './loaders.js', source: EVERY_EVENT, body: emitLoaders(events) },
    { path: './validators.js', source: EVERY_EVENT, body: validators },
    { path: './marked-paths.js', source: EVERY_EVENT, body: emitMarkedPaths(contracts, events) },
    ...domainModules(events),
  ] satisfies GeneratedModule[]);
}

function mergeModules(path: string, modules: readonly GeneratedModule[]): GeneratedModule {
  const body = modules.flatMap((each) => [each.body, EMPTY_LINE]);
  return { path, source: EVERY_CONTRACT, body, uses: modules.flatMap(({ uses = [] }) => [...uses]) };
}

function emitMarkedPaths(contracts: Contracts, events: readonly EventEntry[]): Printable {
  const pii = listPiiPaths(contracts);
  const accounts = listAccountPaths(contracts);
  const emit = (description: string, name: string, type: string, paths: ReadonlyMap<string, unknown>) => {
    const marked = events.filter((event) => paths.has(event.name));
    return emitTable(description, name, type, marked, (event) => literal(paths.get(event.name)));
  };
  return code`${emit('The paths of personal data', 'piiPaths', 'readonly string[]', pii)}
${emit("The path of the account's key", 'accountPaths', 'string', accounts)}`;
}

function toPath({ schema }: Contract): string {
  const event = schema['x-event'];
  return event === undefined ? SHAPES : modulePath(event);
}

/** All versions share one folder, because a folder takes 4 KB of disk, as much as most modules. */
export function modulePath({ type, version }: Pick<EventEntry, 'type' | 'version'>): string {
  return `./events/${type}-${version}.js`;
}

export function emitEventValidator(
  { name, schema }: Contract,
  types = '../contract.js',
  more: { readonly pii?: readonly string[]; readonly account?: string } = {},
): Printable {
  const event = schema['x-event'];
  if (event === undefined) return '';
  const { type, version } = event;
  const contract = typeSymbol('EventValidator', types);
  return emitValidator({ name, schema }, RUNTIME, {
    type: code`${contract}<${literal(type)}, ${literal(version)}, ${name}>`,
    own: literal({ type, version, ...more }),
    isPersonal: more.pii !== undefined,
  });
}

function byVersion(events: readonly EventEntry[], emitValue: (event: EventEntry) => Printable): Printable {
  return objectLiteral(
    byType(events).map(([type, versions]) => [
      type,
      objectLiteral(versions.map((event) => [event.version, emitValue(event)])),
    ]),
  );
}

function emitCatalogue(events: readonly EventEntry[]): Printable {
  return code`/** Every version of every event, in the order of their types. */
export const eventCatalogue: readonly ${typeSymbol('CatalogueEntry', '../event-types.js')}[] = ${literal(events)};
`;
}

function payloadType({ name }: EventEntry): Printable {
  return code`${TYPES}.${name}`;
}

function emitPayloads(events: readonly EventEntry[]): Printable {
  const union = events.map((event) => {
    const { type, version } = event;
    return code`| { readonly type: ${literal(type)}; readonly version: ${literal(version)}; readonly payload: ${payloadType(event)} }`;
  });
  const domains = [...new Set(events.map(({ domain }) => domain))].toSorted();
  return code`/** The payload of every event, by type and version. */
export interface EventPayloads ${byVersion(events, payloadType)}

/** Any event of the catalogue: \`type\` and \`version\` determine its payload. */
export type ExternalEvent =
${join(union, '\n')};

/** A section of the catalogue. */
export type EventDomain = ${domains.map(literal).join(' | ')};
`;
}

function domainModules(events: readonly EventEntry[]): GeneratedModule[] {
  const domains = [...new Set(events.map(({ domain }) => domain))].toSorted();
  const lists = domains.map((domain) => ({
    name: domain.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    path: `./domains/${domain}.js`,
  }));
  const symbols = lists.map(({ name, path }) => symbol(name, path));
  const all = emitList(
    'allEvents',
    'Every event of the catalogue',
    symbols.map((list) => code`(typeof ${list})[number]`),
    symbols.map((list) => code`...${list}`),
  );
  return [
    ...domains.map((domain, index) => {
      const own = events.filter((event) => event.domain === domain);
      const contracts = own.map((event) => symbol(event.name, modulePath(event)));
      const types = contracts.map((contract) => code`typeof ${contract}`);
      const body = emitList(lists[index]!.name, `The events of the domain \`${domain}\``, types, contracts);
      return { path: lists[index]!.path, source: EVERY_EVENT, body };
    }),
    { path: './all.js', source: EVERY_EVENT, body: all },
  ];
}

/** Names the type of the list, so that declarations and API reports do not repeat every event. */
function emitList(
  name: string,
  description: string,
  types: readonly Printable[],
  items: readonly Printable[],
): Printable {
  const union = types.map((type) => code`| ${type}`);
  return code`type Contract =\n${join(union, '\n')};

/** ${description}, for \`createCatalogue\`. */
export const ${name}: readonly Contract[] = [${join(items, ', ')}];
`;
}

function emitTable(
  description: string,
  name: string,
  type: Printable,
  events: readonly EventEntry[],
  emitValue: (event: EventEntry) => Printable,
): Printable {
  return code`/** ${description} of each event version. */
export const ${name}: ${typeSymbol('VersionRecord', '../resolve.js')}<${type}> = ${byVersion(events, emitValue)};
`;
}

const VALIDATOR = code`${typeSymbol('Validator', RUNTIME)}<unknown>`;

/** One dynamic import per event version, so that bundlers emit a chunk for each. */
function emitLoaders(events: readonly EventEntry[]): Printable {
  const type = code`() => Promise<${VALIDATOR}>`;
  return emitTable('Loads the validator', 'loaders', type, events, (event) => {
    return `() => import(${literal(modulePath(event))}).then((module) => module.${event.name})`;
  });
}
