import { mapDocument, mapSubschemas, mapValues } from '../subschemas.js';
import { once } from '../once.js';
import { escapeHidden } from '../characters.js';
import { type JsonSchema, placesIn, toRefName, publishedRef } from '../json-schema.js';
import {
  type Contract,
  type Contracts,
  type FileMap,
  type OperationContract,
  reachableFrom,
  RuleError,
} from '../model.js';
import type { Examples } from './examples.js';
import { explicitSchema } from './explicit-schema.js';
import { mapSchemas, withoutMarks } from './marks.js';
import { toPublishedSchema } from './published-schema.js';

export const PUBLISHED = 'json';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

export function toJson(value: unknown): string {
  return escapeHidden(`${JSON.stringify(value, undefined, 2)}\n`);
}

/**
 * Compact JSON that still suits line diffs and grep: each member down to a level has its own line.
 * @param levels 0: everything is on one line
 */
export function toJsonLines(value: object, levels: number): string {
  return escapeHidden(`${toLines(value, levels, '\n')}\n`);
}

function toLines(value: unknown, levels: number, line: string): string {
  const isObject = typeof value === 'object' && value !== null;
  const members = isObject ? Object.entries(value).filter(([, each]) => each !== undefined) : [];
  if (levels === 0 || members.length === 0) return JSON.stringify(value);
  const isArray = Array.isArray(value);
  const texts = members.map(([key, each]) => {
    const text = toLines(each, levels - 1, `${line} `);
    return `${line} ${isArray ? text : `${JSON.stringify(key)}: ${text}`}`;
  });
  return isArray ? `[${texts.join()}${line}]` : `{${texts.join()}${line}}`;
}

/** Each document repeats its definitions, so a chain of 1,000 small objects takes 95 MB of JSON. */
export const MAX_COPIES = 500_000;

export type Identifiers = string | ReadonlyMap<string, string>;

export function toDocuments(
  marked: Contracts,
  identifiers: Identifiers,
  { examples = new Map(), mostCopies = MAX_COPIES }: { examples?: Examples; mostCopies?: number } = {},
): Map<string, JsonSchema> {
  const contracts = typeof identifiers === 'string' ? mapSchemas(marked, withoutMarks) : marked;
  const known = new Map<string, ReadonlySet<string>>();
  const reached = new Map(
    [...contracts.values()].map((each) => [each, reachableFrom(each.schema, contracts, known)]),
  );
  checkCopies(reached, mostCopies);
  const publish = createPublisher();
  return new Map(
    [...reached].map(([contract, names]) => {
      const document = documentWith(names, withExample(contract, examples), contracts, identifiers);
      return [contract.name, publish(document)];
    }),
  );
}

export function emitDocuments(documents: ReadonlyMap<string, JsonSchema>): FileMap {
  return new Map([...documents].map(([name, document]) => [`${PUBLISHED}/${name}.json`, toJson(document)]));
}

function checkCopies(reached: ReadonlyMap<Contract, ReadonlySet<string>>, most: number): void {
  const sizes = [...reached].map(([contract, { size }]) => ({ contract, size }));
  const copies = sizes.reduce((sum, { size }) => sum + size, 0);
  if (copies <= most) return;
  const { contract, size } = sizes.reduce((one, other) => (other.size > one.size ? other : one));
  throw new RuleError(
    contract.file,
    `the ${sizes.length} published documents would repeat ${copies} definitions in their $defs, more than ${most}: ` +
      `${contract.name} alone refers to ${size}, directly or through others; nest fewer objects in each other, or ` +
      'describe levels of the same form by one definition that refers to itself',
  );
}

export function withExample(contract: Contract, examples: Examples): Contract {
  const { name, schema } = contract;
  if (schema.examples !== undefined || !examples.has(name)) return contract;
  return { ...contract, schema: { ...schema, examples: [examples.get(name)] } };
}

export function toDocument(contract: Contract, contracts: Contracts, identifiers: Identifiers): JsonSchema {
  const reached = reachableFrom(contract.schema, contracts);
  return mapDocument(documentWith(reached, contract, contracts, identifiers), (part) => selfContained(part));
}

