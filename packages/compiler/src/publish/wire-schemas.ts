import type { JsonSchema } from '../json-schema.js';
import { type Contract, RuleError } from '../model.js';
import type { Operation } from './emit-json.js';

/** The names of the contracts that arrive as text and are decoded: queries and path parameters. */
export function parameterContracts(operations: readonly Operation[]): Set<string> {
  const names = operations.flatMap(({ pathParams, query }) => [pathParams, query]);
  return new Set(names.filter((name) => name !== undefined));
}

/** What a query or path parameters are on the wire: every value is text, and what has a default may be left out. */
export function toWireInput({ name, file, schema }: Contract): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => {
    if (property === false || (property.type !== 'string' && property.type !== 'boolean')) {
      throw new RuleError(
        file,
        `${name}.${field} is neither text nor true or false, as on the wire it must be`,
      );
    }
    return [field, property.type === 'boolean' ? booleanAsText(property) : property];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function booleanAsText({ type: _boolean, default: value, ...annotations }: JsonSchema): JsonSchema {
  return {
    ...annotations,
    type: 'string',
    enum: ['true', 'false'],
    ...(value !== undefined && { default: String(value) }),
  };
}

/** What a query or path parameters are once decoded: what has a default is there. */
export function toWireOutput({ schema }: Contract): JsonSchema {
  const { properties = {}, required = [] } = schema;
  const present = Object.entries(properties)
    .filter(([name, property]) => required.includes(name) || (property && property.default !== undefined))
    .map(([name]) => name);
  return { ...schema, ...(present.length > 0 && { required: present }) };
}
