import ts from 'typescript';
import { emitContractModules, emitBarrel, ownModule } from '../assemble/contract-modules.js';
import { emitFunctions, validatorOf } from '../assemble/emit-validator-modules.js';
import { byType, eventValidatorOf } from '../assemble/emit-event-modules.js';
import type { Contract, Contracts, FileMap } from '../model.js';
import { arrayLiteral, code, type GeneratedModule, type Printable, printModule, symbol } from '../printer.js';
import { emitDocuments, toDocuments, toJson } from '../publish/emit-json.js';
import { formatTypeScript } from '../write/write.js';

const RUNTIME = '@data-import/validators/runtime';
/** The module of the types that events have; it is not loaded. */
const EVENT_TYPES = '@data-import/events/catalogue';

const COMMAND = 'data-import compile';

/** The file of a compiled folder that lists what is in it. */
export const INDEX_FILE = 'contracts.json';

/** What an index says first: by this, a folder is known to be compiled. */
export const GENERATOR = '@data-import/compiler';

interface IndexEntry {
  readonly name: string;
  readonly description?: string;
  readonly module: string;
  readonly schema: string;
  readonly type?: string;
  readonly version?: string;
}

/**
 * The files of a compiled folder: ES modules with their declarations, JSON Schema, and the index.
 *
 * @param ids the `$id` of each contract that has one
 */
export async function emitOwnContracts(
  contracts: Contracts,
  ids: ReadonlyMap<string, string>,
): Promise<FileMap> {
  const modules = await emitModules(contracts);
  const files: FileMap = new Map();
  const sources = new Map(modules.map((module) => [module.path, printModule(module, COMMAND)]));
  for (const [path, text] of await formatTypeScript(sources)) {
    const file = path.slice('./'.length);
    files.set(file, toJavaScript(text));
    files.set(file.replace(/\.js$/, '.d.ts'), toDeclarations(path, text));
  }
  const formatted = await formatTypeScript(files);
  for (const [path, text] of documentsOf(contracts, ids)) formatted.set(path, text);
  // The modules are ES modules whatever the project around them is.
  formatted.set('package.json', toJson({ type: 'module', sideEffects: false }));
  formatted.set(INDEX_FILE, indexOf(contracts, [...formatted.keys(), INDEX_FILE]));
  return formatted;
}

async function emitModules(contracts: Contracts): Promise<GeneratedModule[]> {
  const all = [...contracts.values()];
  const events = eventsIn(contracts);
  const own = await emitContractModules(contracts, {
    pathOf: ownModule,
    sourceOf: ({ file }) => file,
    valueOf: (contract) =>
      contract.schema['x-event'] === undefined
        ? validatorOf(contract, RUNTIME)
        : eventValidatorOf(contract, EVENT_TYPES),
    jsonValue: RUNTIME,
  });
  return [
    ...own,
    ...emitFunctions(contracts, RUNTIME, './index.js'),
    emitBarrel('./index.js', all.map(ownModule), 'all'),
    ...(events.length === 0
      ? []
      : [{ path: './catalogue.js', source: 'every event', body: catalogueOf(events) }]),
  ];
}

/** The events, in the order of their types and versions. */
function eventsIn(contracts: Contracts): Contract[] {
  const entries = [...contracts.values()].flatMap(({ name, schema }) =>
    schema['x-event'] === undefined ? [] : [{ ...schema['x-event'], name, domain: '' }],
  );
  return byType(entries.toSorted((a, b) => compare(a.type, b.type))).flatMap(([, versions]) =>
    versions
      .toSorted((a, b) => compareVersions(a.version, b.version))
      .map(({ name }) => contracts.get(name)!),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true }) || compare(a, b);
}

/** Every event, for `createCatalogue` of `@data-import/events`. */
function catalogueOf(events: readonly Contract[]): Printable {
  const validators = events.map((event) => symbol(event.name, ownModule(event)));
  const types = validators.map((validator) => code`typeof ${validator}`);
  return code`/** Every event of this folder. */
export const events: readonly ${arrayLiteral(types)} = ${arrayLiteral(validators)};
`;
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
};

/** The first line, which says what made a module, stays, even where TypeScript leaves out the import below it. */
function withBanner(source: string, output: string): string {
  const banner = source.slice(0, source.indexOf('\n') + 1);
  return output.startsWith(banner) ? output : banner + output;
}

function toJavaScript(source: string): string {
  return withBanner(source, ts.transpileModule(source, { compilerOptions: OPTIONS }).outputText);
}

function toDeclarations(path: string, source: string): string {
  const fileName = path.replace(/\.js$/, '.ts');
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    fileName,
    compilerOptions: { ...OPTIONS, isolatedDeclarations: true },
    reportDiagnostics: true,
  });
  const [fault] = diagnostics;
  if (fault !== undefined) {
    throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`);
  }
  return withBanner(source, outputText);
}

function schemaFile({ name }: Contract): string {
  return `json/${name}.json`;
}

/** The JSON Schema of each contract, with the `$id` that it came with. */
function documentsOf(contracts: Contracts, ids: ReadonlyMap<string, string>): FileMap {
  const documents = [...toDocuments(contracts, 'own')].map(([name, { $schema, $id: _ours, ...document }]) => {
    const $id = ids.get(name);
    return [name, { $schema: $schema!, ...($id !== undefined && { $id }), ...document }] as const;
  });
  return emitDocuments(new Map(documents));
}

function entryOf(contract: Contract): IndexEntry {
  const { name, schema } = contract;
  const { description } = schema;
  return {
    name,
    ...schema['x-event'],
    ...(description !== undefined && { description }),
    module: ownModule(contract),
    schema: `./${schemaFile(contract)}`,
  };
}

function indexOf(contracts: Contracts, files: readonly string[]): string {
  const events = eventsIn(contracts);
  const others = [...contracts.values()].filter((contract) => !events.includes(contract));
  return toJson({
    generator: GENERATOR,
    contracts: others.map(entryOf),
    events: events.map(entryOf),
    files: files.toSorted(),
  });
}
