import { OWN_FORMATS } from '@data-import/define';
import { describe, expect, it } from 'vitest';
import { example, examples, model } from '../../test/openapi-definitions.js';
import type { JsonSchema } from '../json-schema.js';
import { emitOpenApi, toComponent as toComponentOf } from './emit-openapi.js';

function emit(): string {
  const examplesOfContracts = new Map([['Part', { weight: 2 }]]);
  return emitOpenApi(model, { version: '1.2.3', examples, examplesOfContracts });
}

function at(...keys: string[]): unknown {
  return keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], JSON.parse(emit()));
}

it('the document describes itself, undocumented parts and assumptions', () => {
  expect(at('info')).toMatchObject({
    title: 'Boxes',
    version: '1.2.3',
    'x-undocumented': 'limits',
    'x-assumption': 'a box may be sent twice',
  });
  expect(at('servers')).toEqual([
    { url: 'https://boxes.example', description: 'Nowhere.', 'x-undocumented': 'the base URL' },
    {
      url: '{base_url}',
      variables: { base_url: { default: 'https://boxes.example', description: 'Where.' } },
      'x-undocumented': 'the base URL',
    },
  ]);
  expect(at('security')).toEqual([{ token: [] }]);
  expect(at('components', 'securitySchemes', 'token')).toEqual({
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The header. Remarkable.',
    'x-undocumented': 'its alphabet',
    'x-assumption': 'one word',
  });
});

it('components have an example, where there is one', () => {
  expect(at('components', 'schemas', 'Part', 'examples')).toEqual([{ weight: 2 }]);
  expect(at('components', 'schemas', 'Box')).not.toHaveProperty('examples');
});

describe('an operation', () => {
  it('has its request and its responses by status', () => {
    const content = {
      'application/json': { schema: { $ref: '#/components/schemas/Box' }, examples: example },
    };
    expect(at('paths', '/boxes/{box}/', 'post')).toEqual({
      operationId: 'addBox',
      'x-parameters': {
        path: { title: 'BoxPath', description: 'Names a box.', additionalProperties: false },
      },
      tags: ['Adding'],
      summary: 'Add a box',
      description: 'Adds it.',
      'x-repeat': {
        harmless: 'not-documented',
        basis: 'It changes nothing.',
        checkWith: ['listBoxes'],
        specification: 'Boxes',
      },
      parameters: [{ $ref: '#/components/parameters/BoxPath.box' }],
      requestBody: { required: true, content },
      responses: {
        201: {
          description: 'Added.',
          content,
          links: { listBoxes: { operationId: 'listBoxes', description: 'List boxes.' } },
        },
        404: {
          description: 'None.',
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/BoxError' }, examples: example },
          },
        },
      },
      'x-undocumented': 'how long it takes',
    });
  });

  it('has examples unchanged, whatever they contain', () => {
    expect(
      at('paths', '/boxes/', 'get', 'responses', '200', 'content', 'application/json', 'examples'),
    ).toEqual({ one: { summary: 'One', value: [{ $ref: '#/$defs/Part' }] } });
  });
});

function toComponent(schema: JsonSchema): JsonSchema {
  return toComponentOf({ name: 'Box', file: 'src/box.ts', schema });
}

it('data and schemas without references are unchanged', () => {
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

it('formats are standard: an instant keeps only its format, other strings their pattern and length', () => {
  const instant: JsonSchema = { type: 'string', format: 'date-time', pattern: '^.+$' };
  const second: JsonSchema = { type: 'string', format: 'utc-date-time' };
  const figure: JsonSchema = { type: 'string', format: 'decimal' };
  const day: JsonSchema = { type: 'string', format: 'date', pattern: '^.+$' };
  expect(toComponent({ properties: { instant, second, figure, day } }).properties).toEqual({
    instant: { type: 'string', format: 'date-time' },
    second: { type: 'string', maxLength: 20, ...OWN_FORMATS['utc-date-time'] },
    figure: { type: 'string', ...OWN_FORMATS.decimal },
    day: { ...day, maxLength: 10 },
  });
});
