import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../usage-error.js';
import type { Contract, ContractSource, ContractValidator, JsonSchema } from './source.js';

/** A contract of a compiled folder; its paths are from the folder. */
interface OwnContract {
  readonly name: string;
  readonly description?: string;
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

/** What `data-import compile` writes into a folder beside the contracts. */
const INDEX_FILE = 'contracts.json';
const GENERATOR = '@data-import/compiler';

/** @throws {UsageError} if the folder is not a compiled one. */
async function readIndex(folder: string): Promise<Index> {
  try {
    const index = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8')) as Index & {
      generator?: unknown;
    };
    if (index.generator === GENERATOR) return index;
  } catch {
    // The message says what is expected, whether the file is missing or malformed.
  }
  const command = '`data-import compile <folder> --out <folder>` writes';
  throw new UsageError(`--catalogue ${folder}: expected a folder that ${command}, with its ${INDEX_FILE}`);
}

async function contractOf(folder: string, name: string, own: OwnContract): Promise<Contract> {
  const schema = JSON.parse(await readFile(join(folder, own.schema), 'utf8')) as JsonSchema;
  return {
    name,
    schema,
    async load() {
      const module = await importModule(join(folder, own.module));
      return module[own.name] as ContractValidator;
    },
  };
}

/** @throws {UsageError} if the module does not find the package that it calls. */
async function importModule(path: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const [problem] = message.split('\n');
    throw new UsageError(`${problem}; generated code needs @data-import/validators where it stands`);
  }
}

function commandName({ type, version }: OwnEvent): string {
  return `${type}@${version}`;
}

/** The contracts of a folder that was compiled: by name, and events as those of the catalogue. */
export async function ownSource(folder: string): Promise<ContractSource> {
  const { contracts, events } = await readIndex(folder);
  const named = [
    ...contracts.map((own) => [own.name, own, own.name] as const),
    ...events.flatMap((own) =>
      [commandName(own), `${own.type}-${own.version}`].map((name) => [name, own, commandName(own)] as const),
    ),
  ];
  const byName = new Map(named.map(([name, own, title]) => [name, { own, title }]));
  return {
    groups: [
      {
        title: 'own',
        async entries() {
          const entries = [
            ...contracts.map((own) => [own.name, own] as const),
            ...events.map((own) => [commandName(own), own] as const),
          ];
          return entries.map(([name, { description = '' }]) => ({ name, note: description }));
        },
      },
    ],
    async find(name) {
      const found = byName.get(name);
      return found === undefined ? undefined : contractOf(folder, found.title, found.own);
    },
  };
}
