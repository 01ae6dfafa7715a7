import { readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../errors.js';
import { type Contract, type ContractValidator, type Group, type JsonSchema, nameEvent } from './source.js';

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
  readonly contracts: readonly OwnContract[];
  readonly events: readonly OwnEvent[];
}

/** The file that `data-import compile` adds to its output. */
const INDEX_FILE = 'contracts.json';
const GENERATOR = '@data-import/compiler';

/** @throws {UsageError} if the folder is not the output of the compiler. */
async function readIndex(folder: string): Promise<Index> {
  try {
    const index = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8')) as Index & {
      generator?: unknown;
    };
    const { generator, contracts, events } = index;
    if (generator === GENERATOR && Array.isArray(contracts) && Array.isArray(events)) return index;
  } catch {
    // The message below covers both a missing and a malformed file.
  }
  const command = '`data-import compile <folder> --out <folder>` writes';
  throw new UsageError(`--contracts ${folder}: expected a folder that ${command}, with its ${INDEX_FILE}`);
}

async function openContract(folder: string, name: string, own: OwnContract): Promise<Contract> {
  const schema = JSON.parse(await readFile(await findFile(folder, own.schema), 'utf8')) as JsonSchema;
  return {
    name,
    schema,
    async load() {
      const module = await importModule(await findFile(folder, own.module));
      return module[own.name] as ContractValidator;
    },
  };
}

/**
 * The path of a file that the index names.
 *
 * @throws {UsageError} if it is not in the folder, or only as a symbolic link to a file elsewhere.
 */
async function findFile(folder: string, path: string): Promise<string> {
  const file = await realpath(join(folder, path)).catch(() => undefined);
  const way = file && relative(await realpath(folder), file);
  if (way === undefined || way.split(sep)[0] === '..' || isAbsolute(way)) {
    throw new UsageError(
      `--contracts ${folder}: its ${INDEX_FILE} refers to ${path}, which is not in the folder`,
    );
  }
  return join(folder, way);
}

/** @throws {UsageError} if the module does not find the package that it imports. */
async function importModule(path: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const [problem] = message.split('\n');
    throw new UsageError(`${problem}; generated code needs @data-import/validators to be installed there`);
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

/** The contracts of a folder that was compiled: documents by name, and events as those of the catalogue. */
export async function ownGroup(folder: string): Promise<Group> {
  const { contracts, events } = await readIndex(folder);
  const named = [
    ...contracts.map((own) => ({ own, names: { name: own.name } })),
    ...events.map((own) => ({ own, names: nameEvent(own.type, own.version) })),
  ];
  return {
    title: 'own',
    entries: named.map(({ own, names }) => ({
      ...names,
      note: describeOwn(own),
      open: () => openContract(folder, names.name, own),
    })),
  };
}
