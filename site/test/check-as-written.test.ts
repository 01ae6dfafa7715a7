import { describe, expect, it } from 'vitest';
import { check, example } from './check-library.js';

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

describe('remarks on the text around a payload', () => {
  const PAYLOAD = JSON.stringify(example('AccountCreatedV1'));

  it.each([
    ['1e400', 'got one of 1 significant digit; most JSON parsers read infinity, or reject it'],
    ['9007199254740993', 'got one of 16 significant digits; most JSON parsers read 9007199254740992'],
  ])('a number that parses to another value: %s', async (number, message) => {
    const text = `{"type":"account.created","version":"v1","sent":${number},"payload":${PAYLOAD}}`;
    expect(await messagesOf(text)).toEqual([
      `expected a number that JavaScript prints with the same digits, ${message}`,
    ]);
  });

  it('a duplicate name', async () => {
    const text = `{"type":"x","type":"account.created","version":"v1","payload":${PAYLOAD}}`;
    expect(await messagesOf(text)).toEqual([
      'expected each name once in an object, got "type" again; most JSON parsers keep this one and ignore the earlier one',
    ]);
  });

  it.each(['1.0', '100000000000000000000', '0.10', '1E5', '0.000000000000000000', '1.500e-7'])(
    'none for an exact number in another notation: %s',
    async (number) => {
      const text = `{"type":"account.created","version":"v1","sent":${number},"payload":${PAYLOAD}}`;
      expect(await messagesOf(text)).toEqual([]);
    },
  );
});
