import { describe, expect, it } from 'vitest';
import { readFolder } from '../../test/user-schemas.js';
import { toState } from '../compare/contract-state.js';
import { findBreaks } from './breaks.js';

type Files = Readonly<Record<string, unknown>>;

function breaksOf(before: Files, after: Files): string[] {
  const [was, is] = [before, after].map((files) => toState(readFolder(files).contracts, []));
  return findBreaks(was!, is!).map(({ subject, message }) => `${subject} ${message}`);
}

const text = { type: 'string' } as const;

function object(properties: object, rest: object = {}): object {
  return { type: 'object', properties, ...rest };
}

function brokenBy(before: object, after: object): string[] {
  return breaksOf({ 'a.json': before }, { 'a.json': after }).map((line) =>
    line.replace(/ \(changed: .*/, ''),
  );
}

const SENDERS = 'A breaks senders: a document that was accepted is rejected:';
const RECEIVERS = 'A breaks receivers: a document is possible that receivers reject:';

describe('a change', () => {
  it.each<[before: object, after: object, broken: string[]]>([
    [{ type: 'string', minLength: 1 }, { minLength: 1, type: 'string' }, []],
    [
      object({ a: text }, { patternProperties: { '^x-': text }, additionalProperties: false }),
      object({ a: text, b: text }, { patternProperties: { '^x-': text }, additionalProperties: false }),
      [],
    ],
    [object({ a: { enum: ['x', 'y'] } }), object({ a: { enum: ['y', 'x'], maxLength: 1 } }), []],
    [object({ a: text }, { required: ['a'] }), object({ a: text }), [`${RECEIVERS} {}`]],
    [
      object({ a: { default: 1 }, b: { enum: ['x', 'y'] } }),
      object({ a: { default: 2 }, b: { enum: ['x', 'z'] } }),
      [
        `${SENDERS} {"b":"y"}`,
        `${RECEIVERS} {"b":"z"}`,
        'A breaks code: a default changed: 1 → 2; b value added: "z"; value removed: "y"',
      ],
    ],
    [
      { allOf: [object({ a: text }), object({ b: text })] },
      { allOf: [object({ a: text, b: { type: 'null' } }), object({ b: text })] },
      [`${SENDERS} {"b":"text"}`],
    ],
    [
      object({ a: text }, { required: ['b'] }),
      object({ a: text, b: text }, { required: ['b'] }),
      [`${SENDERS} {"b":1}`],
    ],
  ])('from %j to %j breaks users: %j', (before, after, broken) => {
    expect(brokenBy(before, after)).toEqual(broken);
  });

  it('that cannot be decided may break users', () => {
    const [before, after] = ['^(?=[ab])(?:a|b)$', '^[ab]$'].map((pattern) => ({ ...text, pattern }));
    expect(brokenBy(before!, after!)).toEqual([
      expect.stringMatching(
        /^A may break senders: it is undecided whether a document that was accepted is rejected: /,
      ),
      expect.stringMatching(/^A may break receivers: /),
    ]);
  });

  it('comes with its place', () => {
    const [before, after] = [{}, { required: ['quantity'] }].map((rest) => ({
      ...object({ lines: { type: 'array', items: { $ref: '#/$defs/line' } } }),
      $defs: { line: object({ quantity: { type: 'integer' } }, rest) },
    }));
    expect(breaksOf({ 'a.json': before }, { 'a.json': after })).toEqual([
      `${SENDERS} {"lines":[{}]} (changed: lines[].quantity became required)`,
    ]);
  });
});

function shopWith(type: string): Files {
  return {
    'money.json': object({ amount: { type } }),
    'order.json': object({ total: { $ref: 'money.json' } }),
    'order.placed/v1.json': object({ order: { $ref: '../order.json' } }),
    'tree.json': object({ value: { type }, children: { type: 'array', items: { $ref: '#' } } }),
  };
}

describe('contracts', () => {
  it('are broken once, where nothing contains them', () => {
    const broken = breaksOf(shopWith('string'), shopWith('number')).map((line) => line.split(':')[0]);
    expect(broken).toEqual([
      'Tree breaks senders',
      'Tree breaks receivers',
      'order.placed v1 breaks senders',
      'order.placed v1 breaks receivers',
    ]);
  });

  it('must not disappear, also where only code names them', () => {
    const before = {
      'a.json': object({ b: object({ c: text }) }),
      'd.json': text,
      'e.f/v1.json': object({}),
    };
    const after = { 'a.json': object({ b: { $ref: 'g.json' } }), 'g.json': object({ c: text }) };
    expect(breaksOf(before, after)).toEqual([
      'AB breaks code: it was removed',
      'D breaks senders, receivers, code: it was removed',
      'e.f v1 breaks senders, receivers, code: it was removed',
    ]);
    expect(breaksOf({}, after)).toEqual([]);
  });
});
