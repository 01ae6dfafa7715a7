import type { Inline } from './page.js';

export function schemaFile(of: 'rest' | 'events', name: string, text = `JSON Schema ${name}`): Inline {
  return { file: `schemas/${of}/${name}.json`, text };
}

export const OPENAPI: Inline = { file: 'openapi.json', text: 'OpenAPI' };
export const ASYNCAPI: Inline = { file: 'asyncapi.json', text: 'AsyncAPI' };
