import type { OperationDefinition, Repeat, ResponseDefinition } from '@data-import/define';
import type { JsonSchema } from '../json-schema.js';
import { type Contract, type Contracts, type FileMap, reachableFrom } from '../model.js';
import { toPublishedSchema } from './published-schema.js';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

export function toJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** One self-contained JSON Schema document per contract: what it refers to is in its `$defs`. */
export function emitJsonSchemas(contracts: Contracts, namespace: string): FileMap {
  const files: FileMap = new Map();
  for (const contract of contracts.values()) {
    files.set(
      `json/${contract.name}.json`,
      toJson(publishedDocument(toDocument(contract, contracts, namespace))),
    );
  }
  return files;
}

/** The document of a contract with the annotations of this project. */
export function toDocument({ name, schema }: Contract, contracts: Contracts, namespace: string): JsonSchema {
  const reached = [...reachableFrom(schema, contracts)].toSorted();
  const $defs = Object.fromEntries(reached.map((inner) => [inner, contracts.get(inner)!.schema]));
  return {
    $schema: DRAFT,
    $id: `urn:data-import:${namespace}:${name}`,
    title: name,
    ...schema,
    ...(reached.length > 0 && { $defs }),
  };
}

/** A document with its definitions as they are published. */
export function publishedDocument({ $schema, $id, title, $defs, ...schema }: JsonSchema): JsonSchema {
  const parts = Object.entries($defs ?? {}).map(([name, part]) => [name, toPublishedSchema(part)]);
  return {
    ...($schema !== undefined && { $schema }),
    ...($id !== undefined && { $id }),
    ...(title !== undefined && { title }),
    ...toPublishedSchema(schema),
    ...($defs !== undefined && { $defs: Object.fromEntries(parts) as Record<string, JsonSchema> }),
  };
}

/** The contract of a JSON Schema document, as it was before its `$defs` were added: a restored one. */
export function fromDocument(document: JsonSchema, file: string): Contract {
  const { $schema: _schema, $id: _id, title, $defs: _defs, ...schema } = document;
  return { name: title!, file, schema };
}

/** An operation with its documents by name: plain data, as it is published. */
export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly apiVersion: string;
  readonly repeat: Repeat;
  readonly pathParams?: string;
  readonly query?: string;
  readonly request?: string;
  readonly responses: Readonly<Record<string, string>>;
}

export function toOperation(definition: OperationDefinition): Operation {
  const { operationId, method, path, repeat, pathParams, query, request } = definition;
  const responses = Object.entries<ResponseDefinition>(definition.responses).map(([status, { body }]) => [
    status,
    body.$id,
  ]);
  return {
    operationId,
    method,
    path,
    apiVersion: path.split('/')[1]!,
    repeat,
    ...(pathParams !== undefined && { pathParams: pathParams.$id! }),
    ...(query !== undefined && { query: query.$id! }),
    ...(request !== undefined && { request: request.$id! }),
    responses: Object.fromEntries(responses),
  };
}
