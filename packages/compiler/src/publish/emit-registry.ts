import { mapSubschemas, toDialect, toDraft04 } from '@data-import/dialects';
import type { JsonSchema } from '../json-schema.js';
import type { FileMap } from '../model.js';

/** The dialects that registries take, each a folder of documents. */
const REGISTRY_DIALECTS: Readonly<Record<string, (document: JsonSchema) => object>> = {
  'draft-07': (document) => toDialect(document, 'draft-07'),
  'draft-04': toDraft04,
  'openapi-3.0': (document) => toDialect(document, 'openapi-3.0'),
};

/**
 * Published documents in the dialects that registries take, on one line each: a registry shows a document as it likes.
 * Comments are left out, so that a new comment is no new schema there.
 */
export function emitRegistryDocuments(folder: string, documents: Iterable<JsonSchema>): FileMap {
  const files: FileMap = new Map();
  for (const document of documents) {
    const plain = withoutComments(document);
    for (const [dialect, convert] of Object.entries(REGISTRY_DIALECTS)) {
      files.set(`${folder}/${dialect}/${document.title!}.json`, `${JSON.stringify(convert(plain))}\n`);
    }
  }
  return files;
}

function withoutComments({ $defs, ...schema }: JsonSchema): JsonSchema {
  const parts = Object.entries($defs ?? {}).map(([name, part]) => [name, withoutComment(part)]);
  return { ...withoutComment(schema), ...($defs !== undefined && { $defs: Object.fromEntries(parts) }) };
}

/** A schema without what is for people who read the published document. */
export function withoutComment(schema: JsonSchema): JsonSchema {
  const { $comment: _comment, ...others } = mapSubschemas(schema, (inner) => inner && withoutComment(inner));
  return others;
}
