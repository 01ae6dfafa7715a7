import type { Schema } from '@data-import/arbitraries/documents';
import type { ValidVector } from './vectors.js';

interface MediaType {
  readonly schema?: { readonly $ref?: string };
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}

interface Body {
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<string, { readonly requestBody?: Body; readonly responses?: Readonly<Record<string, Body>> }>
      >
    >
  >;
}

const COMPONENT = '#/components/schemas/';

/** Keyed by contract name. */
export function findExamples({ paths }: OpenApi): Map<string, ValidVector[]> {
  const examples = new Map<string, ValidVector[]>();
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const bodies = operations.flatMap(({ requestBody = {}, responses = {} }) => [
    requestBody,
    ...Object.values(responses),
  ]);
  for (const { schema, examples: shown = {} } of bodies.flatMap(({ content = {} }) =>
    Object.values(content),
  )) {
    if (schema?.$ref?.startsWith(COMPONENT) !== true) continue;
    const name = schema.$ref.slice(COMPONENT.length);
    const vectors = Object.values(shown).map(({ summary, value }) => ({
      title: `example: ${summary}`,
      document: value,
    }));
    examples.set(name, [...(examples.get(name) ?? []), ...vectors]);
  }
  return examples;
}

export function ownExamples({ examples = [] }: Schema): ValidVector[] {
  return examples.map((document) => ({ title: 'example', document }));
}
