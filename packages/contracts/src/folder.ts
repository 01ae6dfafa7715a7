import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BytesGuard } from '@data-import/validators/runtime/bytes';
import {
  bytesGuardName,
  type ContractEntry,
  type ContractSet,
  type ContractValidator,
  type JsonSchema,
  nameEvent,
  type OperationContracts,
} from './contract-set.js';

interface IndexedContract {
  readonly name: string;
  readonly description?: string;
  readonly owner?: string;
  readonly deprecated?: true;
  readonly sunset?: string;
  readonly module: string;
  readonly schema: string;
}

interface IndexedEvent extends IndexedContract {
  readonly type: string;
  readonly version: string;
}

interface FolderIndex {
  readonly bytes?: string;
  readonly contracts: readonly IndexedContract[];
  readonly events: readonly IndexedEvent[];
  readonly operations?: readonly OperationContracts[];
  readonly removed?: readonly string[];
}

const INDEX_FILE = 'contracts.json';
const GENERATOR = '@data-import/compiler';
const COMMAND = '`data-import compile <folder> --out <folder>` writes';

/** A folder or file that is no output of `data-import compile`. The message starts with the folder. */
export class ContractFolderError extends Error {
  override readonly name = 'ContractFolderError';

  constructor(folder: string, problem: string) {
    super(`${folder}: ${problem}`);
  }
}

/**
 * Opens the output of `data-import compile`. Reads only its index; entries read their files on use.
 *
 * @throws {ContractFolderError} for any other folder, and from entries whose file is unusable.
 */
export function openContractFolder(folder: string): ContractSet {
  const { contracts, events, operations = [], bytes, removed } = readIndex(folder);
  const parameters = new Set(
    operations.flatMap(({ pathParams, query }) => [pathParams ?? [], query ?? []].flat()),
  );
  const entries = new Map<string, ContractEntry>();
  const add = (name: string, direction: ContractEntry['direction'], indexed: IndexedContract): void => {
    entries.set(name, new FolderEntry(folder, name, direction, parameters.has(name), indexed, bytes));
  };
  for (const contract of contracts) add(contract.name, 'part', contract);
  // The index lists parameter contracts only under their operations.
  for (const name of parameters)
    add(name, 'request', { name, module: `./${name}.js`, schema: `./json/${name}.json` });
  for (const event of events) add(nameEvent(event), 'event', event);
  return {
    name: folder,
    get: (name) => entries.get(name),
    names: () => entries.keys(),
    operations,
    events,
    ...(removed && { removed: new Set(removed) }),
  };
}

/**
 * Imports the `Deployment` of `@data-import/errors` from the output of `data-import compile --profile`.
 *
 * @throws {ContractFolderError} for any other folder.
 */
export async function loadDeployment(folder: string): Promise<object> {
  readIndex(folder);
  const { deployment } = await importFile(folder, 'deployment.js');
  if (typeof deployment === 'object' && deployment !== null) return deployment;
  throw new ContractFolderError(folder, 'it has no deployment: compile it with --profile');
}

/**
 * Imports a module of a compiled folder. Returns an empty object if the file is absent.
 *
 * @throws {ContractFolderError} if it cannot be loaded.
 */
export async function importFile(folder: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  return existsSync(join(folder, file)) ? importModule(folder, findFile(folder, file)) : {};
}

class FolderEntry implements ContractEntry {
  readonly isOwn = true;
  readonly section = 'your own';

  constructor(
    private readonly folder: string,
    readonly name: string,
    readonly direction: ContractEntry['direction'],
    readonly isWire: boolean,
    private readonly indexed: IndexedContract,
    private readonly bytes: string | undefined,
  ) {}

  get description(): string {
    const { description = '', deprecated, sunset, owner } = this.indexed;
    const until = sunset === undefined ? '' : ` until ${sunset}`;
    const facts = [
      ...(deprecated ? [`deprecated${until}`] : []),
      ...(owner === undefined ? [] : [`owner: ${owner}`]),
    ];
    return facts.length === 0 ? description : `${description} (${facts.join(', ')})`;
  }

  get schema(): JsonSchema {
    const { folder, indexed } = this;
    const schema = readJson<JsonSchema>(folder, findFile(folder, indexed.schema));
    if (typeof schema === 'object' && schema !== null) return schema;
    throw new ContractFolderError(folder, `${indexed.schema} is not a JSON Schema`);
  }

  get types(): string {
    const { folder, indexed } = this;
    return join(folder, findFile(folder, indexed.module).replace(/\.js$/, '.d.ts'));
  }

  async load(): Promise<ContractValidator> {
    const { folder, indexed } = this;
    const path = findFile(folder, indexed.module);
    const { [indexed.name]: validator } = await importModule(folder, path);
    if (typeof (validator as Partial<ContractValidator> | undefined)?.validate === 'function')
      return validator as ContractValidator;
    throw new ContractFolderError(folder, `${path} has no validator ${indexed.name}`);
  }

  async loadBytesGuard(): Promise<BytesGuard | undefined> {
    const { folder, bytes, indexed } = this;
    if (bytes === undefined) return undefined;
    const module = await importModule(folder, findFile(folder, bytes));
    return module[bytesGuardName(indexed.name)] as BytesGuard | undefined;
  }
}

function readIndex(folder: string): FolderIndex {
  const index = readJson<FolderIndex & { generator?: unknown }>(folder, INDEX_FILE);
  const { generator, contracts, events, operations = [], removed = [] } = index ?? {};
  const isIndex =
    generator === GENERATOR &&
    hasTexts(contracts, ['name', 'module', 'schema']) &&
    hasTexts(events, ['name', 'module', 'schema', 'type', 'version']) &&
    hasTexts(operations, ['operationId', 'method', 'path']) &&
    Array.isArray(removed);
  if (isIndex) return index as FolderIndex;
  throw new ContractFolderError(folder, `its ${INDEX_FILE} is not an index that ${COMMAND}`);
}

function hasTexts(list: unknown, names: readonly string[]): boolean {
  return Array.isArray(list) && list.every((item) => names.every((name) => typeof item?.[name] === 'string'));
}

function readJson<Value>(folder: string, path: string): Value | null {
  let text: string;
  try {
    text = readFileSync(join(folder, path), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isAbsent = path === INDEX_FILE && (code === 'ENOENT' || code === 'ENOTDIR');
    const problem = isAbsent
      ? `expected a folder that ${COMMAND}, with its ${path}`
      : `${path} cannot be read (${code})`;
    throw new ContractFolderError(folder, problem);
  }
  try {
    return JSON.parse(text) as Value;
  } catch {
    throw new ContractFolderError(folder, `${path} is not JSON`);
  }
}

/** Resolves symbolic links, so that no entry of the index leads out of the folder. */
function findFile(folder: string, path: string): string {
  try {
    const target = relative(realpathSync(folder), realpathSync(join(folder, path)));
    if (target.split(sep)[0] !== '..' && !isAbsolute(target)) return target;
  } catch {}
  throw new ContractFolderError(folder, `its ${INDEX_FILE} refers to ${path}, which is not in the folder`);
}

async function importModule(folder: string, path: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(pathToFileURL(join(folder, path)).href)) as Record<string, unknown>;
  } catch (error) {
    const [problem] = (error instanceof Error ? error.message : String(error)).split('\n');
    const isPackage = (error as NodeJS.ErrnoException | null)?.code === 'ERR_MODULE_NOT_FOUND';
    const hint = isPackage ? '; generated code needs @data-import/validators to be installed there' : '';
    throw new ContractFolderError(folder, `${path} cannot be loaded: ${problem}${hint}`);
  }
}
