import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInText, inexactNumbersIn, isTooDeep, readJson, type TextFinding } from './index.js';
import { toTextIssue, withTextIssues } from './issues.js';
import { countInexactDigits } from './inexact-number.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function findingsIn(text: string): string[] {
  const reading = readJson(text, { duplicateNames: 'report' });
  if (!reading.ok) throw new Error(reading.problem);
  return reading.findings.map(
    (each) => `${each.code} ${toTextIssue(each).pointer} ${text.slice(each.from, each.to)}`,
  );
}

describe('readJson', () => {
  it.each(['{"a":[1,"é",null]}', '\ufeff{"a":1}', ' true ', '"\\ud800"', '"\\ufeff"'])(
    'reads the text %j and its UTF-8 alike',
    (text) => {
      const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
      expect(readJson(text)).toStrictEqual({ ok: true, value, findings: [] });
      expect(readJson(utf8(text))).toStrictEqual(readJson(text));
    },
  );

  it.each(['', ' ', '\ufeff', '\ufeff\ufeff{}', '{} {}', '{"a":1,}', "{'a':1}", 'NaN', '01'])(
    'reports that %j is not JSON',
    (text) => {
      expect(readJson(text)).toStrictEqual({ ok: false, problem: 'not_json' });
      expect(readJson(utf8(text))).toStrictEqual({ ok: false, problem: 'not_json' });
    },
  );

  it.each([
    [[0x22, 0xff, 0x22]],
    [[0x22, 0xed, 0xa0, 0x80, 0x22]],
    [[0xff, 0xfe, 0x7b, 0, 0x7d, 0]],
    [[0xc3]],
  ])('reports that the bytes %j are not UTF-8', (bytes) => {
    expect(readJson(Uint8Array.from(bytes))).toStrictEqual({ ok: false, problem: 'not_utf8' });
  });

  it('reads memory that threads share', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(2));
    shared.set(utf8('[]'));
    expect(readJson(shared)).toMatchObject({ ok: true, value: [] });
  });

  it('refuses texts whose brackets could end the process', () => {
    expect(readJson('['.repeat(5_000_001))).toStrictEqual({ ok: false, problem: 'too_deep' });
  });
});

it.each([
  ['[[[]]]', 3, false],
  ['[[[]]]', 2, true],
  ['[[],[],{}]', 2, false],
  ['{"a":{"b":[]}}', 2, true],
  ['["[[[{{{"]', 2, false],
  [String.raw`["\"[[[\\", {}]`, 2, false],
  [String.raw`["\\", [[]]]`, 2, true],
  [String.raw`["\"`, 2, false],
  ['}]}][[[', 1, false],
])('counts the brackets of %s that are open: more than %i is %s', (text, deepest, expected) => {
  expect(isTooDeep(text, deepest)).toBe(expected);
});

