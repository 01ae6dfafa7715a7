import { toDialect } from '@data-import/dialects';
import type { JsonSchema } from '@data-import/workspace/contracts';
import { type PackageName, schemaFiles } from '../published-files.js';

/** All schema files of a package as definitions of one draft-07 document, whose root has a property for each. */
export function bundle(packageName: PackageName): Record<string, unknown> {
  const contracts = [...schemaFiles(packageName)];
  const document: JsonSchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Contracts',
    type: 'object',
    properties: Object.fromEntries(contracts.map(([name]) => [name, { $ref: `#/$defs/${name}` }])),
    $defs: Object.fromEntries(contracts.map(([name, schema]) => [name, definitionOf(schema)])),
  };
  return toDialect(document as Record<string, unknown>, 'draft-07');
}

function definitionOf({ $schema: _schema, $id: _id, $defs: _defs, ...schema }: JsonSchema): JsonSchema {
  return readable(schema);
}

/**
 * What Modelina keeps of a schema: of alternatives beside properties it makes classes, and drops the properties; its Python
 * cannot write a `const`; its integers have 32 bits in Java and Kotlin unless a format says otherwise.
 */
function readable(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      const { anyOf: _anyOf, oneOf: _oneOf, const: only, ...rest } = value as JsonSchema;
      if ('properties' in value) return rest;
      if (only !== undefined) return { ...rest, enum: [only] };
      return rest.type === 'integer' ? { ...value, format: 'int64' } : value;
    }),
  ) as JsonSchema;
}
