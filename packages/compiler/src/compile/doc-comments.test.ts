import {
  date,
  decimal,
  described,
  list,
  named,
  nullable,
  openObject,
  string,
  utcDateTime,
} from '@data-import/define';
import { type TSchema, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { emitTypes } from './emit-types.js';
import { FORMATS } from './formats.js';
import { contractsOf } from '../../test/definitions.js';
import { runValidators } from '../../test/generated-validators.js';

describe('the comment of a field', () => {
  const Day = named('Day', date('Any day.'));

  it.each<[string, TSchema, string[]]>([
    ['a day', date('Day.'), ['Day.', '@format calendar date, YYYY-MM-DD', '@example 2024-03-01']],
    [
      'an instant in UTC',
      utcDateTime('Instant.'),
      [
        'Instant.',
        '@format date-time in UTC, without a fraction of a second',
        '@example 2024-03-01T09:30:00Z',
      ],
    ],
    [
      'a decimal, or null',
      nullable(decimal('Sum.')),
      ['Sum.', '@format decimal number in a string', '@example "-12.50"'],
    ],
    [
      'a list',
      list(date('One day.'), 'Days.'),
      ['Days.', 'Items: One day.', '@format calendar date, YYYY-MM-DD', '@example 2024-03-01'],
    ],
    [
      'alternatives, each format once',
      Type.Union([date('Day.'), list(date('Day.'), 'Days.'), decimal('Sum.')], { description: 'Any.' }),
      [
        'Any.',
        '@format calendar date, YYYY-MM-DD',
        '@example 2024-03-01',
        '@format decimal number in a string',
        '@example "-12.50"',
      ],
    ],
    ['a definition', Day, ['Any day.', '@format calendar date, YYYY-MM-DD', '@example 2024-03-01']],
    [
      'a definition described anew',
      described(Day, 'This day.'),
      ['This day.', '@format calendar date, YYYY-MM-DD', '@example 2024-03-01'],
    ],
    ['no format', string('Text.'), ['Text.']],
  ])('ends with its formats: %s', async (_what, schema, lines) => {
    const Holder = openObject('Holder', 'A holder.', { value: schema });
    const declaration = (await emitTypes(contractsOf(Holder, Day))).get('Holder')!;
    const [, body] = declaration.split('export interface');
    const comment = [...body!.matchAll(/^ \* (.+)$/gm)].map(([, line]) => line);
    expect(comment).toEqual(lines);
  });

  it.each([...FORMATS])('has an example that is valid: %s', (format = '', { example, published }) => {
    const Holder = openObject('Holder', 'A holder.', {
      value: Type.String({
        description: 'Value.',
        format,
        ...(published !== undefined && { pattern: published.pattern }),
      }),
    });
    const validator = runValidators(contractsOf(Holder))('Holder');
    expect(validator.is({ value: example.replaceAll('"', '') })).toBe(true);
    expect(validator.is({ value: `${example}x` })).toBe(false);
  });
});
