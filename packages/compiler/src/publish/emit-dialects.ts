import { toDialect, toDraft04 } from '../dialects/dialects.js';
import { toOpenApi30Document } from '../dialects/openapi-3.0.js';
import { mapDocument, mapSubschemas } from '../subschemas.js';
import { acceptsAnything, type JsonSchema, placesIn } from '../json-schema.js';
import { type Contracts, type FileMap, reachableFrom, recursiveContracts } from '../model.js';
import { toJsonLines } from './emit-json.js';

/**
 * Each dialect becomes one published file. Documents of older drafts omit `$id`, because Go's gojsonschema
 * resolves a local `$ref` against it and loses the path of a URN (`ResolveReference` of net/url).
 */
const CONVERTERS = {
  'draft-07': ({ $id: _id, ...document }: JsonSchema) => toDialect(document, 'draft-07'),
  'draft-04': toDraft04,
  'openapi-3.0': (document: JsonSchema) => toDialect(document, 'openapi-3.0'),
} as const;

type Dialect = keyof typeof CONVERTERS;

const DIALECTS = Object.keys(CONVERTERS) as Dialect[];

/**
 * Emits event documents in the dialects that registries accept. Omits comments and examples, so that changing
 * one does not register a new schema version.
 */
export function emitRegistryDocuments(folder: string, documents: Iterable<JsonSchema>): FileMap {
  const plain = Array.from(documents, (document) => {
    const { examples: _example, ...others } = mapDocument(document, withoutComment);
    return others;
  });
  return new Map(DIALECTS.map((dialect) => emitDialect(folder, dialect, plain)));
}

export function emitRestDialects(
  folder: string,
  documents: Iterable<JsonSchema>,
  openapi: Parameters<typeof toOpenApi30Document>[0],
): FileMap {
  const strict = Array.from(documents, (document) =>
    mapDocument(document, (schema) => withEnds(withoutComment(schema))),
  );
  return new Map([
    emitDialect(folder, 'draft-07', strict),
    emitDialect(folder, 'openapi-3.0', strict),
    [`${folder}/openapi-3.0/openapi.json`, toJsonLines(toOpenApi30Document(openapi), 0)],
  ]);
}

/** The schemas by name, each on one line: registries reformat them anyway. */
function emitDialect(folder: string, dialect: Dialect, documents: readonly JsonSchema[]): [string, string] {
  const schemas = documents.map((document) => [document.title!, CONVERTERS[dialect](document)] as const);
  return [`${folder}/${dialect}.json`, toJsonLines(Object.fromEntries(schemas), 1)];
}

export function withoutComment(schema: JsonSchema): JsonSchema {
  const { $comment: _comment, ...others } = mapSubschemas(schema, (inner) => inner && withoutComment(inner));
  return others;
}

const NOT_ASCII: JsonSchema = { type: 'string', pattern: '[^ -~]' };

/**
 * Rejects a trailing line break in every engine: `$` also matches before one in Python and Java, and others
 * lack `\Z`. Not for draft 2020-12, where `z.fromJSONSchema` does not support `not`.
 */
function withEnds(schema: JsonSchema): JsonSchema {
  const strict: JsonSchema = mapSubschemas(schema, (inner) => inner && withEnds(inner));
  const { pattern, maxLength } = schema;
  if (pattern === undefined || maxLength !== undefined || !matchesAsciiAlone(pattern)) return strict;
  return { ...strict, not: NOT_ASCII };
}

function matchesAsciiAlone(pattern: string): boolean {
  const plain = pattern.replaceAll(/\[[^\]]*\]|\\./g, '');
  const isWhole = plain.startsWith('^') && plain.endsWith('$') && !withoutGroups(plain).includes('|');
  return isWhole && !plain.includes('.') && !/\[\^|\\[a-zA-Z]|[^ -~]/.test(pattern);
}

function withoutGroups(pattern: string): string {
  const outer = pattern.replaceAll(/\([^()]*\)/g, '');
  return outer === pattern ? pattern : withoutGroups(outer);
}

interface Losses {
  readonly acceptsMore: readonly {
    readonly schema: string;
    readonly definition: string;
    readonly reason: string;
  }[];
  readonly annotations: readonly { readonly keyword: string; readonly becomes: string }[];
}

const COMMENTS = { keyword: '$comment', becomes: 'left out' };
const ID = { keyword: '$id', becomes: 'left out' };

export function dialectLosses(
  contracts: Contracts,
  documents: Iterable<JsonSchema>,
): Readonly<Record<'draft-07' | 'openapi-3.0', Losses>> {
  const all = [...documents].flatMap((document) => [document, ...Object.values(document.$defs ?? {})]);
  const schemas = all.flatMap((each) => placesIn(each).map(([, schema]) => schema));
  const comments = schemas.some(({ $comment }) => $comment !== undefined) ? [COMMENTS] : [];
  const hasLists = schemas.some(({ examples = [] }) => examples.length > 1);
  const lists = hasLists ? [{ keyword: 'examples', becomes: 'the first of them, as "example"' }] : [];
  return {
    'draft-07': { acceptsMore: [], annotations: [...comments, ID] },
    'openapi-3.0': { acceptsMore: recursions(contracts), annotations: [...comments, ...lists, ID] },
  };
}

function recursions(contracts: Contracts): Losses['acceptsMore'] {
  const recursive = recursiveContracts(contracts);
  return [...contracts.values()].flatMap(({ name, schema }) => {
    if (acceptsAnything(schema)) return [];
    const inside = [name, ...reachableFrom(schema, contracts)].filter((each) => recursive.has(each));
    return [...new Set(inside)].map((definition) => ({
      schema: name,
      definition,
      reason: `${definition} contains itself, and is not checked further where it is inside itself for the second time`,
    }));
  });
}
