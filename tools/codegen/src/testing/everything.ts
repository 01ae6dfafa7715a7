import {
  closedEnum,
  closedObject,
  constant,
  date,
  dateTime,
  decimal,
  flag,
  freeForm,
  integer,
  list,
  named,
  nothing,
  notShown,
  nullable,
  number,
  openObject,
  optional,
  phone,
  text,
  utcDateTime,
} from '@data-import/define';
import { type TSchema, Type } from '@sinclair/typebox';

const Part = closedObject('Part', 'A part.', { id: optional(text('Its name.')) });

/** The members of a contract that has a check of every form. */
const members: Record<string, TSchema> = {
  'an-id': text('Text.'),
  flag: flag('A flag.'),
  integer: integer('A number.'),
  number: number('A number.'),
  nothing: nothing('Nothing.'),
  date: date('A day.'),
  date_time: dateTime('An instant.'),
  utc_date_time: utcDateTime('An instant.'),
  decimal: decimal('A number.'),
  phone: phone('A number.'),
  constant: constant('A', 'A.'),
  one_of: closedEnum(['A', 'B'], 'One of them.'),
  anything: notShown('all of it', 'Anything.'),
  free: freeForm('An object.'),
  letter: Type.String({ pattern: '^[A-Z]$', description: 'A letter.' }),
  perhaps: nullable(date('A day.')),
  part: Part,
  perhaps_part: nullable(Part),
  texts: list(text('Text.'), 'Texts.'),
  some: Type.Array(Type.String(), { minItems: 1, description: 'Texts.' }),
  some_parts: Type.Array(Part, { minItems: 2, description: 'Parts.' }),
  things: list(notShown('all of it', 'Anything.'), 'Things.'),
  letters: list(Type.String({ pattern: '^[A-Z]$' }), 'Letters.'),
  rows: list(list(date('A day.'), 'A row.'), 'Rows.'),
  part_or_day: Type.Union([Part, date('A day.')], { description: 'A part or a day.' }),
  part_or_parts: Type.Union([Part, list(Part, 'Parts.'), Type.Null()], { description: 'Parts.' }),
  day_or_amount: Type.Union([date('A day.'), decimal('A number.')], { description: 'Either.' }),
  either_part: Type.Union([Part, freeForm('Any.'), integer('A number.')], {
    description: 'Either.',
  }),
  node: Type.Ref('Node'),
  nodes: list(Type.Ref('Node'), 'Nodes.'),
};

/** Contracts that need every form of check and rule between them. */
export const EVERYTHING: readonly TSchema[] = [
  Part,
  named('Node', Type.Union([Type.String(), Type.Ref('Branch')], { description: 'A leaf or a branch.' })),
  closedObject('Branch', 'A branch.', { nodes: optional(list(Type.Ref('Node'), 'Nodes.')) }),
  named('Days', Type.Record(Type.String(), date('A day.'), { description: 'Days.' })),
  named('Parts', Type.Record(Type.String(), Part, { description: 'Parts.', minProperties: 1 })),
  named('Anything', notShown('all of it', 'Anything.')),
  openObject('Everything', 'A member of every form.', members),
  closedObject(
    'Rules',
    'Every rule.',
    {
      kind: closedEnum(['A', 'B'], 'A kind.'),
      code: optional(text('A code.')),
      note: nullable(text('A note.')),
      one: optional(text('One.')),
      other: optional(text('The other.')),
    },
    {
      oneOf: [{ required: ['one'] }, { required: ['other'] }],
      if: { properties: { kind: { const: 'A' } } },
      then: { required: ['code'] },
      else: { properties: { code: false, note: { type: 'null' } }, required: ['one'] },
    },
  ),
];
