import ts from 'typescript';
import { emitContractModules, emitBarrel, ownModule } from '../assemble/contract-modules.js';
import { emitFunctions, emitValidator } from '../assemble/emit-validator-modules.js';
import { EVERY_EVENT, emitEventValidator } from '../assemble/emit-event-modules.js';
import type { Contract, Contracts, FileMap } from '../model.js';
import { arrayLiteral, code, type GeneratedModule, type Printable, printModule, symbol } from '../printer.js';
import { type EventEntry, eventsIn } from '../publish/emit-index.js';
import { emitDocuments, PUBLISHED, toDocuments, toJson } from '../publish/emit-json.js';
import { formatTypeScript } from '../write/write.js';

const RUNTIME = '@data-import/validators/runtime';
/** The module that declares the types of events; it is not loaded. */
const EVENT_TYPES = '@data-import/events/catalogue';

const COMMAND = 'data-import compile';

/** The file that lists the contracts and files of a compiled folder. */
export const INDEX_FILE = 'contracts.json';

/** The first entry of an index: it identifies a compiled folder. */
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
export async function emitUserContracts(
  contracts: Contracts,
  ids: ReadonlyMap<string, string>,
): Promise<FileMap> {
  const events = eventsIn(contracts);
  const modules = await emitModules(contracts, events);
  const files: FileMap = new Map();
  const sources = new Map(modules.map((module) => [module.path, printModule(module, COMMAND)]));
  for (const [path, text] of await formatTypeScript(sources)) {
    const file = path.slice('./'.length);
    files.set(file, toJavaScript(text));
    files.set(file.replace(/\.js$/, '.d.ts'), toDeclarations(path, text));
  }
  const formatted = await formatTypeScript(files);
  for (const [path, text] of emitDocuments(toDocuments(contracts, ids))) formatted.set(path, text);
  // The modules are ES modules whatever the project around them is.
  formatted.set('package.json', toJson({ type: 'module', sideEffects: false }));
  formatted.set(INDEX_FILE, emitIndex(contracts, events, [...formatted.keys(), INDEX_FILE]));
  return formatted;
}

async function emitModules(contracts: Contracts, events: readonly EventEntry[]): Promise<GeneratedModule[]> {
  const modules = await emitContractModules(contracts, {
    toPath: ownModule,
    toSource: ({ file }) => file,
    emitValue: (contract) => emitEventValidator(contract, EVENT_TYPES) || emitValidator(contract, RUNTIME),
    jsonValue: RUNTIME,
  });
  return [
    ...modules,
    ...emitFunctions(contracts, RUNTIME, './index.js'),
    emitBarrel('./index.js', [...contracts.values()].map(ownModule), 'all'),
    ...(events.length === 0
      ? []
      : [{ path: './catalogue.js', source: EVERY_EVENT, body: emitCatalogue(events) }]),
  ];
}

/** Every event, for `createCatalogue` of `@data-import/events`. */
function emitCatalogue(events: readonly EventEntry[]): Printable {
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

/** The output with the first line of the source, which TypeScript removes together with an unused import below it. */
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

function toEntry(contract: Contract): IndexEntry {
  const { name, schema } = contract;
  const { description } = schema;
  return {
    name,
    ...schema['x-event'],
    ...(description !== undefined && { description }),
    module: ownModule(contract),
    schema: `./${PUBLISHED}/${name}.json`,
  };
}

function emitIndex(contracts: Contracts, events: readonly EventEntry[], files: readonly string[]): string {
  const others = [...contracts.values()].filter(({ schema }) => schema['x-event'] === undefined);
  return toJson({
    generator: GENERATOR,
    contracts: others.map(toEntry),
    events: events.map(({ name }) => toEntry(contracts.get(name)!)),
    files: files.toSorted(),
  });
}
