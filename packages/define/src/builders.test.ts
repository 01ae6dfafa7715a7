import { OptionalKind, Type } from '@sinclair/typebox';
import { expect, it } from 'vitest';
import { described, named, nullable, openEnum, optional, string } from './index.js';

// The committed contracts cover the other builders: `npm test` fails if one changes.

/** A schema as JSON, without TypeBox's symbols. */
function plain(schema: object): unknown {
  return JSON.parse(JSON.stringify(schema));
}

it('openEnum copies its list of values', () => {
  const values: ('A' | 'B')[] = ['A', 'B'];
  const schema = openEnum(values, 'One.');
  values.pop();
  expect(schema['examples']).toEqual(['A', 'B']);
});

it('nullable keeps the description of the value, if there is one', () => {
  const result = plain(nullable(string('Text.')));
  expect(result).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }], description: 'Text.' });
  expect(nullable(Type.String())).not.toHaveProperty('description');
  expect(plain(nullable(Type.String()))).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }] });
});

it('wrappers do not modify the schema that they wrap', () => {
  const value = Object.freeze(string('Text.'));
  nullable(value);
  described(value, 'Other text.');
  optional(value);
  named('Word', value);
  expect(plain(value)).toEqual({ type: 'string', description: 'Text.' });
  expect(OptionalKind in value).toBe(false);
});
