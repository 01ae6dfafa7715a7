import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteValues } from '../client/check/as-written.js';
import { check } from './check-library.js';

const LONG = '12345678901234567890123';

function account(fields: string): string {
  return `{"payload": {"import_supplier": "E", "external_account_number": "A", ${fields}}}`;
}

async function messagesOf(text: string): Promise<string[]> {
  const { checked } = await check(text);
  return checked[0]!.findings.map(({ message }) => message);
}

describe('values in their original notation', () => {
  it.each([
    ['"billing_name": 1e400', 'expected a string, got 1e400'],
    [`"billing_name": ${LONG}`, `expected a string, got the number ${LONG}; put it in quotes`],
    ['"billing_name": 1.50', 'expected a string, got the number 1.50; put it in quotes'],
  ])('a fault at %s', async (fields, message) => {
    expect(await messagesOf(account(fields))).toEqual([message]);
  });

  it('quoting a number keeps its digits', async () => {
    const { checked } = await check(account(`"billing_name": ${LONG}`));
    expect(checked[0]!.findings[0]!.fixes[0]!.edits[0]!.insert).toBe(`"${LONG}"`);
  });

  it.each([
    [`"smart_read_cycle_day": ${LONG}`, 'error', 'got one of 23 significant digits'],
    ['"metadata": [{"key": "k", "value": {"n": 1e400}}]', 'error', 'got one of 1 significant digit'],
    [String.raw`"billing_name": "x\ud800y"`, 'warning', 'half of a surrogate pair, which is not a character'],
  ])('a finding at %s, also in the body of a record: %s', async (fields, severity, message) => {
    const text = account(fields);
    for (const document of [text, JSON.stringify({ level: 'info', body: text })]) {
      const { checked } = await check(document);
      expect(checked[0]!.findings).toMatchObject([{ severity, message: expect.stringContaining(message) }]);
    }
  });
});

describe('remarks on values', () => {
  it('are absent for output of JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
        expect(noteValues(JSON.stringify(value))).toEqual([]);
      }),
    );
  });

  it('are absent for exact numbers in another notation', () => {
    expect(noteValues('[1.0, 100000000000000000000, 0.10, 1E5, 0.000000000000000000, 1.500e-7]')).toEqual([]);
  });

  it('report each number that parses to another value', () => {
    expect(noteValues('[1e400, -1e400, 1e-400, 9007199254740993]').map(({ from }) => from)).toEqual([
      1, 8, 16, 24,
    ]);
  });
});
