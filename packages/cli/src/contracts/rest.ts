import { createRequire } from 'node:module';
import { UsageError } from '../usage-error.js';
import type { Contract, ContractSource, ContractValidator, JsonSchema } from './source.js';

interface Operation {
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
  readonly schemas: readonly { readonly name: string; readonly description: string }[];
}

const require = createRequire(import.meta.url);

function readSchema(name: string): JsonSchema {
  return require(`@data-import/schemas/json/${name}.json`) as JsonSchema;
}

function contractOf(name: string): Contract {
  return {
    name,
    schema: readSchema(name),
    async load() {
      const exported: Record<string, ContractValidator> = await import(`@data-import/validators/${name}`);
      return exported[name]!;
    },
  };
}

/** The contracts of an operation other than its request body. */
function otherContracts({ pathParams, query, responses }: Operation): string {
  const names = Object.entries(responses).map(([status, name]) => `${name} (response ${status})`);
  if (query !== undefined) names.push(`${query} (query)`);
  if (pathParams !== undefined) names.push(`${pathParams} (path parameters)`);
  return names.join(', ');
}

/** The contracts of the REST API: documents by name, and operations, which stand for their request bodies. */
export function restSource(): ContractSource {
  const index = require('@data-import/schemas/index.json') as Index;
  const schemas = new Set(index.schemas.map((schema) => schema.name));

  return {
    groups: [
      {
        title: 'schemas',
        async entries() {
          return index.schemas.map(({ name, description }) => ({ name, note: description }));
        },
      },
      {
        title: 'operations',
        async entries() {
          return index.operations.map(({ operationId, method, path, request }) => ({
            name: operationId,
            note: `${method} ${path}${request === undefined ? '' : `, body ${request}`}`,
          }));
        },
      },
    ],
    async find(name) {
      if (schemas.has(name)) return contractOf(name);
      const operation = index.operations.find((candidate) => candidate.operationId === name);
      if (operation === undefined) return undefined;
      if (operation.request !== undefined) return contractOf(operation.request);
      const others = otherContracts(operation);
      throw new UsageError(`the operation ${name} has no request body; its contracts are ${others}`);
    },
  };
}
