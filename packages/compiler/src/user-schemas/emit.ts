import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { emitContractModules, emitBarrel, ownModule } from '../assemble/contract-modules.js';
import { emitOperationModules } from '../assemble/emit-operation-modules.js';
import {
  emitBytesModule,
  emitFunctions,
  emitParameterValidator,
  emitValidator,
} from '../assemble/emit-validator-modules.js';
import { EVERY_EVENT, emitEventValidator } from '../assemble/emit-event-modules.js';
import { emitTypes } from '../compile/emit-types.js';
import type { JsonSchema } from '../json-schema.js';
import { type Contract, type Contracts, type FileMap, listReachable, reachableFrom } from '../model.js';
import { listAccountPaths, listPiiPaths } from '../compile/marked-paths.js';
import {
  arrayLiteral,
  code,
  constant,
  declarationOnly,
  type GeneratedModule,
  literal,
  type Printable,
  printModule,
  symbol,
  typeSymbol,
} from '../printer.js';
import { emitAsyncApi } from '../publish/emit-asyncapi.js';
import { emitRegistryDocuments } from '../publish/emit-dialects.js';
import { type EventEntry, eventsIn } from '../publish/emit-index.js';
import {
  emitDocuments,
  type OperationDocuments,
  PUBLISHED,
  toDocuments,
  toJson,
} from '../publish/emit-json.js';
import { findParameterContracts, type ParameterContracts } from '../publish/parameter-contracts.js';
import { emitDeploymentOpenApi, withKeptEvents } from '../profile/emit-documents.js';
import { type DeploymentOutput, emitDeployment, eventModule } from '../profile/emit-deployment.js';
import type { StandardEvent } from '../profile/profile.js';
import { formatTypeScript } from '../write/write.js';
import type { UserOperations } from './operations.js';
import { toInputs, toParameterFields } from '../publish/parameter-fields.js';

const RUNTIME = '@data-import/validators/runtime';
const BYTES = '@data-import/validators/runtime/bytes';
const EVENT_TYPES = '@data-import/events/catalogue';

const COMMAND = 'data-import compile';

export const INDEX_FILE = 'contracts.json';

const BYTES_FILE = 'bytes.js';

export const GENERATOR = '@data-import/compiler';

interface Annotations {
  readonly owner?: string;
  readonly deprecated?: true;
  readonly sunset?: string;
}

export interface IndexEntry extends Annotations {
  readonly name: string;
  readonly description?: string;
  readonly module: string;
  readonly schema: string;
  readonly type?: string;
  readonly version?: string;
}

interface Index {
  readonly generator: typeof GENERATOR;
  readonly contracts: readonly IndexEntry[];
  readonly events: readonly IndexEntry[];
  readonly operations?: readonly OperationDocuments[];
  readonly bytes?: string;
  /** Standard contracts and events that the deployment removes. */
  readonly removed?: readonly string[];
  readonly files: readonly string[];
}

export async function readIndex(folder: string): Promise<Index | undefined> {
  try {
    const index = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8')) as Index;
    return index.generator === GENERATOR ? index : undefined;
  } catch {
    return undefined;
  }
}

/** AsyncAPI metadata, which no schema contains. */
export interface AsyncApiInfo {
  /** The default is `Events`. */
  readonly title?: string | undefined;
  /** The version of the document. The default is `1.0.0`. */
  readonly version?: string | undefined;
}

/** Output in addition to types, validators and JSON Schema. */
export interface OutputOptions {
  /** Title and version of the application that sends the events, which AsyncAPI requires. */
  readonly asyncapi?: AsyncApiInfo | undefined;
  /** Adds `bytes.js`, with guards that check a body without parsing it. */
  readonly bytes?: boolean | undefined;
  /** Adds CommonJS modules in `cjs`, for applications that cannot load ES modules. */
  readonly commonjs?: boolean | undefined;
  /** Adds files such as a package manifest. They replace generated files and are compared by `check`, too. */
  readonly addFiles?: AddFiles | undefined;
}

interface EmitOptions extends OutputOptions {
  readonly deployment?: DeploymentOutput | undefined;
}

