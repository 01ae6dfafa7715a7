import type { JsonSchema } from '@data-import/compiler/json-schema';
import { fromPublishedSchema } from '@data-import/compiler/published-schema';
import { type Described, describeDocument } from './field-rows.js';

export function describePublished({ $defs = {}, ...own }: JsonSchema): Described {
  const named = Object.entries($defs).map(([name, schema]) => [name, fromPublishedSchema(schema)] as const);
  const { examples, ...schema } = fromPublishedSchema(own);
  const document = { ...schema, ...(schema.type === 'string' && examples && { examples }) };
  const schemas = new Map([['#', document], ...named]);
  return describeDocument(document, { schemas, folder: 'contracts', isLoose: true });
}
