import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toVerdict } from '../client/check/report.js';
import { toJson } from '../client/check/to-json.js';
import { check, mended } from './check-library.js';

const PYTHON = `{'payload': {'import_supplier': u'E', 'external_account_number': "it's",
  'customers': [{'customer_preferences': {'opted_into_sms': True}}], 'transfer_balance': '1.50', 'x': None, 'y': (1, 2,)}}`;
const JSON5 = `// sent
{
  payload: { import_supplier: 'E', /* the number */ "external_account_number": 'A\x41',
    smart_read_cycle_day: +0x10, },
}`;

describe('a text that is not JSON', () => {
  it.each([
    ['a Python dictionary', PYTHON],
    ['a Python dictionary', "{'a': 1}\n{'a': 2}\n"],
    ['a Python dictionary', "{'at': datetime.date(2024, 1, 1), 'b': 1}"],
    ['JSON5 or JavaScript', JSON5],
    ['JSON5 or JavaScript', '{"payload": {"import_supplier": "E",},}'],
    ['logfmt', 'time=2024-01-01T00:00:00Z level=info msg="sent \\"it\\"" status=200'],
    ['CSV', 'import_supplier,external_account_number\nE,A-1\nE,A-2\n'],
    ['CSV', '"import_supplier";"external_account_number"\nE;A-1\n'],
    ['YAML', 'payload:\n  import_supplier: E\n  customers:\n    - given_name: Ada\n'],
    ['YAML', '# sent\n---\nimport_supplier: E\n'],
    ['XML', '<?xml version="1.0"?>\n<account/>'],
    ['an HTML page', '<!DOCTYPE html>\n<html><body>502 Bad Gateway</body></html>'],
  ])('is identified: %s', async (name, text) => {
    const report = await check(text);
    expect(toVerdict(report).text).toBe(`This looks like ${name}, not JSON.`);
    expect(report.broken).toEqual([]);
  });

  it.each(['hello', '{"a": 1', '{"a" 1}', 'a,b', '[1, 2', 'error: it failed\nat line 5', '{broken}'])(
    'is not JSON: %j',
    async (text) => {
      expect(toVerdict(await check(text)).text).toBe('This is not valid JSON.');
    },
  );

  it('is converted if that is lossless, and then checked', async () => {
    for (const [text, faults] of [
      [PYTHON, 2],
      [JSON5, 0],
    ] as const) {
      const { format } = await check(text);
      const report = await check(mended(text, format!.fixes![0]!));
      expect(report.checked[0]!.target).toMatchObject({ name: 'ValidateAccountRequest' });
      expect(report.checked[0]!.faults).toBe(faults);
    }
  });

  it.each(['{a: NaN}', "{'d': Decimal('1')}", "{'a': 007}", String.raw`{'a': '\q'}`, '{1, 2}', '[1,,2]'])(
    'is not converted if that is unsafe: %s',
    async (text) => {
      expect(toJson(text)).toBeUndefined();
    },
  );
});

describe('conversion to JSON', () => {
  it('does not change JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const converted = toJson(text);
        if (typeof value === 'object') expect(JSON.parse(converted!.json)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('keeps digits and line breaks', () => {
    expect(toJson("{\n  a: 12345678901234567890123, // long\n  'b': .5,\n}")?.json).toBe(
      '{\n  "a": 12345678901234567890123, \n  "b": 0.5\n}',
    );
  });

  it('takes linear time', () => {
    toJson(`${"{'a': [".repeat(100_000)}`);
    toJson(`{'a': '${'\\'.repeat(200_001)}`);
    toJson(`{a:${' '.repeat(500_000)}`);
  });
});
