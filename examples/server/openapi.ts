/** The OpenAPI document of a server: the operations of `openapi.json`, and its own routes. */
import { createRequire } from 'node:module';
import type { OpenAPIV3_1 } from 'openapi-types';

type Document = OpenAPIV3_1.Document;
type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;

/** Everything but the operations: components, servers, security, tags, the text at the top. */
const { paths: documented = {}, ...rest } = createRequire(import.meta.url)(
  '@data-import/schemas/openapi.json',
) as Document;

const { schemas = {}, parameters = {} } = rest.components ?? {};

/** The document of a server with these paths; a framework's own description of the operations is replaced. */
export function toDocument(paths: Readonly<Record<string, object | undefined>> = {}): Document {
  const described = Object.entries(paths).map(([path, item]) => {
    const known = published(path);
    return [known, { ...item, ...documented[known] }];
  });
  return { ...rest, paths: Object.fromEntries(described) as NonNullable<Document['paths']> };
}

/** NestJS writes paths without the slash at their end. */
function published(path: string): string {
  return Object.hasOwn(documented, `${path}/`) ? `${path}/` : path;
}

/** How that document writes a contract: a body is a component, the parameters of a query or a path are properties. */
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
