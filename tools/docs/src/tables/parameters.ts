import type { Operation, RestContracts, Schemas } from '@data-import/workspace/contracts';
import { propertiesOf, schemaNamed, typesOf } from './schemas.js';
import { code, table } from '../markdown/write.js';

/** The path and query parameters of each operation. */
export function parametersTable({ operations, schemas }: RestContracts): string {
  const rows = operations.flatMap((operation) => [
    ...rowsOf(operation, 'path', operation.pathParams, schemas),
    ...rowsOf(operation, 'query', operation.query, schemas),
  ]);
  return table(['Operation', 'In', 'Parameter', 'Written as', 'If left out'], rows);
}

function rowsOf(
  { operationId }: Operation,
  where: string,
  document: string | undefined,
  schemas: Schemas,
): string[][] {
  if (document === undefined) return [];
  const schema = schemaNamed(schemas, document);
  return propertiesOf(schema).map(([name, property]) => {
    const isBoolean = typesOf(property).includes('boolean');
    const text = property.minLength === 1 ? 'text, not empty' : 'text';
    const written = isBoolean ? '`true` or `false`' : (property.format ?? text);
    const required = schema.required?.includes(name) === true;
    const fallback = 'default' in property ? code(String(property.default)) : required ? 'error' : 'allowed';
    return [code(operationId), where, code(name), written, fallback];
  });
}
