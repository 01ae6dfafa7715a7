import {
  closed,
  date,
  integer,
  list,
  type NamedChange,
  number,
  oneOfValues,
  open,
  openEnum,
  text,
  textOrNull,
} from './schemas.js';
import type { Schema } from '../../src/containment/schema.js';

type Row = readonly [name: string, before: Schema, after: Schema, expected: string];

const SAME = 'accept yes, read yes: request patch, response patch, event patch';
const WIDER = 'accept yes, read no: request minor, response major, event frozen';
const NARROWER = 'accept no, read yes: request major, response minor, event frozen';
const OTHER = 'accept no, read no: request major, response major, event frozen';
const SEEN = 'accept yes, read yes: request minor, response minor, event minor';

const TOKEN = '^Token .+$';

/** Changes of what a member may be. */
const ROWS: readonly Row[] = [
  ['a string becomes an integer', text, integer, OTHER],
  ['an integer becomes a number', integer, number, WIDER],
  ['a number becomes an integer', number, integer, NARROWER],
  ['a string may be null', text, textOrNull, WIDER],
  ['a string may not be null any more', textOrNull, text, NARROWER],
  ['a string becomes anything', text, {}, WIDER],
  ['anything becomes a string', {}, text, NARROWER],
  ['a number becomes a decimal string', number, { type: 'string', format: 'decimal' }, OTHER],
  ['a string becomes a list of strings', text, list(text), OTHER],
  ['a string becomes an object', text, { type: 'object', additionalProperties: true }, OTHER],

  ['a closed list of values has one more', oneOfValues('A', 'B'), oneOfValues('A', 'B', 'C'), WIDER],
  ['a closed list of values has one less', oneOfValues('A', 'B'), oneOfValues('A'), NARROWER],
  ['a value is renamed', oneOfValues('A', 'B'), oneOfValues('A', 'C'), OTHER],
  ['values are written in another order', oneOfValues('A', 'B'), oneOfValues('B', 'A'), SAME],
  ['the type beside values is left out', oneOfValues('A', 'B'), { enum: ['A', 'B'] }, SAME],
  ['a string becomes one of some values', text, oneOfValues('A', 'B'), NARROWER],
  ['one of some values becomes an open list', oneOfValues('A', 'B'), openEnum('A', 'B'), WIDER],
  ['an open list becomes a closed one', openEnum('A', 'B'), oneOfValues('A', 'B'), NARROWER],
  ['an open list has one more known value', openEnum('A'), openEnum('A', 'B'), SEEN],
  ['an open list has one known value less', openEnum('A', 'B'), openEnum('A'), SEEN],
  ['known values are written in another order', openEnum('A', 'B'), openEnum('B', 'A'), SAME],
  ['a string becomes an open list', text, openEnum('A'), SEEN],
  [
    'an open list becomes a string, and its exported list is gone',
    openEnum('A'),
    text,
    'accept yes, read yes: request major, response major, event minor',
  ],
  [
    'a closed list becomes a string, and its exported list is gone',
    oneOfValues('A'),
    text,
    'accept yes, read no: request major, response major, event frozen',
  ],
  ['a constant is another one', { const: 'A' }, { const: 'B' }, OTHER],
  ['a constant becomes one of two values', { const: 'A' }, { enum: ['A', 'B'] }, WIDER],
  [
    'a constant is written as a list',
    { const: 'A' },
    { enum: ['A'] },
    'accept yes, read yes: request patch, response patch, event patch',
  ],
  ['a boolean is written as its two values', { type: 'boolean' }, { enum: [true, false] }, SAME],
  ['null stands as an alternative', textOrNull, { anyOf: [text, { type: 'null' }] }, SAME],
  ['whole numbers stand beside all numbers', number, { type: ['integer', 'number'] }, SAME],

  ['a date stays one under another description', date, { ...date, description: 'A day.' }, SAME],
  ['a string becomes a date', text, date, NARROWER],
  ['a date becomes a string', date, text, WIDER],
  ['a date keeps its pattern alone', date, { type: 'string', pattern: date.pattern! }, WIDER],
  [
    'a date becomes an instant',
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
    OTHER,
  ],
  [
    'instants may have offsets now: that the old ones still fit is not proven',
    { type: 'string', format: 'utc-date-time' },
    { type: 'string', format: 'date-time' },
    'accept unknown, read no: request major, response major, event frozen',
  ],
  [
    'instants may not have offsets any more: that readers take them is not proven',
    { type: 'string', format: 'date-time' },
    { type: 'string', format: 'utc-date-time' },
    'accept no, read unknown: request major, response major, event frozen',
  ],
  [
    'a format that the project does not know',
    text,
    { type: 'string', format: 'email' },
    'accept unknown, read yes: request major, response minor, event frozen',
  ],
  ['a string has to match a pattern', text, { type: 'string', pattern: TOKEN }, NARROWER],
  ['a string need not match a pattern any more', { type: 'string', pattern: TOKEN }, text, WIDER],
  ['a pattern is another one', { type: 'string', pattern: '^a' }, { type: 'string', pattern: '^b' }, OTHER],
  [
    'a pattern is narrower',
    { type: 'string', pattern: '^[ab]+$' },
    { type: 'string', pattern: '^a+$' },
    'accept no, read unknown: request major, response major, event frozen',
  ],
  [
    'a pattern is written differently',
    { type: 'string', pattern: '^[0-9]+$' },
    { type: 'string', pattern: '^\\d+$' },
    'accept unknown, read unknown: request major, response major, event frozen',
  ],
  [
    'a length that the pattern implies',
    { type: 'string', pattern: TOKEN },
    { type: 'string', pattern: TOKEN, minLength: 1 },
    'accept unknown, read yes: request major, response minor, event frozen',
  ],
  ['a string may not be empty any more', text, { type: 'string', minLength: 1 }, NARROWER],
  ['a string may be empty now', { type: 'string', minLength: 1 }, text, WIDER],
  [
    'a keyword that cannot be compared',
    text,
    { type: 'string', maxLength: 10 },
    'accept unknown, read unknown: request major, response major, event frozen',
  ],

  ['a list may not be empty any more', list(text), list(text, { minItems: 1 }), NARROWER],
  ['a list may be empty now', list(text, { minItems: 1 }), list(text), WIDER],
  ['items may be null', list(text), list(textOrNull), WIDER],
  ['items may not be null any more', list(textOrNull), list(text), NARROWER],
  ['a list of anything becomes a list of strings', { type: 'array' }, list(text), NARROWER],
  ['a list of strings becomes a list of anything', list(text), { type: 'array' }, WIDER],
  ['a list of lists may not have empty ones', list(list(text)), list(list(text, { minItems: 1 })), NARROWER],
  [
    'items have another optional member',
    list(closed({ a: text })),
    list(closed({ a: text, b: text })),
    'accept yes, read yes: request minor, response minor, event frozen',
  ],
];

export const values: readonly NamedChange[] = ROWS.map(([name, before, after, expected]) => ({
  name,
  before: open({ 'member!': before }),
  after: open({ 'member!': after }),
  expected,
}));
