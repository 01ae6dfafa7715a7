import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { eventIdentifier, type OperationDefinition } from '@data-import/define';
import { Kind, type TSchema } from '@sinclair/typebox';
import { checkIdentifiers, checkVisible, checkFileName } from '../check/rules.js';
import { OF_USE, toJsonSchema } from '../lower/to-json-schema.js';
import { checkRepeat } from '../profile/profile-shape.js';
import { type Contract, type Contracts, RuleError } from '../model.js';

export interface Exported {
  readonly file: string;
  readonly name: string;
  readonly value: unknown;
}

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

export function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null && Kind in value;
}

export function toContracts(
  exported: readonly Exported[],
  checkFile = checkDefinitionFile,
  mayDiffer = false,
): Contracts {
  const definitions = new Map<string, TSchema>();
  const files = new Map<string, string>();
  for (const { file, name, value } of exported) {
    if (!isSchema(value)) continue;
    checkIdentity(file, name, value);
    checkVisible(file, 'the path of its file', file);
    checkFile(file, name, value);
    const taken = files.get(name);
    if (taken !== undefined) throw new RuleError(file, `"${name}" is already defined in ${taken}`);
    files.set(name, file);
    definitions.set(name, value);
  }
  const contracts = new Map<string, Contract>();
  for (const [name, file] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const definition = definitions.get(name)!;
    checkParts(file, definition, definitions, mayDiffer);
    contracts.set(name, { name, file, schema: toJsonSchema(definition, definitions) });
  }
  checkIdentifiers(contracts.values());
  return contracts;
}

function checkIdentity(file: string, exported: string, definition: TSchema): void {
  checkVisible(file, exported, exported);
  if (definition.$id !== exported) {
    const own = definition.$id === undefined ? 'has no name of its own' : `calls itself "${definition.$id}"`;
    throw new RuleError(file, `exports "${exported}", which ${own}`);
  }
  const event = getEvent(definition);
  if (event === undefined) return;
  checkVisible(file, `${exported}, the type ${event.type}`, event.type);
  checkVisible(file, `${exported}, the version ${event.version}`, event.version);
  if (eventIdentifier(event.type, event.version) !== exported) {
    throw new RuleError(file, `"${exported}" is not the name of ${event.type} ${event.version}`);
  }
}

function getEvent(definition: TSchema): { type: string; version: string } | undefined {
  return definition['x-event'] as { type: string; version: string } | undefined;
}

function checkDefinitionFile(file: string, exported: string, definition: TSchema): void {
  const event = getEvent(definition);
  if (event === undefined) {
    checkFileName(file, exported);
    return;
  }
  if (file.split('/').at(-1) !== `${event.type}.ts`) {
    throw new RuleError(file, `${event.type} belongs in a file called ${event.type}.ts`);
  }
}

/** Rejects conflicting shared definitions and fields named `__proto__`: lowering would silently lose them. */
function checkParts(
  file: string,
  definition: TSchema,
  definitions: ReadonlyMap<string, TSchema>,
  mayDiffer: boolean,
): void {
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const name = (value as TSchema).$id;
    const shared = name === undefined ? undefined : definitions.get(name);
    if (value !== definition && shared !== undefined) {
      if (!mayDiffer && !isUse(shared, value as TSchema)) {
        throw new RuleError(file, `contains a definition of "${name}" that differs from the exported one`);
      }
      return;
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== Array.prototype) {
      throw new RuleError(file, `${definition.$id} has a field called "__proto__", which sets a prototype`);
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(definition);
}

function isUse(shared: TSchema, use: TSchema): boolean {
  const none = Object.fromEntries(OF_USE.map((key) => [key, undefined]));
  // Compare without symbol keys, because `Type.Optional` marks the use with one.
  const [one, other] = [shared, use].map((each) => ({
    ...Object.fromEntries(Object.entries(each)),
    ...none,
  }));
  return isDeepStrictEqual(one, other);
}

const TAKEN_BY_OPERATIONS: ReadonlySet<string> = new Set(['index', 'operations']);

function checkOperationId(file: string, operationId: string): void {
  const fault = /^[a-z][A-Za-z0-9]*$/.test(operationId)
    ? TAKEN_BY_OPERATIONS.has(operationId) &&
      `generated code needs the name "${operationId}" itself: give the operation another operationId`
    : `the operationId "${operationId}" is not an identifier that starts with a small letter`;
  if (fault !== false) throw new RuleError(file, fault);
}

export function toOperations(exported: readonly Exported[]): OperationDefinition[] {
  const files = new Map<string, string>();
  const operations = exported.map(({ file, name, value }) => {
    const operation = value as OperationDefinition | undefined;
    if (operation?.operationId === undefined) {
      throw new RuleError(file, `exports "${name}", which is not an operation`);
    }
    const { operationId } = operation;
    checkOperationId(file, operationId);
    if (operationId !== name) {
      const rule = `exports "${name}", whose operationId is "${operationId}": rename the export and the file too`;
      throw new RuleError(file, rule);
    }
    checkFileName(file, name);
    const taken = files.get(name.toLowerCase());
    if (taken !== undefined) throw new RuleError(file, `"${name}" is already defined in ${taken}`);
    files.set(name.toLowerCase(), file);
    checkDocuments(file, operation);
    return operation;
  });
  const ids = operations.map(({ operationId }) => operationId);
  for (const { operationId, repeat } of operations) {
    const report = (place: string, rule: string): never => {
      throw new RuleError(files.get(operationId.toLowerCase())!, `"${operationId}": ${place} ${rule}`);
    };
    checkRepeat(repeat, 'repeat', ids, report);
    if ((repeat.harmless === 'on-condition') !== (repeat.condition !== undefined))
      report('repeat/condition', 'is expected exactly if it is harmless "on-condition"');
  }
  return operations;
}

function checkDocuments(
  file: string,
  { operationId, pathParams, query, request, responses }: OperationDefinition,
) {
  const bodies = Object.entries(responses).map(([status, { body }]) => [`response ${status}`, body] as const);
  const documents = [
    ['path parameters', pathParams],
    ['query', query],
    ['request', request],
    ...bodies,
  ] as const;
  for (const [part, document] of documents) {
    if (document !== undefined && document.$id === undefined) {
      throw new RuleError(file, `"${operationId}" has no definition with a name for its ${part}`);
    }
  }
}
