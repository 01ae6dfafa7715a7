import { expect, it } from 'vitest';
import { readPasted } from './pasted.js';

function read(schema: unknown): unknown {
  const { document, problem } = readPasted(JSON.stringify(schema));
  return document ?? problem;
}

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

it('reports text that is not JSON', () => {
  expect(readPasted('{ "type": string }').problem).toMatch(/^This is not valid JSON: .+\.$/);
});

it('reports a schema that is nested too deeply', () => {
  const text = `${'{"not":'.repeat(20_000)}{}${'}'.repeat(20_000)}`;
  expect(readPasted(text).problem).toBe('This is nested too deeply to be compared.');
});

it.each([
  [[], 'This is not a JSON Schema: #: Instance type "array" is invalid. Expected "object", "boolean".'],
  [
    { properties: { a: 'string' } },
    'This is not a JSON Schema: #/properties/a: Instance type "string" is invalid. Expected "object", "boolean".',
  ],
  [
    { required: 'a' },
    'This is not a JSON Schema: #/required: Instance type "string" is invalid. Expected "array".',
  ],
  [{ properties: { a: { $anchor: 'a' } } }, 'The keyword "$anchor" at "/properties/a" cannot be compared.'],
  [{ dependencies: {} }, 'The keyword "dependencies" at the top cannot be compared.'],
  [
    { not: { prefixItems: 'a' } },
    'This is not a JSON Schema: #/not/prefixItems: Instance type "string" is invalid. Expected "array".',
  ],
  [
    { dependentSchemas: { a: 1 } },
    'This is not a JSON Schema: #/dependentSchemas/a: Instance type "number" is invalid. Expected "object", "boolean".',
  ],
  [{ items: { $ref: '#/$defs/A' } }, 'The reference "#/$defs/A" has no target in the document.'],
  [{ $ref: 'other.json' }, 'The reference "other.json" has no target in the document.'],
  [{ pattern: '(' }, 'This is not a JSON Schema: #/pattern: String does not match format "regex".'],
  [
    { $schema: 'http://json-schema.org/draft-04/schema#' },
    'The dialect "http://json-schema.org/draft-04/schema#" is not supported. Draft 2020-12 and draft-07 can be compared.',
  ],
  [
    { $schema: DRAFT_07, properties: { a: { items: [{ type: 'string' }] } } },
    'A list of schemas in "items" cannot be compared.',
  ],
])('explains the error in %j', (schema, problem) => {
  expect(read(schema)).toBe(problem);
});

it('reads definitions and references of draft-07', () => {
  expect(
    read({ $schema: DRAFT_07, definitions: { A: { type: 'string' } }, items: { $ref: '#/definitions/A' } }),
  ).toMatchObject({ $defs: { A: { type: 'string' } }, items: { $ref: '#/$defs/A' } });
});

it('ignores rules next to a reference in draft-07, as its validators do', () => {
  const beside = { definitions: { A: true }, items: { $ref: '#/definitions/A', minLength: 1 } };
  expect(read(beside)).toEqual({ $defs: { A: true }, items: { $ref: '#/$defs/A' } });
});

it('ignores newer keywords in draft-07, as its validators do', () => {
  const newer = { prefixItems: [false], unevaluatedProperties: false, $defs: { A: true } };
  expect(read({ ...newer, $schema: DRAFT_07, contains: true })).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: { A: true },
    contains: true,
  });
  // Without in-place applicators, both keywords are equivalent.
  const { unevaluatedProperties: additionalProperties, ...others } = newer;
  expect(read(newer)).toEqual({ ...others, additionalProperties });
});

it('keeps rules next to a reference in draft 2020-12', () => {
  const beside = { $defs: { A: true }, items: { $ref: '#/$defs/A', minLength: 1 } };
  expect(read(beside)).toEqual(beside);
});

it('reads the comment of known values', () => {
  const $comment = 'The examples are the values seen so far, and any other string is valid.';
  const text = { type: 'string', examples: ['A'] };
  expect(read({ properties: { a: { ...text, $comment }, b: text } })).toMatchObject({
    properties: { a: { 'x-open-enum': true }, b: text },
  });
});
