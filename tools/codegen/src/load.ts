import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventIdentifier, type OperationDefinition } from '@data-import/define';
import { Kind, type TSchema } from '@sinclair/typebox';
import { type Contract, type Contracts, RuleError } from './model.js';
import { checkFileName } from './rules.js';
import { toJsonSchema } from './to-json-schema.js';

/** A named export of a source file. */
export interface Exported {
  /** The file, relative to the package. */
  readonly file: string;
  readonly name: string;
  readonly value: unknown;
}

/** Imports every source file below the folders and lists what they export, in the order of their paths. */
export async function loadExports(packageFolder: string, folders: readonly string[]): Promise<Exported[]> {
  const exported: Exported[] = [];
  for (const folder of folders) {
    const entries = await readdir(join(packageFolder, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && /(?<!\.test(-d)?|\.d)\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
    for (const path of files) {
      const module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
      const file = relative(packageFolder, path).replaceAll('\\', '/');
      for (const [name, value] of Object.entries(module)) exported.push({ file, name, value });
    }
  }
  return exported;
}

function isDefinition(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null && Kind in value && '$id' in value;
}

/** The contracts among what the files export: definitions whose name, file and export agree. */
export function toContracts(exported: readonly Exported[]): Contracts {
  const definitions = new Map<string, TSchema>();
  const files = new Map<string, string>();
  for (const { file, name, value } of exported) {
    if (!isDefinition(value)) continue;
    checkIdentity(file, name, value);
    const taken = files.get(name);
    if (taken !== undefined) throw new RuleError(file, `"${name}" is already defined in ${taken}`);
    files.set(name, file);
    definitions.set(name, value);
  }
  const contracts = new Map<string, Contract>();
  for (const name of [...definitions.keys()].toSorted()) {
    const schema = toJsonSchema(definitions.get(name)!, definitions);
    contracts.set(name, { name, file: files.get(name)!, schema });
  }
  return contracts;
}

function checkIdentity(file: string, exported: string, definition: TSchema): void {
  if (definition.$id !== exported) {
    throw new RuleError(file, `exports "${exported}", which calls itself "${String(definition.$id)}"`);
  }
  const event = definition['x-event'] as { type: string; version: string } | undefined;
  if (event === undefined) {
    checkFileName(file, exported);
    return;
  }
  if (eventIdentifier(event.type, event.version) !== exported) {
    throw new RuleError(file, `"${exported}" is not the name of ${event.type} ${event.version}`);
  }
  if (file.split('/').at(-1) !== `${event.type}.ts`) {
    throw new RuleError(file, `${event.type} belongs into a file called ${event.type}.ts`);
  }
}

/** The operations among what the files export, in the order of the files. */
export function toOperations(exported: readonly Exported[]): OperationDefinition[] {
  return exported.map(({ file, name, value }) => {
    const operation = value as OperationDefinition;
    if (operation.operationId !== name) {
      throw new RuleError(file, `exports "${name}", which calls itself "${operation.operationId}"`);
    }
    checkFileName(file, name);
    return operation;
  });
}
