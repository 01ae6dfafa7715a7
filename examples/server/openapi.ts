/** The OpenAPI document of a server: the operations of `openapi.json`, and its own routes. */
import { createRequire } from 'node:module';
import type { OpenAPIV3_1 } from 'openapi-types';

type Document = OpenAPIV3_1.Document;
type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;

/** All parts except operations: components, servers, security, tags, info. */
const { paths: documented = {}, ...rest } = createRequire(import.meta.url)(
  '@data-import/schemas/openapi.json',
) as Document;

const { schemas = {}, parameters = {} } = rest.components ?? {};

/** Returns the OpenAPI document of a server, replacing the framework's own description of the API's operations. */
export function toDocument(paths: Readonly<Record<string, object | undefined>> = {}): Document {
  const described = Object.entries(paths).map(([path, item]) => {
    const known = published(path);
    return [known, { ...item, ...documented[known] }];
  });
  return { ...rest, paths: Object.fromEntries(described) as NonNullable<Document['paths']> };
}

/** Restores the trailing slash, which NestJS removes. */
function published(path: string): string {
  return Object.hasOwn(documented, `${path}/`) ? `${path}/` : path;
}

/** Returns a contract's schema: a component for a body, or an object schema for query and path parameters. */
export function findSchema({ name }: { readonly name: string }): Schema {
  if (Object.hasOwn(schemas, name)) return { $ref: `#/components/schemas/${name}` };
  const own = Object.entries(parameters)
    .filter(([key]) => key.startsWith(`${name}.`))
    .map(([, parameter]) => parameter as OpenAPIV3_1.ParameterObject);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((parameter) => [parameter.name, parameter.schema as Schema])),
    required: own.filter(({ required }) => required).map((parameter) => parameter.name),
  };
}
