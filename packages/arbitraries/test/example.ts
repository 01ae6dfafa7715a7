import { Ajv2020 } from 'ajv/dist/2020.js';
import { conforms } from '../src/formats.js';
import type { Schema } from '../src/schema.js';

/** A document with every keyword and every rule that contracts use. */
export const example: Schema = {
  title: 'Example',
  $ref: '#/$defs/Example',
  $defs: {
    Example: {
      type: 'object',
      properties: {
        text: { type: 'string' },
        filled: { type: 'string', minLength: 1 },
        token: { type: 'string', pattern: '^Token .+$' },
        day: { type: 'string', format: 'date' },
        sent_at: { type: 'string', format: 'utc-date-time' },
        made_at: { type: 'string', format: 'date-time' },
        amount: { type: 'string', format: 'decimal' },
        mobile: { type: 'string', format: 'phone' },
        channel: { type: 'string', examples: ['DIRECT', 'BROKER'], 'x-open-enum': true },
        state: { type: 'string', enum: ['OPEN', 'DONE'] },
        kind: { const: 'EXAMPLE' },
        count: { type: 'integer' },
        rate: { type: 'number' },
        flag: { type: 'boolean' },
        nothing: { type: 'null' },
        closed_at: { type: ['string', 'null'], format: 'date' },
        free: { type: 'object', additionalProperties: true },
        anything: {},
        lines: { type: 'array', items: { $ref: '#/$defs/Line' }, minItems: 1 },
        errors: { $ref: '#/$defs/Errors' },
        owner: { anyOf: [{ $ref: '#/$defs/Person' }, { type: 'null' }] },
        party: { anyOf: [{ $ref: '#/$defs/Person' }, { $ref: '#/$defs/Company' }] },
        contact: { $ref: '#/$defs/Contact' },
        result: { $ref: '#/$defs/Result' },
      },
      required: ['text', 'state', 'kind', 'lines'],
      additionalProperties: false,
    },
    Line: {
      type: 'object',
      properties: { left: { type: 'string' }, right: { type: 'string' }, note: { type: 'string' } },
      additionalProperties: false,
      oneOf: [{ required: ['left'] }, { required: ['right'] }],
    },
    Errors: {
      type: 'object',
      additionalProperties: {
        anyOf: [{ type: 'array', items: { type: 'string' }, minItems: 1 }, { $ref: '#/$defs/Errors' }],
      },
      minProperties: 1,
    },
    Person: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    Company: { type: 'object', properties: { company: { type: 'integer' } }, required: ['company'] },
    Contact: {
      type: 'object',
      properties: { post: { type: 'string' }, mail: { type: 'string' } },
      anyOf: [{ required: ['post'] }, { required: ['mail'] }],
    },
    Result: {
      type: 'object',
      properties: {
        status: { type: 'string', enum: ['GOOD', 'BAD'] },
        reason: { type: 'string' },
        value: { type: ['integer', 'null'] },
      },
      required: ['status', 'value'],
      if: { properties: { status: { const: 'BAD' } }, required: ['status'] },
      then: { properties: { value: { type: 'null' } }, required: ['reason'] },
      else: { properties: { reason: false } },
    },
  },
};

export function rooted(name: string): Schema {
  return { title: name, $ref: `#/$defs/${name}`, $defs: example.$defs! };
}

const names = ['date', 'utc-date-time', 'date-time', 'decimal', 'phone'];
const formats = Object.fromEntries(names.map((name) => [name, (text: string) => conforms(name, text)]));

export const accepts = new Ajv2020({ strict: false, formats }).compile(example);