describe('inexact numbers', () => {
  it.each([
    '0',
    '-0',
    '0.1',
    '1.0',
    '1e2',
    '1E+2',
    '0e999',
    '9007199254740993.0e0'.replace('3.0e0', '2'),
    '1e23',
    '5e-324',
  ])('%s is exact', (number) => {
    expect(countInexactDigits(number)).toBe(0);
    expect(readJson(`[${number}]`)).toMatchObject({ findings: [] });
  });

  it.each([
    ['36893488147419103232', 20],
    ['123456789012345680000', 0],
    ['0.30000000000000004', 0],
    ['1.00000000000000000000', 0],
    ['9007199254740993', 16],
    ['-9007199254740993', 16],
    ['9007199254740993.0', 16],
    ['90071992547409930e-1', 16],
    ['1.00000000000000000001', 21],
    ['0.123456789012345678', 18],
    ['123456789012345678901234567890', 29],
    ['1e400', 1],
    ['1.23e-322', 3],
    ['-4.9e-324', 2],
    ['5e-324', 0],
    ['2.2250738585072014e-308', 0],
    ['-1.5E+400', 2],
    ['1e-400', 1],
    ['1152921504606846976', 19],
  ])('%s has %d digits that JavaScript changes', (number, digits) => {
    expect(countInexactDigits(number)).toBe(digits);
  });

  it('are numbers with 400 zeros', () => {
    expect(countInexactDigits(`1${'0'.repeat(400)}`)).toBe(1);
    expect(countInexactDigits(`0.${'0'.repeat(400)}1`)).toBe(1);
  });

  it('are found with their places', () => {
    expect(findingsIn('{"a":9007199254740993,"b":["9007199254740993",{"c":1e-400}, 1e400 ]}')).toEqual([
      'inexact_number /a 9007199254740993',
      'inexact_number /b/1/c 1e-400',
      'inexact_number /b/2 1e400',
    ]);
  });

  it('are found wherever they stand in the text', () => {
    const number = fc.constantFrom('9007199254740993', '1e400', '-1e-400', '0.1234567890123456789', '10e399');
    const part = fc.stringMatching(/^[0-9a-zA-Z.: -]{0,40}$/);
    const property = fc.property(part, number, part, fc.nat(40), (before, token, after, spaces) => {
      // The last name is a new one, because a repeated name would lose the number.
      const text = `{${JSON.stringify(before)}:[0,${JSON.stringify(after)},${' '.repeat(spaces)}${token}],"_":0.5}`;
      const reading = readJson(text);
      expect(reading.ok && reading.findings.map(({ from, to }) => text.slice(from, to))).toEqual([token]);
    });
    fc.assert(property);
  });

  it('are the integers that change when they are printed', () => {
    const property = fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (integer) => {
      const number = Number(integer);
      const isPrinted = String(number) === String(integer);
      expect(countInexactDigits(String(integer)) === 0).toBe(isPrinted);
    });
    fc.assert(property);
  });

  it('are listed for every object and array around them', () => {
    const reading = readJson('{"a":[{"b":1e400}],"c":{}}');
    if (!reading.ok) throw new Error(reading.problem);
    const { value, findings } = reading as {
      value: { a: unknown[]; c: object };
      findings: readonly TextFinding[];
    };
    expect(inexactNumbersIn(value)).toEqual(findings);
    expect(inexactNumbersIn(value.a)).toMatchObject([{ path: [0, 'b'], digits: 1 }]);
    expect(inexactNumbersIn(value.a[0])).toMatchObject([{ path: ['b'] }]);
    for (const other of [value.c, { ...value }, Infinity, null]) expect(inexactNumbersIn(other)).toEqual([]);
  });

  it('are found after strings of digits of every length', () => {
    for (let length = 0; length < 50; length += 1) {
      const reading = readJson(`["${'1'.repeat(length)}",12345678901234567]`);
      expect(reading.ok && reading.findings.map(({ path }) => path)).toEqual([[1]]);
    }
  });

  it('are found in a document that is nested deeply, at an ancestor', () => {
    const reading = readJson(`${'['.repeat(100_000)}1e400${']'.repeat(100_000)}`);
    expect(reading.ok && reading.findings.map(({ path }) => path.length)).toEqual([200]);
  });
});

describe('duplicate names', () => {
  it('are found in every object, each once, whichever way they are written', () => {
    const text =
      '{"a":1,"b":[{"a":1},{"c":1,"\\u0063":2,"c":{"x":1,"x":"x"}}],"a":"a","__proto__":1,"__proto__":2}';
    expect(findingsIn(text)).toEqual([
      'duplicate_name /b/1/c "\\u0063"',
      'duplicate_name /b/1/c/x "x"',
      'duplicate_name /a "a"',
      'duplicate_name /__proto__ "__proto__"',
    ]);
  });

  it('are not looked for by default', () => {
    expect(readJson('{"a":1,"a":2}')).toStrictEqual({ ok: true, value: { a: 2 }, findings: [] });
  });

  it('are not found in texts that JSON.stringify wrote', () => {
    const property = fc.property(fc.json(), (text) => {
      expect(findInText(text, true).filter(({ code }) => code === 'duplicate_name')).toEqual([]);
    });
    fc.assert(property);
  });
});

it('finds every number of a long batch, where paths are cut after 10,000 findings', () => {
  const record = `{"a":${'['.repeat(12)}1e999${']'.repeat(12)}}`;
  const reading = readJson(`{"Records":[${Array(20_000).fill(record).join()}]}`);
  if (!reading.ok) throw new Error(reading.problem);
  const { Records: records } = reading.value as { Records: readonly unknown[] };
  expect(records.map((each) => inexactNumbersIn(each).length)).toEqual(Array(20_000).fill(1));
  expect([reading.findings[0]!.path.length, reading.findings.at(-1)!.path.length]).toEqual([15, 10]);
});

function refuse(expected: 'number' | 'string') {
  const place = { path: [0], pointer: '/0', message: '' };
  const issues = [{ code: 'type', ...place, expected: [expected], received: 'other' }] as const;
  return { ok: false, issues, truncated: false } as const;
}

it('an issue about a number hides no issue of the contract, and is left out where another type is expected', () => {
  const reading = readJson('[1e999,9007199254740993]');
  if (!reading.ok) throw new Error(reading.problem);
  const codesWith = (expected: 'number' | 'string', maxIssues?: number) => {
    const { issues, truncated } = withTextIssues(refuse(expected), reading.findings, { maxIssues });
    return [issues!.map(({ code, pointer }) => `${code} ${pointer}`), truncated];
  };
  expect(codesWith('number')).toEqual([['inexact_number /0', 'inexact_number /1', 'type /0'], false]);
  expect(codesWith('string')).toEqual([['inexact_number /1', 'type /0'], false]);
  expect(codesWith('string', 1)).toEqual([['inexact_number /1'], true]);
});