/** Returns additional output files by path. */
export type AddFiles = (output: {
  readonly contracts: readonly string[];
  readonly files: ReadonlyMap<string, string>;
}) => Readonly<Record<string, string>>;

export async function emitUserContracts(
  contracts: Contracts,
  ids: ReadonlyMap<string, string>,
  api: UserOperations,
  { asyncapi = {}, bytes = false, commonjs = false, deployment, addFiles }: EmitOptions,
): Promise<FileMap> {
  const events = eventsIn(contracts);
  const parameters = findParameterContracts(contracts, api.operations, []);
  const modules = await emitModules(contracts, events, api, parameters, deployment?.keptEvents);
  if (deployment !== undefined) modules.push(emitDeployment(deployment, api.operations));
  if (bytes) {
    const documents = [...contracts].filter(([name]) => !parameters.has(name));
    modules.push(emitBytesModule(new Map(documents), RUNTIME, BYTES));
  }
  const texts = modules.flatMap((module) => {
    const file = module.path.slice('./'.length);
    return [
      [file, printModule(module, COMMAND, 'javascript')],
      [file.replace(/\.js$/, '.d.ts'), printModule(module, COMMAND, 'declarations')],
    ] as const;
  });
  const documents = toDocuments(contracts, ids);
  const scripts = await formatTypeScript(new Map(texts));
  const registry = events.length > 0 ? emitRegistryDocuments(PUBLISHED, documents.values()) : [];
  const files = new Map([...scripts, ...emitDocuments(documents), ...registry]);
  if (commonjs) for (const [file, text] of emitCommonJs(scripts)) files.set(file, text);
  const shown = deployment === undefined ? contracts : withKeptEvents(contracts, deployment.keptEvents);
  const emitted = eventsIn(shown);
  if (emitted.length > 0) files.set(`${PUBLISHED}/asyncapi.json`, emitUserAsyncApi(shown, emitted, asyncapi));
  if (deployment !== undefined) {
    const { openapi, changed } = deployment;
    const document = emitDeploymentOpenApi(openapi, contracts, api.operations, changed);
    files.set(`${PUBLISHED}/openapi.json`, document);
  }
  // Without its own manifest, the output would inherit the module type of the surrounding package.
  files.set('package.json', toJson({ type: 'module', sideEffects: false }));
  const added = addFiles?.({ contracts: [...contracts.keys()], files });
  for (const [file, text] of Object.entries(added ?? {})) files.set(file, text);
  const paths = [...files.keys(), INDEX_FILE];
  const index = emitIndex(contracts, events, api.operations, parameters, paths, deployment?.removed);
  return files.set(INDEX_FILE, index);
}

/** Keeps the module names below a folder with `"type": "commonjs"`, so that relative imports stay valid. */
function emitCommonJs(scripts: FileMap): FileMap {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const modules = [...scripts].map(([file, text]): [string, string] => [
    `cjs/${file}`,
    file.endsWith('.js') ? ts.transpileModule(text, { compilerOptions }).outputText : text,
  ]);
  return new Map([...modules, ['cjs/package.json', toJson({ type: 'commonjs' })]]);
}

async function emitModules(
  contracts: Contracts,
  events: readonly EventEntry[],
  { operations, summaries, styles, files }: UserOperations,
  parameters: ParameterContracts,
  others: readonly StandardEvent[] = [],
): Promise<GeneratedModule[]> {
  const paths = listPiiPaths(contracts);
  const accounts = listAccountPaths(contracts);
  const toFields = (contract: Contract) => toParameterFields(contract, contracts, styles.get(contract.name));
  const inputs = await emitInputs(toInputs(parameters, contracts, toFields), contracts);
  const modules = await emitContractModules(contracts, {
    toPath: ownModule,
    toSource: ({ file }) => file,
    emitValue: (contract) =>
      parameters.has(contract.name)
        ? emitParameterValidator(contract, toFields(contract), inputs, RUNTIME, paths.get(contract.name))
        : emitUserValidator(contract, paths.get(contract.name), accounts.get(contract.name)),
    jsonValue: RUNTIME,
  });
  return [
    ...modules,
    ...emitFunctions(contracts, RUNTIME, './index.js', 'any'),
    emitBarrel('./index.js', [...contracts.values()].map(ownModule), 'all'),
    ...(operations.length === 0 ? [] : emitOperationModules(operations, summaries, files.join(', '))),
    ...(events.length + others.length === 0
      ? []
      : [{ path: './catalogue.js', source: EVERY_EVENT, body: emitCatalogue(events, others) }]),
  ];
}

