import { createRequire } from 'node:module';
import { type KnownContracts, type ContractFacts, readTopLevel } from '@data-import/contracts';
import { type Operation, readIndex } from './rest.js';
import type { JsonSchema } from './source.js';

const require = createRequire(import.meta.url);

function listWireContracts(operations: readonly Operation[], headers: object): ReadonlySet<string> {
  const named = operations.flatMap(({ pathParams, query }) => [pathParams, query]);
  return new Set([...named, ...Object.values(headers)].filter((name) => name !== undefined));
}

/** What is known of the contracts of the REST API in order to recognise their documents. */
export function readFacts(): KnownContracts {
  const { schemas, operations, headers } = readIndex();
  const wire = listWireContracts(operations, headers);
  const contracts = schemas.map(({ name, direction }): ContractFacts => {
    const schema = require(`@data-import/schemas/json/${name}.json`) as JsonSchema;
    return { name, direction, isWire: wire.has(name), ...readTopLevel(schema) };
  });
  return { contracts, operations };
}
