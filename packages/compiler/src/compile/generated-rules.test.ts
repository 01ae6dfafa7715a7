import {
  closedEnum,
  closedObject,
  integer,
  nullValue,
  unknownValue,
  nullable,
  optional,
  string,
} from '@data-import/define';
import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { contractsOf } from '../../test/definitions.js';
import { runValidators } from '../../test/generated-validators.js';
import { faultFinder, messagesOf } from '../../test/verdicts.js';

const kind = closedEnum(['A', 'B'], 'A kind.');
const other = string('Something else.');
const ifKindIsA = { properties: { kind: { const: 'A' } }, required: ['kind'] };

describe('a field that a condition forbids', () => {
  const contracts = contractsOf(
    closedObject(
      'Thing',
      'A thing.',
      { kind: optional(kind), other: optional(other) },
      { if: ifKindIsA, then: { properties: { other: false } } },
    ),
  );
  const faultsIn = faultFinder(contracts, 'Thing');

  it('is a fault where the condition holds, at its own place and once', () => {
    expect([
      faultsIn({}),
      faultsIn({ kind: 'A' }),
      faultsIn({ other: '' }),
      faultsIn({ kind: 'B', other: '' }),
    ]).toEqual([[], [], [], []]);
    expect(faultsIn({ kind: 'A', other: '' })).toEqual(['/other forbidden']);
    expect(faultsIn({ other: 5, kind: 'A' })).toEqual(['/other forbidden']);
    expect(faultsIn({ other: 5, kind: 'C' })).toEqual(['/other type', '/kind value']);
    expect(messagesOf(contracts, 'Thing', { kind: 'A', other: '' })).toEqual([
      'must be omitted when kind is "A"',
    ]);
  });
});

describe('a field that a condition requires', () => {
  const contracts = contractsOf(
    closedObject(
      'Thing',
      'A thing.',
      { kind, other: optional(other), more: optional(integer('More.')) },
      { if: ifKindIsA, then: { required: ['other'] }, else: { required: ['more'] } },
    ),
  );
  const faultsIn = faultFinder(contracts, 'Thing');

  it('is missing on the side that holds', () => {
    expect([faultsIn({ kind: 'A', other: '' }), faultsIn({ kind: 'B', more: 1 })]).toEqual([[], []]);
    expect(faultsIn({ kind: 'A', more: 1 })).toEqual(['/other missing']);
    expect(faultsIn({ kind: 'B', other: '' })).toEqual(['/more missing']);
    expect(faultsIn({})).toEqual(['/kind missing', '/more missing']);
    expect(messagesOf(contracts, 'Thing', { kind: 'A' })).toEqual(['required when kind is "A", but missing']);
    expect(messagesOf(contracts, 'Thing', { kind: 'B' })).toEqual([
      'required unless kind is "A", but missing',
    ]);
  });
});

describe('a field that a condition restricts', () => {
  it('is null on the other side', () => {
    const contracts = contractsOf(
      closedObject(
        'Thing',
        'A thing.',
        { kind, other: nullable(other) },
        { if: ifKindIsA, else: { properties: { other: { type: 'null' } } } },
      ),
    );
    const faultsIn = faultFinder(contracts, 'Thing');
    expect(
      [
        { kind: 'A', other: 'x' },
        { kind: 'A', other: null },
        { kind: 'B', other: null },
      ].flatMap(faultsIn),
    ).toEqual([]);
    expect(faultsIn({ kind: 'B', other: 'x' })).toEqual(['/other forbidden']);
    expect(faultsIn({ kind: 'A', other: 5 })).toEqual(['/other type']);
    expect(messagesOf(contracts, 'Thing', { other: 'x', kind: 'B' })).toEqual([
      'must be null unless kind is "A"',
    ]);
  });

  it('may be restricted on both sides', () => {
    const contracts = contractsOf(
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
    expect(messagesOf(contracts, 'Thing', { kind: 'A', other: null })).toEqual([
      'must be "x" or "y" when kind is "A"',
    ]);
  });

  it('may be anything otherwise', () => {
    const contracts = contractsOf(
      closedObject(
        'Thing',
        'A thing.',
        { kind, other: optional(unknownValue('all of it', 'Anything.')) },
        {
          if: ifKindIsA,
          then: { properties: { other: { type: 'string', enum: ['', 'x'] } }, required: ['other'] },
        },
      ),
    );
    const faultsIn = faultFinder(contracts, 'Thing');
    expect([{ kind: 'A', other: '' }, { kind: 'B', other: [] }, { kind: 'B' }].flatMap(faultsIn)).toEqual([]);
    expect(faultsIn({ kind: 'A', other: 1 })).toEqual(['/other forbidden']);
    expect(faultsIn({ kind: 'A' })).toEqual(['/other missing']);
  });
});

describe('a group of fields', () => {
  const properties = { a: optional(other), b: optional(other), c: optional(nullValue('Nothing.')) };
  const required = ['a', 'b', 'c'].map((name) => ({ required: [name] }));

  it('needs at least one of them', () => {
    const contracts = contractsOf(closedObject('Thing', 'A thing.', properties, { anyOf: required }));
    const faultsIn = faultFinder(contracts, 'Thing');
    expect([{ a: '' }, { c: null }, { a: '', b: '', c: null }].flatMap(faultsIn)).toEqual([]);
    expect([faultsIn({}), faultsIn({ d: 1 })]).toEqual([
      [' at_least_one'],
      ['/d undocumented', ' at_least_one'],
    ]);
    expect(messagesOf(contracts, 'Thing', {})).toEqual(['at least one of a, b and c is required, got none']);
  });

  it('needs exactly one of them', () => {
    const contracts = contractsOf(closedObject('Thing', 'A thing.', properties, { oneOf: required }));
    const faultsIn = faultFinder(contracts, 'Thing');
    expect([{ a: '' }, { c: null }].flatMap(faultsIn)).toEqual([]);
    expect([faultsIn({}), faultsIn({ a: '', c: null }), faultsIn({ a: 1, b: '' })]).toEqual([
      [' exactly_one'],
      [' exactly_one'],
      ['/a type', ' exactly_one'],
    ]);
    expect(messagesOf(contracts, 'Thing', { c: null, a: '' })).toEqual([
      'exactly one of a, b and c is required, got a and c',
    ]);
  });
});

/** A bag with a number of faulty items, and a good one. */
function bagOf(faulty: number): unknown {
  return { items: [...Array.from({ length: faulty }, () => ({})), { n: 1 }] };
}

describe('the issues of a document', () => {
  const Item = closedObject('Item', 'An item.', { n: integer('A number.') });
  const contracts = contractsOf(
    Item,
    closedObject('Bag', 'A bag.', { items: Type.Array(Item, { description: 'Items.' }) }),
  );
  const { validate } = runValidators(contracts)('Bag');

  it('are cut at the cap, and only there', () => {
    const [exact, more] = [validate(bagOf(7), { maxIssues: 7 }), validate(bagOf(8), { maxIssues: 7 })];
    expect(exact.ok || [exact.issues.length, exact.truncated]).toEqual([7, false]);
    expect(more.ok || [more.issues.length, more.truncated]).toEqual([7, true]);
  });

  it('are not searched for beyond it', () => {
    let read = 0;
    const items = Array.from({ length: 1000 }, () => ({
      get n() {
        read += 1;
        return 'x';
      },
    }));
    validate({ items }, { maxIssues: 3 });
    expect(read).toBeLessThan(20);
  });
});
