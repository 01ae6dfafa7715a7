import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../json-schema.js';
import { explicitSchema } from './explicit-schema.js';

const text: JsonSchema = { type: 'string' };
const call: JsonSchema = {
  type: 'object',
  properties: { phone: { ...text, description: 'A number.', 'x-open-enum': true }, e_mail: text },
  oneOf: [{ required: ['phone'] }, { required: ['e_mail'] }],
};
const note: JsonSchema = {
  type: 'object',
  properties: { body: text, files: { type: 'array', items: { $ref: '#/$defs/File' } } },
  anyOf: [{ required: ['body'] }, { required: ['files'] }],
};

describe('an explicit schema', () => {
  it('has alternatives with titles that name and restate the required fields', () => {
    expect(explicitSchema('Note', note).anyOf).toEqual([
      { title: 'Note with body', type: 'object', properties: { body: text }, required: ['body'] },
      {
        title: 'Note with files',
        type: 'object',
        properties: { files: note.properties!['files'] },
        required: ['files'],
      },
    ]);
  });

  it('forbids the fields of the other alternatives of a oneOf', () => {
    expect(explicitSchema('Call', call).oneOf).toEqual([
      {
        title: 'Call with phone',
        type: 'object',
        properties: { phone: text, e_mail: { not: {} } },
        required: ['phone'],
      },
      {
        title: 'Call with e mail',
        type: 'object',
        properties: { e_mail: text, phone: { not: {} } },
        required: ['e_mail'],
      },
    ]);
  });

  it('names alternatives that are values, but neither definitions nor plain types', () => {
    const list: JsonSchema = { type: 'array', items: text };
    const any: JsonSchema = {
      anyOf: (['object', 'array', 'string', 'number', 'boolean', 'null'] as const).map((type) => ({ type })),
    };
    const one: JsonSchema = { enum: ['a'] };
    const { anyOf } = explicitSchema('Box', { anyOf: [{ $ref: '#/$defs/A' }, text, list, any, one] });
    expect(anyOf!.map(({ title }) => title)).toEqual([
      undefined,
      undefined,
      'Box as array',
      'Box of any other form',
      'Box as any value',
    ]);
  });

  it('has the length of strings that are all of one length', () => {
    const lengths = ['date', 'utc-date-time', 'date-time', 'decimal', 'phone'].map(
      (format) => explicitSchema('Box', { type: 'string', format }).maxLength,
    );
    expect(lengths).toEqual([10, 20, undefined, undefined, undefined]);
  });

  it('has items in every array', () => {
    expect(explicitSchema('Box', { type: ['array', 'null'] })).toEqual({
      type: ['array', 'null'],
      items: {},
    });
    const list: JsonSchema = { type: 'array', items: text };
    expect(explicitSchema('Box', list)).toEqual(list);
  });
});
