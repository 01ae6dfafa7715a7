import {
  boolean,
  closedEnum,
  closedObject,
  constant,
  date,
  dateTime,
  decimal,
  freeForm,
  integer,
  list,
  named,
  nullable,
  nullValue,
  number,
  openEnum,
  openObject,
  optional,
  pathParameter,
  phone,
  string,
  unknownValue,
  utcDateTime,
} from '@data-import/define';
import { type TSchema, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { createContracts } from '../../test/definitions.js';
import {
  faultFinder,
  faultFinders,
  type FindFaults,
  functionModules,
  listMessages,
  runValidators,
} from '../../test/generated-validators.js';
import { emitSchemaModules } from '../assemble/emit-schema-modules.js';
import { emitValidatorModules } from '../assemble/emit-validator-modules.js';
import { escapeHidden } from '../characters.js';
import { emitDocuments, toDocuments } from '../publish/emit-json.js';
import { formatTypeScript } from '../write/write.js';

const VALUES = [
  [null, true, false, 0, -1.5, 1e300, '', 'A', 'B', 'null', [], ['A'], [null], {}, { A: 'A' }],
  ['2024-02-29', '2023-02-29', '2024-03-01T09:30:00Z', '2024-03-01T09:30:00.5+01:00', '12.50', '+441234567'],
].flat(1);

function accepted(schema: TSchema): unknown[] {
  const findFaultsBy = faultFinders(
    createContracts(
      named('Value', schema),
      closedObject('Holder', 'A holder.', { value: schema, other: optional(schema) }),
      openObject('OpenHolder', 'An open holder.', { value: optional(schema) }),
      named('ValueList', list(schema, 'Values.')),
    ),
  );
  const holder = findFaultsBy('Holder');
  const finders: [FindFaults, (value: unknown) => unknown, string][] = [
    [findFaultsBy('Value'), (value) => value, ''],
    [holder, (value) => ({ value }), '/value'],
    [holder, (value) => ({ other: value, value }), '/value'],
    [findFaultsBy('OpenHolder'), (value) => ({ value }), '/value'],
    [findFaultsBy('ValueList'), (value) => [value], '/0'],
  ];
  return VALUES.filter((value) => {
    const verdicts = finders.map(([faultsIn, wrap, place]) => {
      const faults = faultsIn(wrap(value));
      for (const fault of faults)
        expect(fault.replace('/other', '/value')).toMatch(new RegExp(`^${place}[ /]`));
      return faults.length === 0;
    });
    expect(new Set(verdicts).size).toBe(1);
    return verdicts[0];
  });
}

describe('a value', () => {
  const strings = VALUES.filter((value) => typeof value === 'string');

  it.each<[string, TSchema, unknown[]]>([
    ['text', string('Text.'), strings],
    ['pathParameter', pathParameter('A number.'), strings.filter((value) => value !== '')],
    ['flag', boolean('A flag.'), [true, false]],
    ['integer', integer('A number.'), [0, 1e300]],
    ['number', number('A number.'), [0, -1.5, 1e300]],
    ['nothing', nullValue('Nothing.'), [null]],
    ['date', date('A day.'), ['2024-02-29']],
    ['utcDateTime', utcDateTime('An instant.'), ['2024-03-01T09:30:00Z']],
    ['dateTime', dateTime('An instant.'), ['2024-03-01T09:30:00Z', '2024-03-01T09:30:00.5+01:00']],
    ['decimal', decimal('A number.'), ['12.50']],
    ['phone', phone('A number.'), ['2024-02-29', '2023-02-29', '+441234567']],
    ['constant', constant('A', 'A.'), ['A']],
    ['closedEnum', closedEnum(['A', 'null'], 'One of them.'), ['A', 'null']],
    ['openEnum', openEnum(['A', 'B'], 'Values seen.'), strings],
    ['freeForm', freeForm('An object.'), [{}, { A: 'A' }]],
    ['notShown', unknownValue('all of it', 'Anything.'), VALUES],
    ['list', list(string('Text.'), 'Texts.'), [[], ['A']]],
    ['list of anything', list(unknownValue('all of it', 'Anything.'), 'Things.'), [[], ['A'], [null]]],
    ['a pattern', Type.String({ pattern: '^[A-Z]$', description: 'A letter.' }), ['A', 'B']],
    ['a list of some', Type.Array(Type.String(), { minItems: 1, description: 'Texts.' }), [['A']]],
  ])('%s', (_form, schema, values) => {
    expect(accepted(schema)).toEqual(values);
    const texts = new Set(values.map((value) => JSON.stringify(value)));
    expect(accepted(nullable(schema))).toEqual(
      VALUES.filter((value) => value === null || texts.has(JSON.stringify(value))),
    );
  });

  it('is finite where it is a number', () => {
    const contracts = createContracts(named('Value', number('A number.')));
    expect(listMessages(contracts, 'Value', Number.NaN)).toEqual([
      'expected a number, got a value that is not JSON',
    ]);
  });

  it('is there, whatever it may be', () => {
    const { is, validate } = runValidators(
      createContracts(named('Value', unknownValue('all of it', 'Anything.'))),
    )('Value');
    const result = validate(undefined);
    expect(is(undefined)).toBe(false);
    expect(result.ok || result.issues.map(({ message }) => message)).toEqual([
      'expected a JSON value, got nothing',
    ]);
  });
});

describe('a nullable value', () => {
  const contracts = createContracts(
    closedObject('Thing', 'A thing.', {
      fixed: nullable(constant('A', 'A.')),
      listed: nullable(closedEnum(['A', 'B'], 'One of them.')),
    }),
  );

  it('lists null among its values', () => {
    expect(listMessages(contracts, 'Thing', { fixed: 'B', listed: 'C' })).toEqual([
      'expected "A" or null, got a string of 1 character',
      'expected "A", "B" or null, got a string of 1 character',
    ]);
  });
});

describe('a record', () => {
  const contracts = createContracts(
    named(
      'Days',
      Type.Record(Type.String(), date('A day.'), { description: 'Days by name.', minProperties: 2 }),
    ),
    named('Any', freeForm('Anything by name.')),
  );

  it('has any names, and values of one kind', () => {
    const faultsIn = faultFinder(contracts, 'Days');
    const proto = '{"__proto__": "2024-01-01", "constructor": "2024-01-02"}';
    expect(faultsIn(JSON.parse(proto))).toEqual([]);
    expect(faultsIn({ a: '2024-01-01', b: '2024-02-30', c: 1 })).toEqual(['/b format', '/c type']);
    expect(faultsIn({ a: '2024-01-01' })).toEqual([' too_small']);
    expect(faultsIn({ a: 1 })).toEqual(['/a type', ' too_small']);
    expect([faultsIn([]), faultsIn(null), faultsIn('x')]).toEqual([[' type'], [' type'], [' type']]);
  });

  it('may be free', () => {
    const faultsIn = faultFinder(contracts, 'Any');
    expect([faultsIn({}), faultsIn({ a: null }), faultsIn([])]).toEqual([[], [], [' type']]);
  });
});

const HIDDEN = [
  [
    0x00, 0x7f, 0x85, 0xa0, 0xad, 0x200b, 0x200d, 0x202e, 0x2028, 0x2029, 0x2066, 0x3164, 0xe000, 0xfe0f,
    0xfeff,
  ],
  [0xffff, 0xd800, 0xdfff, 0xe0061],
].flat();

function pattern(source: string): TSchema {
  return Type.String({ pattern: source, description: `A text like ${source}.` });
}

function thing(hidden: string): TSchema {
  const [one, other] = [`a${hidden}b`, `c${hidden}`] as const;
  return closedObject(
    'Thing',
    `A thing${hidden} of some kind.`,
    {
      kind: closedEnum([one, other], `Its ${hidden}kind.`),
      fixed: optional(constant(one, `Always ${hidden}.`)),
      seen: optional(openEnum([one, other], `Seen ${hidden}.`)),
      like: optional(pattern(`^a${hidden}[${hidden}-${hidden}]?$`)),
      note: optional(string(`A note${hidden}.`, { examples: [one] })),
      free: optional(
        Type.Unsafe({
          ...freeForm(`Anything${hidden}.`),
          default: { [one]: other },
          examples: [{ [one]: 1 }],
        }),
      ),
    },
    { if: { properties: { kind: { const: other } } }, then: { required: ['note'] } },
  );
}

describe.each(HIDDEN.map((codePoint) => [codePoint.toString(16), String.fromCodePoint(codePoint)]))(
  'a definition with U+%s in its texts',
  (_codePoint, hidden) => {
    const contracts = createContracts(thing(hidden));

    it('accepts the same documents as stock Ajv', () => {
      const faultsIn = faultFinder(contracts, 'Thing');
      const [one, other] = [`a${hidden}b`, `c${hidden}`];
      for (const like of [
        `a${hidden}`,
        `a${hidden}${hidden}`,
        'a',
        'ab',
        `a\\u${hidden}`,
        'a\ufffd',
        'a\ufffd\ufffd',
      ]) {
        const expected = like.startsWith(`a${hidden}`) ? [] : ['/like pattern'];
        expect(faultsIn({ kind: one, like })).toEqual(expected);
      }
      expect(faultsIn({ kind: one, fixed: one, seen: one, free: { [one]: other } })).toEqual([]);
      expect(faultsIn({ kind: 'ab', fixed: other })).toEqual(['/kind value', '/fixed value']);
      expect(faultsIn({ kind: '\ufffd', fixed: 'a\ufffdb' })).toEqual(['/kind value', '/fixed value']);
      expect(faultsIn({ kind: other })).toEqual(['/note missing']);
      expect(faultsIn({ kind: other, note: hidden, seen: 'x' })).toEqual([]);
    });

    it('shows it in every file that is generated', async () => {
      const typeScript = await formatTypeScript(
        new Map([
          ...(await emitSchemaModules(contracts, [])),
          ...(await emitValidatorModules(contracts)),
          ...functionModules(contracts),
        ]),
      );
      const files = [...typeScript, ...emitDocuments(toDocuments(contracts, 'test'))];
      for (const [path, file] of files) {
        expect([path, escapeHidden(file)]).toEqual([path, file]);
        expect([path, Buffer.from(file).toString()]).toEqual([path, file]);
      }
      const { properties } = JSON.parse(
        emitDocuments(toDocuments(contracts, 'test')).get('json/Thing.json')!,
      );
      expect(properties.kind.enum).toEqual([`a${hidden}b`, `c${hidden}`]);
      expect(properties.like.pattern).toBe(`^a${hidden}[${hidden}-${hidden}]?$`);
      expect(properties.kind.description).toBe(`Its ${hidden}kind.`);
    });
  },
);
