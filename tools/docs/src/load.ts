import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Direction, EventContracts, Operation, RestContracts, Schema } from './contracts.js';

interface RestIndex extends Pick<RestContracts, 'operations' | 'gaps'> {
  readonly schemas: readonly { readonly name: string; readonly direction: Direction }[];
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface OpenApiOperation extends Pick<Operation, 'operationId'> {
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

async function readJson<T>(folder: string, name: string): Promise<T> {
  const file = join(folder, name);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot read the contracts: ${file}: ${why}`, { cause: error });
  }
}

/** Reads the committed REST contracts: the index, each schema document, and what OpenAPI says of each answer. */
export async function loadRest(folder: string): Promise<RestContracts> {
  const index = await readJson<RestIndex>(folder, 'index.json');
  const schemas = new Map<string, Schema>();
  for (const { name } of index.schemas) schemas.set(name, await readJson<Schema>(folder, `${name}.json`));
  const answers = answersOf(await readJson<OpenApi>(folder, 'openapi.json'));
  const directions = new Map(index.schemas.map(({ name, direction }) => [name, direction]));
  return { operations: index.operations, gaps: index.gaps, schemas, directions, answers };
}

function answersOf({ paths }: OpenApi): Map<string, Record<string, string>> {
  const answers = new Map<string, Record<string, string>>();
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    if (!isOperation(operation)) continue;
    const entries = Object.entries(operation.responses);
    answers.set(
      operation.operationId,
      Object.fromEntries(entries.map(([status, { description }]) => [status, description])),
    );
  }
  return answers;
}

/** A path of OpenAPI also holds the parameters that its operations share. */
function isOperation(value: unknown): value is OpenApiOperation {
  return typeof value === 'object' && value !== null && 'operationId' in value;
}

export async function loadEvents(folder: string): Promise<EventContracts> {
  return readJson<EventContracts>(folder, 'index.json');
}
