import type { JsonSchema } from '@data-import/reference/contracts';
import type { ContractFacts } from '../client/check/facts.js';

type TopLevel = Pick<ContractFacts, 'shape' | 'fields'>;

const NO_FIELDS: TopLevel['fields'] = { required: [], optional: [] };

/** What the top level of a schema accepts: which fields, and whether they are of the document or of its items. */
export function readTopLevel(schema: JsonSchema, definitions: unknown = schema['$defs']): TopLevel {
  const resolved = resolve(schema, definitions);
  const alternatives = (resolved['anyOf'] ?? []) as readonly JsonSchema[];
  if (alternatives.length > 0) return merged(alternatives.map((each) => readTopLevel(each, definitions)));
  if (resolved['type'] === 'array') {
    const items = resolved['items'] as JsonSchema | undefined;
    return {
      shape: 'array',
      fields: items === undefined ? NO_FIELDS : readTopLevel(items, definitions).fields,
    };
  }
  if (resolved['type'] === 'object') return { shape: 'object', fields: listFields(resolved) };
  return { shape: resolved['type'] === undefined ? 'any' : 'scalar', fields: NO_FIELDS };
}

function resolve(schema: JsonSchema, definitions: unknown): JsonSchema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const name = reference.slice('#/$defs/'.length);
  const found = (definitions as Readonly<Record<string, JsonSchema>> | undefined)?.[name];
  if (found === undefined) throw new Error(`no definition is called ${reference}`);
  return resolve(found, definitions);
}

function listFields(schema: JsonSchema): TopLevel['fields'] {
  const names = Object.keys((schema['properties'] ?? {}) as object);
  const required = (schema['required'] ?? []) as readonly string[];
  return { required: [...required], optional: names.filter((name) => !required.includes(name)) };
}

/** Of alternatives, a field is required where each requires it. */
function merged(parts: readonly TopLevel[]): TopLevel {
  const names = new Set(parts.flatMap(({ fields }) => [...fields.required, ...fields.optional]));
  const required = [...names].filter((name) => parts.every(({ fields }) => fields.required.includes(name)));
  const shapes = new Set(parts.map(({ shape }) => shape));
  return {
    shape: shapes.size === 1 ? [...shapes][0]! : 'any',
    fields: { required, optional: [...names].filter((name) => !required.includes(name)) },
  };
}
