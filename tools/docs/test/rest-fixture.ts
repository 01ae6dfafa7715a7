import type { Direction, JsonSchema, RestContracts } from '@data-import/workspace/contracts';

const ADDRESS = {
  method: 'POST',
  path: '/v1/orders/',
  apiVersion: 'v1',
  repeat: { harmless: 'yes', basis: 'It is.', checkWith: [], specification: 'Orders' },
} as const;

const TEXT: JsonSchema = { type: 'string' };

/** A small API: a request with a nested shape, a response, an error of two forms and an unknown one. */
export function restFixture(changes: Partial<RestContracts> = {}): RestContracts {
  const schemas = new Map<string, JsonSchema>([
    [
      'Order',
      {
        type: 'object',
        properties: {
          lines: { type: 'array', items: { $ref: '#/$defs/Line' } },
          channel: { type: 'string', examples: ['SHOP'], 'x-open-enum': true },
          extra: { type: 'object', additionalProperties: true },
        },
        required: ['lines'],
        additionalProperties: false,
      },
    ],
    ['Line', { type: 'object', properties: { price: { type: 'string', format: 'decimal' } } }],
    ['OrderPath', { type: 'object', properties: { order_id: TEXT }, required: ['order_id'] }],
    ['OrderQuery', { type: 'object', properties: { dry_run: { type: 'boolean', default: false } } }],
    [
      'OrderData',
      {
        type: 'object',
        properties: {
          channel: { type: 'string', examples: ['SHOP'], 'x-open-enum': true },
          state: { type: 'string', enum: ['NEW', 'DONE'] },
          price: { type: ['number', 'null'], description: 'What it costs.' },
        },
      },
    ],
    ['Refusal', { anyOf: [{ $ref: '#/$defs/Coded' }, { $ref: '#/$defs/Messages' }] }],
    [
      'Coded',
      {
        type: 'object',
        properties: { code: TEXT, about: { $ref: '#/$defs/About' } },
        required: ['code', 'about'],
      },
    ],
    ['About', { type: 'object', properties: { field: TEXT }, required: ['field'] }],
    ['Messages', { type: 'object', additionalProperties: TEXT }],
    ['Missing', {}],
  ]);
  const directions = new Map<string, Direction>(
    [...schemas.keys()].map((name) => [
      name,
      /^(Line|Order|OrderPath|OrderQuery)$/.test(name) ? 'request' : 'response',
    ]),
  );
  return {
    operations: [
      { ...ADDRESS, operationId: 'getNothing', responses: { 200: 'OrderData' } },
      {
        ...ADDRESS,
        operationId: 'sendOrder',
        pathParams: 'OrderPath',
        query: 'OrderQuery',
        request: 'Order',
        responses: { 201: 'OrderData', 400: 'Refusal', 404: 'Missing' },
      },
    ],
    contracts: new Map(),
    gaps: [],
    assumptions: [],
    wire: ['OrderPath', 'OrderQuery'],
    headers: {},
    schemas,
    published: schemas,
    directions,
    responseDescriptions: new Map([['sendOrder', { 201: 'Sent.', 400: 'Wrong.', 404: 'No such order.' }]]),
    ...changes,
  };
}

/** An API with a single response schema, called Subject. */
export function subject(schema: JsonSchema): RestContracts {
  return restFixture({
    schemas: new Map([['Subject', schema]]),
    directions: new Map([['Subject', 'response']]),
  });
}
