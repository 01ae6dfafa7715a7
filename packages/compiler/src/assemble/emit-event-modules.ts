import { collectorName } from '../compile/collector-checks.js';
import type { EventEntry } from '../publish/emit-index.js';
import { emitFunctions, validatorOf } from './emit-validator-modules.js';
import { guardName } from '../compile/expressions.js';
import type { Contract, Contracts, FileMap } from '../model.js';
import { banner, emitBarrel, emitContractModules, GENERATED } from './module-text.js';

const RUNTIME = '@data-import/validators/runtime';

/** For the package of events: each event version's type, guard and validator; shapes; the catalogue; dispatch. */
export async function emitEventModules(
  contracts: Contracts,
  events: readonly EventEntry[],
): Promise<FileMap> {
  const modules = await emitContractModules(contracts, {
    pathOf,
    sourceOf: ({ name }) => `json/${name}.json`,
    valueOf: (contract) =>
      contract.schema['x-event'] === undefined
        ? { imports: '', code: '' }
        : validatorOf(contract, pathOf(contract), RUNTIME),
  });
  const paths = [...contracts.values()].map(pathOf);
  return new Map([
    ...modules,
    ...emitFunctions(contracts, RUNTIME, './types.js'),
    [`${GENERATED}/types.ts`, emitBarrel(paths, 'types')],
    [`${GENERATED}/catalogue.ts`, emitCatalogue(events)],
    [`${GENERATED}/payloads.ts`, emitPayloads(events)],
    [`${GENERATED}/loaders.ts`, emitLoaders(events)],
    [`${GENERATED}/validators.ts`, emitValidators(events)],
  ]);
}

function pathOf({ name, schema }: Contract): string {
  const event = schema['x-event'];
  return event === undefined ? `shapes/${name}` : `events/${event.type}/${event.version}`;
}

function modulePath({ type, version }: EventEntry): string {
  return `./events/${type}/${version}.js`;
}

/** The entries of each event type, in the order of the types. */
export function byType(events: readonly EventEntry[]): [type: string, versions: EventEntry[]][] {
  const types = new Map<string, EventEntry[]>();
  for (const event of events) types.set(event.type, [...(types.get(event.type) ?? []), event]);
  return [...types];
}

/** The members of an object by type, and within a type by version. */
function emitTable(
  events: readonly EventEntry[],
  separator: string,
  entryOf: (event: EventEntry) => string,
): string {
  const members = byType(events).map(([type, versions]) => {
    const each = versions.map((event) => `${quote(event.version)}: ${entryOf(event)}${separator}`);
    return `${quote(type)}: { ${each.join(' ')} }${separator}`;
  });
  return members.join('\n');
}

function quote(text: string): string {
  return JSON.stringify(text);
}

function emitCatalogue(events: readonly EventEntry[]): string {
  return (
    `${banner('every event')}import type { CatalogueEntry } from '../event-types.js';\n\n` +
    `/** Every version of every event, in the order of their types. */\n` +
    `export const eventCatalogue: readonly CatalogueEntry[] = ${JSON.stringify(events)};\n`
  );
}

/** The payload types by type and version, the union of all events, and the sections of the catalogue. */
function emitPayloads(events: readonly EventEntry[]): string {
  const union = events.map(
    ({ type, version, name }) =>
      `| { readonly type: ${quote(type)}; readonly version: ${quote(version)}; readonly payload: types.${name} }`,
  );
  const domains = [...new Set(events.map(({ domain }) => domain))].toSorted();
  return (
    `${banner('every event')}import type * as types from './types.js';\n\n` +
    `/** The payload of every event, by type and version. */\n` +
    `export interface EventPayloads {\n${emitTable(events, ';', ({ name }) => `types.${name}`)}\n}\n\n` +
    `/** Any event of the catalogue: \`type\` and \`version\` tell which payload it has. */\n` +
    `export type ExternalEvent =\n${union.join('\n')};\n\n` +
    `/** A section of the catalogue. */\nexport type EventDomain = ${domains.map(quote).join(' | ')};\n`
  );
}

/** One dynamic import per event version: a bundler makes one chunk of each. */
function emitLoaders(events: readonly EventEntry[]): string {
  return (
    `${banner('every event')}import type { Validator } from '${RUNTIME}';\n` +
    `import type { VersionTable } from '../decide.js';\n\n` +
    `/** How the validator of each event version is loaded. */\n` +
    `export const loaders: VersionTable<() => Promise<Validator<unknown>>> = {\n${emitTable(events, ',', loaderOf)}\n};\n`
  );
}

function loaderOf(event: EventEntry): string {
  return `() => import(${quote(modulePath(event))}).then((module) => module.${event.name})`;
}

/** Every validator at once, made here: one module loads sooner than one per event. */
function emitValidators(events: readonly EventEntry[]): string {
  const importOf = (nameOf: (contract: string) => string, module: string): string =>
    `import { ${events.map(({ name }) => nameOf(name)).join(', ')} } from '${module}';\n`;
  return (
    `${banner('every event')}import { createValidator, type Validator } from '${RUNTIME}';\n` +
    `import type { VersionTable } from '../decide.js';\n` +
    `${importOf(collectorName, './collectors.js')}${importOf(guardName, './guards.js')}\n` +
    `/** The validator of each event version. */\n` +
    `export const validators: VersionTable<Validator<unknown>> = {\n${emitTable(events, ',', createdValidator)}\n};\n`
  );
}

function createdValidator({ name }: EventEntry): string {
  return `createValidator(${quote(name)}, ${guardName(name)}, ${collectorName(name)})`;
}