function documentWith(
  reached: ReadonlySet<string>,
  { name, schema }: Contract,
  contracts: Contracts,
  identifiers: Identifiers,
): JsonSchema {
  const names = [...reached].toSorted();
  const definitions = names.map((each) => [each, withoutExample(contracts.get(each)!.schema)] as const);
  const $defs = Object.fromEntries(definitions);
  const $id =
    typeof identifiers === 'string' ? `urn:data-import:${identifiers}:${name}` : identifiers.get(name);
  return {
    $schema: DRAFT,
    ...($id !== undefined && { $id }),
    title: name,
    ...schema,
    ...(names.length > 0 && { $defs }),
  };
}

function selfContained(schema: JsonSchema): JsonSchema {
  const mapped: JsonSchema = mapSubschemas(schema, (inner) => inner && selfContained(inner));
  return schema.$ref === undefined ? mapped : { ...mapped, $ref: publishedRef(toRefName(schema.$ref)) };
}

function createPublisher(): (document: JsonSchema) => JsonSchema {
  const unevaluated = new Map<string, boolean>();
  const definitions = new Map<string, JsonSchema>();
  return ({ $schema, $id, ...document }) => {
    const { $defs = {} } = document;
    const hasUnevaluated = Object.entries($defs).map(([name, each]) =>
      once(unevaluated, name, () => hasUnevaluatedItems(each)),
    );
    const hasItems = !hasUnevaluated.includes(true) && !hasUnevaluatedItems(document);
    return {
      ...($schema !== undefined && { $schema }),
      ...($id !== undefined && { $id }),
      ...mapDocument(document, ({ title, ...part }, name) =>
        name === undefined
          ? published(title!, part, hasItems)
          : once(definitions, `${name} ${hasItems}`, () => published(name, part, hasItems)),
      ),
    };
  };
}

function hasUnevaluatedItems(schema: JsonSchema): boolean {
  return placesIn(schema).some(([, part]) => part.unevaluatedItems !== undefined);
}

function published(name: string, schema: JsonSchema, hasItems: boolean): JsonSchema {
  return { title: name, ...toPublishedSchema(explicitSchema(name, schema, hasItems)) };
}

export function withoutExample(schema: JsonSchema): JsonSchema {
  if (schema.type === 'string') return schema;
  const { examples: _examples, ...others } = schema;
  return others;
}

export interface Operation extends Omit<OperationContract, Unpublished | 'responses'> {
  readonly apiVersion: string;
  readonly responses: Readonly<Record<string, string>>;
}

export interface OperationDocuments extends Pick<
  Operation,
  'operationId' | 'path' | 'pathParams' | 'query' | 'request' | 'responses'
> {
  readonly method: string;
  readonly headers?: string;
  readonly statusesWithoutBody?: readonly string[];
  readonly repeat?: Partial<Operation['repeat']>;
  /** Alternative sets of credentials, such as `[['token read'], []]`; an empty set allows anonymous calls. */
  readonly security?: readonly (readonly string[])[];
  /** Only of OpenAPI documents. */
  readonly transport?: readonly TransportFact[];
}

/** A part of an operation that no contract describes. */
export interface TransportFact {
  readonly role: 'address' | 'body' | 'cookie' | 'format' | 'header' | 'response' | 'scheme';
  /** Unique within the operation, as it reads after "its": `cookie session`. */
  readonly name: string;
  readonly values: readonly string[];
  readonly isRequired?: boolean;
  /** A self-contained JSON Schema. */
  readonly schema?: JsonSchema;
}

type Unpublished = 'tag' | 'position' | 'summary' | 'description' | 'needsImport';

export function toOperation({
  tag: _tag,
  position: _position,
  summary: _summary,
  description: _description,
  needsImport: _needsImport,
  responses,
  ...operation
}: OperationContract): Operation {
  const { operationId, method, path, repeat, ...documents } = operation;
  return {
    operationId,
    method,
    path,
    apiVersion: path.split('/')[1]!,
    repeat,
    ...documents,
    responses: mapValues(responses, ({ body }) => body),
  };
}
