import type { JsonSchema } from './json-schema.js';

/** The fields at the top level of a contract; of an array, those of its items. */
export interface TopFields {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

export interface ListedContract {
  readonly name: string;
  readonly direction: 'request' | 'response' | 'part';
  /** Whether it is of what a request carries as text: a query, path parameters, a header. */
  readonly isWire: boolean;
  readonly shape: 'object' | 'array' | 'scalar' | 'any';
}

export interface ContractFacts extends ListedContract {
  readonly fields: TopFields;
}

type TopLevel = Pick<ContractFacts, 'shape' | 'fields'>;

const NO_FIELDS: TopLevel['fields'] = { required: [], optional: [] };

/** The shape of the documents of a contract, and the fields of an object. */
export function readTopLevel(
  document: object,
  definitions: unknown = (document as JsonSchema)['$defs'],
): TopLevel {
  const resolved = resolve(document as JsonSchema, definitions);
  const alternatives = (resolved['anyOf'] ?? []) as readonly JsonSchema[];
  if (alternatives.length > 0) return merged(alternatives.map((each) => readTopLevel(each, definitions)));
  if (resolved['type'] === 'array') {
    const items = resolved['items'] as JsonSchema | undefined;
    return {
      shape: 'array',
      fields: items === undefined ? NO_FIELDS : readTopLevel(items, definitions).fields,
    };
  }
  if (resolved['type'] === 'object') return { shape: 'object', fields: listFieldsAt(resolved) };
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

function listFieldsAt(schema: JsonSchema): TopLevel['fields'] {
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
