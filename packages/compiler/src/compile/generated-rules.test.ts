import {
  closedEnum,
  closedObject,
  integer,
  list,
  named,
  nullValue,
  openUnion,
  optional,
  string,
  unknownValue,
} from '@data-import/define';
import { type TSchema, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { createContracts } from '../../test/definitions.js';
import { faultFinder, functionModules, listMessages } from '../../test/generated-validators.js';

const kind = closedEnum(['A', 'B'], 'A kind.');
const other = string('Something else.');
const ifKindIsA = { properties: { kind: { const: 'A' } }, required: ['kind'] };

describe('a field that a condition forbids', () => {
  const contracts = createContracts(
    closedObject(
      'Thing',
      'A thing.',
      { kind: optional(kind), other: optional(other) },
      { if: ifKindIsA, then: { properties: { other: false } } },
    ),
  );
  const faultsIn = faultFinder(contracts, 'Thing');

  it('is an error where the condition is met, at its own place and once', () => {
    expect([
      faultsIn({}),
      faultsIn({ kind: 'A' }),
      faultsIn({ other: '' }),
      faultsIn({ kind: 'B', other: '' }),
    ]).toEqual([[], [], [], []]);
    expect(faultsIn({ kind: 'A', other: '' })).toEqual(['/other forbidden']);
    expect(faultsIn({ other: 5, kind: 'A' })).toEqual(['/other forbidden']);
    expect(faultsIn({ other: 5, kind: 'C' })).toEqual(['/other type', '/kind value']);
    expect(listMessages(contracts, 'Thing', { kind: 'A', other: '' })).toEqual([
      'must be omitted when kind is "A"',
    ]);
  });
});

describe('a field that a condition requires', () => {
  const contracts = createContracts(
    closedObject(
      'Thing',
      'A thing.',
      { kind, other: optional(other), more: optional(integer('More.')) },
      { if: ifKindIsA, then: { required: ['other'] }, else: { required: ['more'] } },
    ),
  );
  const faultsIn = faultFinder(contracts, 'Thing');

  it('is missing on the side that applies', () => {
    expect([faultsIn({ kind: 'A', other: '' }), faultsIn({ kind: 'B', more: 1 })]).toEqual([[], []]);
    expect(faultsIn({ kind: 'A', more: 1 })).toEqual(['/other missing']);
    expect(faultsIn({ kind: 'B', other: '' })).toEqual(['/more missing']);
    expect(faultsIn({})).toEqual(['/kind missing', '/more missing']);
    expect(listMessages(contracts, 'Thing', { kind: 'A' })).toEqual([
      'required when kind is "A", but missing',
    ]);
    expect(listMessages(contracts, 'Thing', { kind: 'B' })).toEqual([
      'required unless kind is "A", but missing',
    ]);
  });
});

describe('a field that a condition restricts', () => {
  it('may be restricted on both sides', () => {
    const contracts = createContracts(
      closedObject(
        'Thing',
        'A thing.',
        { kind, other: optional(Type.Union([Type.String(), Type.Null()], { description: 'Other.' })) },
        {
          if: ifKindIsA,
          then: { properties: { other: { enum: ['x', 'y'], type: 'string' } } },
          else: { properties: { other: { type: 'null' } } },
        },
      ),
    );
    const faultsIn = faultFinder(contracts, 'Thing');
    expect([{ kind: 'A', other: 'x' }, { kind: 'B', other: null }, { kind: 'A' }].flatMap(faultsIn)).toEqual(
      [],
    );
    expect(faultsIn({ kind: 'A', other: 'z' })).toEqual(['/other forbidden']);
    expect(faultsIn({ kind: 'B', other: 'x' })).toEqual(['/other forbidden']);
    expect(listMessages(contracts, 'Thing', { kind: 'A', other: null })).toEqual([
      'must be "x" or "y" when kind is "A"',
    ]);
    expect(listMessages(contracts, 'Thing', { other: 'x', kind: 'B' })).toEqual([
      'must be null unless kind is "A"',
    ]);
  });
});

describe('a group of fields', () => {
  const properties = { a: optional(other), b: optional(other), c: optional(nullValue('Nothing.')) };
  const required = ['a', 'b', 'c'].map((name) => ({ required: [name] }));

  it('needs at least one of them', () => {
    const contracts = createContracts(closedObject('Thing', 'A thing.', properties, { anyOf: required }));
    const faultsIn = faultFinder(contracts, 'Thing');
    expect([{ a: '' }, { c: null }, { a: '', b: '', c: null }].flatMap(faultsIn)).toEqual([]);
    expect([faultsIn({}), faultsIn({ d: 1 })]).toEqual([
      [' at_least_one'],
      ['/d undocumented', ' at_least_one'],
    ]);
    expect(listMessages(contracts, 'Thing', {})).toEqual([
      'at least one of a, b and c is required, got none',
    ]);
  });

  it('needs exactly one of them', () => {
    const contracts = createContracts(closedObject('Thing', 'A thing.', properties, { oneOf: required }));
    const faultsIn = faultFinder(contracts, 'Thing');
    expect([{ a: '' }, { c: null }].flatMap(faultsIn)).toEqual([]);
    expect([faultsIn({}), faultsIn({ a: '', c: null }), faultsIn({ a: 1, b: '' })]).toEqual([
      [' exactly_one'],
      [' exactly_one'],
      ['/a type', ' exactly_one'],
    ]);
    expect(listMessages(contracts, 'Thing', { c: null, a: '' })).toEqual([
      'exactly one of a, b and c is required, got a and c',
    ]);
  });
});

const Cat = closedObject('Cat', 'A cat.', { lives: integer('How many.'), name: optional(string('A name.')) });
const Dog = closedObject('Dog', 'A dog.', { tricks: list(string('A trick.'), 'Tricks.') });

function union(...branches: TSchema[]): TSchema {
  return named('Either', Type.Union(branches, { description: 'One or the other.' }));
}

describe('alternatives of different JSON types', () => {
  const contracts = createContracts(Cat, union(Cat, Type.Array(Cat), Type.String(), Type.Null()));
  const faultsIn = faultFinder(contracts, 'Either');

  it.each([[{ lives: 9 }], [[]], [[{ lives: 9 }]], ['x'], [null]])('accept %j', (value) => {
    expect(faultsIn(value)).toEqual([]);
  });

  it('report the error in the one that has the type of the value', () => {
    expect(faultsIn({ lives: '9', x: 1 })).toEqual(['/lives type', '/x undocumented']);
    expect(faultsIn([{ lives: 9 }, {}])).toEqual(['/1/lives missing']);
  });

  it('are all listed where none has the type of the value', () => {
    expect(faultsIn(5)).toEqual([' no_match']);
    expect(listMessages(contracts, 'Either', 5)).toEqual([
      'expected a Cat document, an array, a string or null, got a number',
    ]);
  });
});

describe('alternatives of one JSON type', () => {
  const contracts = createContracts(Cat, Dog, union(Cat, Dog, Type.Integer()));
  const faultsIn = faultFinder(contracts, 'Either');

  it.each([[{ lives: 9 }], [{ tricks: [] }], [5]])('accept %j', (value) => {
    expect(faultsIn(value)).toEqual([]);
  });

  it('give one issue that lists them all', () => {
    expect([faultsIn({}), faultsIn({ lives: 9, tricks: [] }), faultsIn('x')]).toEqual([
      [' no_match'],
      [' no_match'],
      [' no_match'],
    ]);
    expect(listMessages(contracts, 'Either', { lives: 'x' })).toEqual([
      'expected a Cat document, a Dog document or an integer, got an object that matches none of them',
    ]);
    expect(faultsIn(1.5)).toEqual([' type']);
  });

  it.each([
    ['without a type', union(Cat, unknownValue('all of it', 'Anything.')), 'anyValue'],
    [
      'of every type',
      named('Either', openUnion([Cat, Dog], 'the rest', 'A cat, a dog or anything.')),
      'jsonValue',
    ],
    ['inside another', union(Cat, Type.Union([Dog, unknownValue('all of it', 'Anything.')])), 'anyValue'],
  ])('may be anything, %s: then no other function is called', (_what, Either, check) => {
    const open = createContracts(Cat, Dog, Either, closedObject('Holder', 'A holder.', { one: Either }));
    const values = [{}, null, [1], 'x', 5, false, { lives: 'x' }];
    const [faultsInOpen, faultsInside] = [faultFinder(open, 'Either'), faultFinder(open, 'Holder')];
    expect(values.flatMap((value) => [...faultsInOpen(value), ...faultsInside({ one: value })])).toEqual([]);
    expect(faultsInside({})).toEqual(['/one missing']);
    const modules = functionModules(open);
    expect(modules.get('./tables.js')).toContain(
      `tableEither: () => SchemaTable = /*#__PURE__*/ once(() => ${check});`,
    );
    // Numbers have to be finite only where a schema names their type.
    const anything = 'data !== undefined';
    const test =
      check === 'anyValue' ? anything : `(typeof data === "number" ? Number.isFinite(data) : ${anything})`;
    expect(modules.get('./guards.js')).toContain(
      `isEither(data: any): data is types.Either {\nif(!(${test})){\nreturn false;\n}\nreturn true;`,
    );
  });
});
