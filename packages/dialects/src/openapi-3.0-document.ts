import { toComponent30 } from './openapi-3.0.js';
import type { Schema } from './schema.js';

type Node = Readonly<Record<string, unknown>>;

/** What an OpenAPI 3.1 document has that is converted. */
interface Document {
  readonly info: Node & { readonly license?: Node };
  readonly components: Node & {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Node & { readonly schema: Schema }>>;
  };
}

/**
 * An OpenAPI 3.1 document whose bodies refer to its components, in OpenAPI 3.0. All but its schemas is the same in both,
 * except for the identifier of the licence.
 */
export function toOpenApi30Document(document: Document): object {
  const { license: { identifier: _identifier, ...license } = {}, ...info } = document.info;
  const { schemas, parameters } = document.components;
  return {
    ...document,
    openapi: '3.0.3',
    info: { ...info, ...(document.info.license !== undefined && { license }) },
    components: {
      ...document.components,
      schemas: mapValues(schemas, toComponent30),
      parameters: mapValues(parameters, (each) => ({ ...each, schema: toComponent30(each.schema) })),
    },
  };
}

function mapValues<V>(values: Readonly<Record<string, V>>, map: (value: V) => object): Node {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}