async function emitInputs(inputs: Contracts, contracts: Contracts): Promise<ReadonlyMap<string, string>> {
  const others = [...inputs.values()].flatMap(({ schema }) => [...reachableFrom(schema, contracts)]);
  const types = await emitTypes(new Map([...listReachable(others, contracts), ...inputs]));
  return new Map([...inputs.keys()].map((name) => [name, types.get(name)!]));
}

function emitUserAsyncApi(
  contracts: Contracts,
  events: readonly EventEntry[],
  { title = 'Events', version = '1.0.0' }: AsyncApiInfo,
): string {
  const examples = new Map(
    events.flatMap(({ name }) => {
      const [example] = contracts.get(name)!.schema.examples ?? [];
      return example === undefined ? [] : [[name, example] as const];
    }),
  );
  const overview = { title, description: undefined, domains: {}, gaps: [], assumptions: [] };
  return emitAsyncApi({ contracts, operations: [], overview }, { version, examples });
}

function emitUserValidator(
  contract: Contract,
  pii: readonly string[] | undefined,
  account: string | undefined,
): Printable {
  const { name, schema } = contract;
  const own = pii && { pii };
  if (schema['x-event'] === undefined) {
    const type = code`${typeSymbol('Validator', RUNTIME)}<${name}>`;
    const typed =
      own === undefined ? type : code`${type} & {${declarationOnly('\n')} readonly pii: readonly string[] }`;
    return emitValidator(contract, RUNTIME, {
      type: typed,
      own: own && literal(own),
      isPersonal: own !== undefined,
    });
  }
  const annotations = readAnnotations(schema);
  const isAnnotated = Object.keys(annotations).length > 0;
  return emitEventValidator(contract, EVENT_TYPES, {
    ...own,
    ...(account !== undefined && { account }),
    ...(isAnnotated && { annotations }),
  });
}

function readAnnotations({ 'x-owner': owner, deprecated, 'x-sunset': sunset }: JsonSchema): Annotations {
  return {
    ...(owner !== undefined && { owner }),
    ...(deprecated === true && { deprecated }),
    ...(sunset !== undefined && { sunset }),
  };
}

function emitCatalogue(events: readonly EventEntry[], others: readonly StandardEvent[]): Printable {
  const validators = [
    ...events.map((event) => symbol(event.name, ownModule(event))),
    ...others.map((event) => symbol(event.name, eventModule(event))),
  ];
  const types = validators.map((validator) => code`typeof ${validator}`);
  return code`/** Every event${others.length === 0 ? ' of this folder' : ''}. */
${constant('events', code`readonly ${arrayLiteral(types)}`, arrayLiteral(validators))}`;
}

function toEntry(contract: Contract): IndexEntry {
  const { name, schema } = contract;
  const { description } = schema;
  return {
    name,
    ...schema['x-event'],
    ...(description !== undefined && { description }),
    ...readAnnotations(schema),
    module: ownModule(contract),
    schema: `./${PUBLISHED}/${name}.json`,
  };
}

function emitIndex(
  contracts: Contracts,
  events: readonly EventEntry[],
  operations: UserOperations['operations'],
  parameters: ParameterContracts,
  files: readonly string[],
  removed: readonly string[] | undefined,
): string {
  const others = [...contracts.values()].filter(
    ({ name, schema }) => schema['x-event'] === undefined && !parameters.has(name),
  );
  const index: Index = {
    generator: GENERATOR,
    contracts: others.map(toEntry),
    events: events.map(({ name }) => toEntry(contracts.get(name)!)),
    ...(operations.length > 0 && { operations }),
    ...(files.includes(BYTES_FILE) && { bytes: `./${BYTES_FILE}` }),
    ...(removed && { removed }),
    files: files.toSorted(),
  };
  return toJson(index);
}
