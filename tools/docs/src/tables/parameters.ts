import type { Operation, RestContracts, Schemas } from '@data-import/workspace/contracts';
import { membersOf, schemaNamed, typesOf } from '../contracts.js';
import { code, table } from '../markdown.js';

/** The parameters that the address of an operation carries. */
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
  return membersOf(schema).map(([name, member]) => {
    const isBoolean = typesOf(member).includes('boolean');
    const written = isBoolean ? '`true` or `false`' : (member.format ?? 'text');
    const required = schema.required?.includes(name) === true;
    const fallback = 'default' in member ? code(String(member.default)) : required ? 'error' : 'allowed';
    return [code(operationId), where, code(name), written, fallback];
  });
}
