import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import { toComponent as toComponentOf } from './openapi-components.js';

function toComponent(schema: JsonSchema): JsonSchema {
  return toComponentOf({ name: 'Box', file: 'src/box.ts', schema });
}

const before: JsonSchema = { $ref: '#/$defs/Part' };
const after: JsonSchema = { $ref: '#/components/schemas/Part' };

describe('references become those of components', () => {
  it.each<[place: string, wrap: (inner: JsonSchema) => JsonSchema]>([
    ['at the top', (inner) => inner],
    ['beside a description', (inner) => ({ ...inner, description: 'Its own.' })],
    ['in a field', (inner) => ({ type: 'object', properties: { part: inner } })],
    ['in items', (inner) => ({ type: 'array', items: inner })],
    ['in the values of a record', (inner) => ({ type: 'object', additionalProperties: inner })],
    ['in alternatives', (inner) => ({ anyOf: [inner, { type: 'null' }] })],
    ['in exclusive alternatives', (inner) => ({ oneOf: [{ type: 'null' }, inner] })],
    ['in a condition', (inner) => ({ if: inner, then: inner, else: inner })],
    [
      'deep down',
      (inner) => ({ items: { additionalProperties: { properties: { list: { items: inner } } } } }),
    ],
  ])('%s', (_place, wrap) => {
    expect(toComponent(wrap(before))).toEqual(wrap(after));
  });
});

it('data stays as it is, and so does all that holds no reference', () => {
  const schema: JsonSchema = {
    description: 'A box.',
    type: 'object',
    properties: { $ref: { type: 'string', enum: ['#/$defs/Part'] } },
    required: ['$ref'],
    additionalProperties: false,
    default: { $ref: '#/$defs/Part' },
    examples: [{ $ref: '#/$defs/Part' }],
    'x-undocumented': 'its size',
  };
  expect(JSON.stringify(toComponent(schema))).toBe(JSON.stringify(schema));
});

it('an instant has its format alone, and what is shorter its pattern and its length', () => {
  const instant: JsonSchema = { type: 'string', format: 'date-time', pattern: '^.+$' };
  const second: JsonSchema = { type: 'string', format: 'utc-date-time', pattern: '^.+Z$' };
  const day: JsonSchema = { type: 'string', format: 'date', pattern: '^.+$' };
  expect(toComponent({ properties: { instant, second, day } }).properties).toEqual({
    instant: { type: 'string', format: 'date-time' },
    second: { ...second, maxLength: 20, format: 'date-time' },
    day: { ...day, maxLength: 10 },
  });
});
