import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { UsageError } from '../errors.js';
import type { ContractFacts } from '@data-import/contracts';
import { type Contract, type Entry, type Group, type JsonSchema, moduleContract } from './source.js';

export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly pathParams?: string;
  readonly query?: string;
  readonly request?: string;
  readonly responses: Readonly<Record<string, string>>;
}

interface Index {
  readonly operations: readonly Operation[];
  readonly schemas: readonly {
    readonly name: string;
    readonly direction: ContractFacts['direction'];
    readonly description: string;
  }[];
  readonly headers: Readonly<Record<string, string>>;
}

const require = createRequire(import.meta.url);
const FOLDER = pathToFileURL(require.resolve('@data-import/schemas/package.json'));

const SECTIONS = { request: 'request', response: 'response', part: 'part of requests or responses' } as const;

export function readIndex(): Index {
  return require('@data-import/schemas/index.json') as Index;
}

function openSchema(name: string): Contract {
  const schema = require(`@data-import/schemas/json/${name}.json`) as JsonSchema;
  const types = fileURLToPath(new URL(`dist/generated/${name}.d.ts`, FOLDER));
  const { direction } = readIndex().schemas.find((each) => each.name === name)!;
  const facts = { name, section: SECTIONS[direction], schema, types };
  return moduleContract(facts, [`@data-import/validators/${name}`, '@data-import/validators/bytes']);
}

/** The contract of the request body. */
function openOperation({ operationId, pathParams, query, request, responses }: Operation): Contract {
  if (request !== undefined) return openSchema(request);
  const others = Object.entries(responses).map(([status, name]) => `${name} (response ${status})`);
  if (query !== undefined) others.push(`${query} (query)`);
  if (pathParams !== undefined) others.push(`${pathParams} (path parameters)`);
  throw new UsageError(
    `the operation ${operationId} has no request body; its contracts are ${others.join(', ')}`,
  );
}

function toOperationEntry(operation: Operation): Entry {
  const { operationId, method, path, request } = operation;
  return {
    name: operationId,
    note: `${method} ${path}${request === undefined ? '' : `, body ${request}`}`,
    open: () => openOperation(operation),
  };
}

/** The contracts of the REST API: documents by name, and operations, which stand for their request bodies. */
export function restGroups(): readonly Group[] {
  const { schemas, operations } = readIndex();
  return [
    {
      title: 'schemas',
      entries: schemas.map(({ name, description }) => ({
        name,
        note: description,
        open: () => openSchema(name),
      })),
    },
    { title: 'operations', entries: operations.map(toOperationEntry) },
  ];
}
