import { OptionalKind, Type } from '@sinclair/typebox';
import { expect, it } from 'vitest';
import { described, named, nullable, openEnum, optional, string } from './index.js';

// Only what no contract shows is tested here: the builders write the committed contracts, and `npm test` fails if one changes.

/** A schema as JSON, without TypeBox's symbols. */
function plain(schema: object): unknown {
  return JSON.parse(JSON.stringify(schema));
}

it('a list of values is not shared with its caller', () => {
  const values: ('A' | 'B')[] = ['A', 'B'];
  const schema = openEnum(values, 'One.');
  values.pop();
  expect(schema['examples']).toEqual(['A', 'B']);
});

it('a nullable value has the description of the value, if it has one', () => {
  expect(plain(nullable(string('Text.')))).toEqual({
    anyOf: [{ type: 'string' }, { type: 'null' }],
    description: 'Text.',
  });
  expect(nullable(Type.String())).not.toHaveProperty('description');
  expect(plain(nullable(Type.String()))).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }] });
});

it('a value that is nullable, described, optional or named elsewhere stays as it is', () => {
  const value = Object.freeze(string('Text.'));
  nullable(value);
  described(value, 'Other text.');
  optional(value);
  named('Word', value);
  expect(plain(value)).toEqual({ type: 'string', description: 'Text.' });
  expect(OptionalKind in value).toBe(false);
});
