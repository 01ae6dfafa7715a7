import {
  acceptsAnything,
  drawDocument,
  type DrawOptions,
  type Schema,
  seededChoices,
} from '@data-import/arbitraries/documents';
import { type Chosen, cover, collectVocabulary } from './cover.js';
import type { ValidVector } from './vectors.js';

const PLAIN: DrawOptions = { plain: true, open: false };

const CANDIDATES: readonly (readonly [DrawOptions, number])[] = [
  [{ ...PLAIN, full: true }, 12],
  [{ ...PLAIN, minimal: true }, 8],
  [PLAIN, 20],
  [{ plain: true }, 10],
];

const ANYTHING: readonly ValidVector[] = [
  { title: 'an object', document: { detail: 'text' } },
  { title: 'an empty object', document: {} },
  { title: 'a list', document: ['text', { detail: 'text' }] },
  { title: 'a string', document: 'text' },
  { title: 'a number', document: 12.5 },
  { title: 'a boolean', document: false },
  { title: 'null', document: null },
];

/**
 * Returns a document with all fields, one with only the required fields, a cover of all drawn alternatives and enum values, one
 * with unusual values, and the examples. Deterministic.
 */
export function validVectors(schema: Schema, examples: readonly ValidVector[]): ValidVector[] {
  if (acceptsAnything(schema)) return withoutDuplicates([...examples, ...ANYTHING]);
  const [full] = drawn(schema, { ...PLAIN, full: true }, 1);
  const [minimal] = drawn(schema, { ...PLAIN, minimal: true }, 1);
  const candidates = CANDIDATES.flatMap(([options, count]) => drawn(schema, options, count));
  const others = cover(candidates, collectVocabulary(schema), [full, minimal]);
  return withoutDuplicates([
    { title: 'every field', document: full },
    { title: 'required fields only', document: minimal },
    ...examples,
    ...others.map(({ document, adds }) => ({ title: toTitle(adds), document })),
    ...unusual(schema),
  ]);
}

function drawn(schema: Schema, options: DrawOptions, count: number): unknown[] {
  return Array.from({ length: count }, (_, seed) => drawDocument(schema, seededChoices(seed), options));
}

function toTitle([first, ...others]: Chosen['adds']): string {
  return others.length === 0 ? first! : `${first}, and ${others.length} more`;
}

/** JSON text can escape lone surrogates, but many languages' strings cannot contain them. */
const LONE_SURROGATE = /\\ud[89a-f]/i;

/** Long and empty strings, control characters and extreme numbers. */
function unusual(schema: Schema): ValidVector[] {
  const documents = drawn(schema, { full: true, open: false }, 20);
  const document = documents.find((one) => !LONE_SURROGATE.test(JSON.stringify(one)));
  return document === undefined ? [] : [{ title: 'unusual values', document }];
}

function withoutDuplicates(vectors: readonly ValidVector[]): ValidVector[] {
  const seen = new Set<string>();
  return vectors.filter(({ document }) => {
    const text = JSON.stringify(document);
    return !seen.has(text) && seen.add(text) !== undefined;
  });
}
