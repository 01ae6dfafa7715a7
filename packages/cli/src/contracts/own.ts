import { readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventContract } from '@data-import/events';
import { UsageError } from '../errors.js';
import type { BytesGuard } from '@data-import/validators/runtime/bytes';
import {
  bytesGuardName,
  type Contract,
  type ContractValidator,
  type Group,
  type JsonSchema,
  nameEvent,
} from './source.js';

/** A contract of a compiled folder; its paths are relative to the folder. */
interface OwnContract {
  readonly name: string;
  readonly description?: string;
  readonly owner?: string;
  readonly deprecated?: true;
  readonly sunset?: string;
  readonly module: string;
  readonly schema: string;
}

interface OwnEvent extends OwnContract {
  readonly type: string;
  readonly version: string;
}

interface Index {
  /** The module of guards over bytes. */
  readonly bytes?: string;
  readonly contracts: readonly OwnContract[];
  readonly events: readonly OwnEvent[];
}

/** The file that `data-import compile` adds to its output. */
const INDEX_FILE = 'contracts.json';
const GENERATOR = '@data-import/compiler';
const COMMAND = '`data-import compile <folder> --out <folder>` writes';

function fault(folder: string, problem: string): UsageError {
  return new UsageError(`--contracts ${folder}: ${problem}`);
}

/** @throws {UsageError} if the folder is not the output of the compiler. */
async function readIndex(folder: string): Promise<Index> {
  const index = await readJson<Index & { generator?: unknown }>(folder, INDEX_FILE);
  const { generator, contracts, events } = index ?? {};
  const isIndex =
    generator === GENERATOR &&
    hasTexts(contracts, ['name', 'module', 'schema']) &&
    hasTexts(events, ['name', 'module', 'schema', 'type', 'version']);
  if (!isIndex) throw fault(folder, `its ${INDEX_FILE} is not an index that ${COMMAND} writes`);
  return index as Index;
}

/** Whether a value is a list of objects that have these texts. */
function hasTexts(list: unknown, names: readonly string[]): boolean {
  return Array.isArray(list) && list.every((item) => names.every((name) => typeof item?.[name] === 'string'));
}

/** @throws {UsageError} if the file cannot be read, or is not JSON. */
async function readJson<Value>(folder: string, path: string): Promise<Value | null> {
  const text = await readFile(join(folder, path), 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    const isAbsent = path === INDEX_FILE && (code === 'ENOENT' || code === 'ENOTDIR');
    throw fault(
      folder,
      isAbsent ? `expected a folder that ${COMMAND}, with its ${path}` : `${path} cannot be read (${code})`,
    );
  });
  try {
    return JSON.parse(text) as Value;
  } catch {
    throw fault(folder, `${path} is not JSON`);
  }
}

async function openContract(
  folder: string,
  name: string,
  own: OwnContract,
  bytes: string | undefined,
): Promise<Contract> {
  const schema = await readJson<JsonSchema>(folder, await findFile(folder, own.schema));
  if (typeof schema !== 'object' || schema === null)
    throw fault(folder, `${own.schema} is not a JSON Schema`);
  return {
    name,
    section: 'your own',
    schema,
    types: join(folder, (await findFile(folder, own.module)).replace(/\.js$/, '.d.ts')),
    isOwn: true,
    async load() {
      const path = await findFile(folder, own.module);
      const { [own.name]: validator } = await importModule(folder, path);
      if (typeof (validator as Partial<ContractValidator> | undefined)?.validate === 'function')
        return validator as ContractValidator;
      throw fault(folder, `${path} has no validator ${own.name}`);
    },
    async loadBytesGuard() {
      if (bytes === undefined) return undefined;
      const module = await importModule(folder, await findFile(folder, bytes));
      return module[bytesGuardName(own.name)] as BytesGuard | undefined;
    },
  };
}

/**
 * The path of a file that the index names, from the folder.
 *
 * @throws {UsageError} if it is not in the folder, or only as a symbolic link to a file elsewhere.
 */
async function findFile(folder: string, path: string): Promise<string> {
  const file = await realpath(join(folder, path)).catch(() => undefined);
  const way = file && relative(await realpath(folder), file);
  if (way === undefined || way.split(sep)[0] === '..' || isAbsolute(way)) {
    throw fault(folder, `its ${INDEX_FILE} refers to ${path}, which is not in the folder`);
  }
  return way;
}

/** @throws {UsageError} if the module cannot be loaded. */
async function importModule(folder: string, path: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(join(folder, path)).href)) as Record<string, unknown>;
  } catch (error) {
    const [problem] = (error instanceof Error ? error.message : String(error)).split('\n');
    const isPackage = (error as NodeJS.ErrnoException | null)?.code === 'ERR_MODULE_NOT_FOUND';
    const hint = isPackage ? '; generated code needs @data-import/validators to be installed there' : '';
    throw fault(folder, `${path} cannot be loaded: ${problem}${hint}`);
  }
}

/** `A customer left. (deprecated until 2027-02-28, owner: crm)` */
function describeOwn({ description = '', deprecated, sunset, owner }: OwnContract): string {
  const until = sunset === undefined ? '' : ` until ${sunset}`;
  const facts = [
    ...(deprecated ? [`deprecated${until}`] : []),
    ...(owner === undefined ? [] : [`owner: ${owner}`]),
  ];
  return facts.length === 0 ? description : `${description} (${facts.join(', ')})`;
}

/**
 * The events of a folder that was compiled.
 *
 * @throws {UsageError} if the folder is not the output of the compiler.
 */
export async function loadOwnEvents(folder: string): Promise<readonly EventContract[]> {
  const { events } = await readIndex(folder);
  const load = async ({ module, name }: OwnEvent): Promise<EventContract> =>
    (await importModule(folder, await findFile(folder, module)))[name] as EventContract;
  return Promise.all(events.map(load));
}

/** The contracts of a folder that was compiled: documents by name, and events as those of the catalogue. */
export async function ownGroup(folder: string): Promise<Group> {
  const { contracts, events, bytes } = await readIndex(folder);
  const named = [
    ...contracts.map((own) => ({ own, names: { name: own.name } })),
    ...events.map((own) => ({ own, names: nameEvent(own.type, own.version) })),
  ];
  return {
    title: 'own',
    entries: named.map(({ own, names }) => ({
      ...names,
      note: describeOwn(own),
      open: () => openContract(folder, names.name, own, bytes),
    })),
  };
}
