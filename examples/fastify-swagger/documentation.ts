/** What `@fastify/swagger` needs for routes whose schemas are validators. */
import type { SwaggerOptions } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { documentOf, schemaOf } from '../openapi.js';

/** `@fastify/swagger` reads schemas as JSON Schema, and would document the methods of a validator as fields. */
export const swaggerOptions: SwaggerOptions = {
  openapi: documentOf(),
  stripBasePath: false,
  transform: ({ schema, url }) => ({ url, schema: withJsonSchemas(schema) }),
  transformObject: (document) => documentOf('openapiObject' in document ? document.openapiObject.paths : {}),
};

/** The schema of a route; that of responses has one for each status. */
function withJsonSchemas({ response, ...parts }: FastifySchema = {}): FastifySchema {
  return {
    ...toJsonSchemas(parts),
    ...(response !== undefined && { response: toJsonSchemas(response as object) }),
  };
}

function toJsonSchemas(parts: object): object {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, isContract(part) ? schemaOf(part) : part]),
  );
}

function isContract(part: unknown): part is { readonly name: string } {
  return typeof part === 'object' && part !== null && '~standard' in part;
}
