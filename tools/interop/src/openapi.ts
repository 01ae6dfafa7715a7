import { pointerStep, toSteps } from '@data-import/define/json-pointer';
import { publishedJson } from './published.js';

export type Node = { readonly [keyword: string]: unknown };

export interface Content {
  readonly schema: { readonly $ref: string };
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}

export interface Body {
  readonly content: Readonly<Record<string, Content>>;
}

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly { readonly $ref: string }[];
  readonly requestBody?: Body & { readonly required: boolean };
  readonly responses: Readonly<Record<string, Body & { readonly description: string }>>;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Node;
  readonly example: unknown;
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly 'x-undocumented': string;
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly components: {
    readonly schemas: Readonly<Record<string, Node>>;
    readonly parameters: Readonly<Record<string, ParameterObject>>;
    readonly securitySchemes: Readonly<Record<string, Node>>;
  };
}

/** Returns a mutable copy of the published document. */
export function readDocument(): OpenApiDocument {
  return publishedJson<OpenApiDocument>('@data-import/schemas/openapi.json');
}

export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

export function listOperations({ paths }: OpenApiDocument): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

export interface PlacedBody {
  readonly operationId: string;
  /** `request`, or the status of the response. */
  readonly kind: string;
  readonly contract: string;
  readonly examples: NonNullable<Content['examples']>;
}

const SCHEMA_REF = '#/components/schemas/';

export function listBodies(document: OpenApiDocument): PlacedBody[] {
  return listOperations(document).flatMap(({ operation: { operationId, requestBody, responses } }) => {
    const bodies: [kind: string, body: Body][] = Object.entries(responses);
    if (requestBody !== undefined) bodies.unshift(['request', requestBody]);
    return bodies.map(([kind, { content }]) => {
      const { schema, examples = {} } = content['application/json']!;
      return { operationId, kind, contract: schema.$ref.slice(SCHEMA_REF.length), examples };
    });
  });
}

export function walk(value: unknown, visit: (node: Node, pointer: string) => void, pointer = ''): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Node, pointer);
  for (const [key, inner] of Object.entries(value)) {
    const isData = key === 'value' && /\/examples\/[^/]+$/.test(pointer);
    if (!isData) walk(inner, visit, `${pointer}/${pointerStep(key)}`);
  }
}

/** Resolves a local reference; undefined if its target is missing. */
export function resolve(document: OpenApiDocument, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined;
  let node: unknown = document;
  for (const name of toSteps(reference)) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return undefined;
    node = (node as Node)[name];
  }
  return node;
}
