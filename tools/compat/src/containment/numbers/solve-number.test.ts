import { describe, expect, it } from 'vitest';
import type { Constraint, Literal } from '../formula.js';
import { solveNumber } from './solve-number.js';

const is = (constraint: Constraint): Literal => ({ constraint, holds: true });
const not = (constraint: Constraint): Literal => ({ constraint, holds: false });
const from = (limit: number): Literal => is({ is: 'from', limit, exclusive: false });
const above = (limit: number): Literal => is({ is: 'from', limit, exclusive: true });
const below = (limit: number): Literal => not({ is: 'from', limit, exclusive: false });
const upTo = (limit: number): Literal => not({ is: 'from', limit, exclusive: true });
const multiple = (of: number): Literal => is({ is: 'multiple', of });
const noMultiple = (of: number): Literal => not({ is: 'multiple', of });
const among = (...values: number[]): Literal => is({ is: 'among', values });
const except = (...values: number[]): Literal => not({ is: 'among', values });

describe('an integer is found', () => {
  it.each<[string, readonly Literal[], number]>([
    ['without conditions', [], 1],
    ['from a limit on', [from(7)], 7],
    ['above a limit', [above(7)], 8],
    ['from a fraction on', [from(-2.5), upTo(-1)], -1],
    ['below a limit', [below(-3)], -4],
    ['that is a multiple', [multiple(4), above(4)], 8],
    ['that is a multiple of two numbers', [multiple(4), multiple(6)], 12],
    ['that is a multiple of fractions', [multiple(0.75), multiple(0.5)], 3],
    ['that is no multiple', [noMultiple(2), from(4)], 5],
    ['beyond many multiples', [noMultiple(2), noMultiple(3), noMultiple(5), from(2)], 7],
    ['between excluded ones', [from(1), upTo(4), except(1, 2, 4)], 3],
    [
      'above many excluded ones',
      [from(0), except(...Array.from({ length: 5000 }, (_, index) => index))],
      5000,
    ],
    ['in a list', [among(3, 4, 6), multiple(2), noMultiple(4)], 6],
    ['that is a multiple of 0.1 for validators too', [multiple(0.1), from(1), upTo(1)], 1],
    ['that is very large', [from(1e300)], 1e300],
  ])('%s', (_what, literals, value) => {
    expect(solveNumber('integer', literals)).toEqual({ is: 'found', value });
  });
});

describe('a fraction is found', () => {
  it.each<[string, readonly Literal[], number]>([
    ['without conditions', [], 0.5],
    ['between integers', [above(3), below(4)], 3.5],
    ['between fractions', [from(0.1), upTo(0.2)], 0.1],
    ['in a narrow gap', [above(0.3), below(0.301)], 0.3005],
    ['that is the only one', [from(-0.25), upTo(-0.25)], -0.25],
    ['that is a multiple', [multiple(0.75)], 0.75],
    ['that is no multiple', [noMultiple(0.5)], 0.25],
    ['next to excluded ones', [multiple(0.5), from(0), upTo(2), except(0.5)], 1.5],
    ['that is a multiple of 0.1 for validators too', [multiple(0.1), from(0.25), upTo(0.45)], 0.4],
  ])('%s', (_what, literals, value) => {
    expect(solveNumber('fraction', literals)).toEqual({ is: 'found', value });
  });
});

describe('there is none', () => {
  it.each<[string, 'integer' | 'fraction', readonly Literal[]]>([
    ['between neighbours', 'integer', [above(1), below(2)]],
    ['where limits cross', 'integer', [from(3), upTo(2)]],
    ['where limits meet and one is exclusive', 'fraction', [from(0.5), below(0.5)]],
    ['at an integer', 'fraction', [from(2), upTo(2)]],
    ['at 0', 'fraction', [from(0), upTo(0)]],
    ['that is a multiple of 6 and not of 3', 'integer', [multiple(6), noMultiple(3)]],
    ['that is a multiple of 0.5 and not of 0.25', 'fraction', [multiple(0.5), noMultiple(0.25)]],
    ['that is a multiple of an integer', 'fraction', [multiple(3)]],
    ['that is and is not a multiple of 0.1', 'fraction', [multiple(0.1), noMultiple(0.1)]],
    ['in a list', 'integer', [among(1, 2), multiple(3)]],
    ['among large numbers that no divisor divides', 'integer', [among(1e300), multiple(7)]],
    ['where all are excluded', 'integer', [from(1), upTo(2), except(1, 2)]],
    ['among small numbers that is no multiple of 1', 'integer', [from(0), upTo(9), noMultiple(1)]],
  ])('%s', (_what, kind, literals) => {
    expect(solveNumber(kind, literals)).toEqual({ is: 'none' });
  });
});

describe('it stays open', () => {
  it.each<[string, 'integer' | 'fraction', readonly Literal[], string]>([
    [
      'whether a multiple of 0.1 is one of 0.01',
      'fraction',
      [multiple(0.1), noMultiple(0.01)],
      'a fraction that is a multiple of 0.1 and is no multiple of 0.01',
    ],
    [
      'whether 0.3 is a multiple of 0.1',
      'fraction',
      [among(0.3), multiple(0.1)],
      'a fraction that is a multiple of 0.1',
    ],
    [
      'whether 1e21 is a multiple of 1',
      'integer',
      [among(1e21), multiple(1)],
      'an integer that is a multiple of 1',
    ],
    [
      'whether any integer is a multiple of 1',
      'integer',
      [noMultiple(1)],
      'an integer that is no multiple of 1',
    ],
    [
      'where doubles have a gap',
      'integer',
      [above(2 ** 53), below(2 ** 53 + 2)],
      'an integer that is above 9007199254740992 and is below 9007199254740994',
    ],
    [
      'between neighbouring doubles',
      'fraction',
      [above(0.1), below(0.1 + 2 ** -56)],
      'a fraction that is above 0.1 and is below 0.10000000000000002',
    ],
  ])('%s', (_what, kind, literals, question) => {
    expect(solveNumber(kind, literals)).toEqual({
      is: 'open',
      question: `is there ${question}? Unknown: exact arithmetic and division in floating point may differ`,
      path: [],
    });
  });
});
