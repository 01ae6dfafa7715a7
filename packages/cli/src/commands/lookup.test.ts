import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findWideLines, runCli, runOnTerminal, temporaryFolder } from '../../test/io.js';

const folder = temporaryFolder();
const OWN = ['--contracts', join(import.meta.dirname, '../../../../examples/own-contracts/generated')];

describe('list', () => {
  it('finds names, fields and descriptions, and where they are', async () => {
    const { code, out } = await runCli(['list', 'account', 'transfer', 'status']);
    expect(code).toBe(0);
    expect(out).toMatch(/^operations\n {2}getAccountTransferStatus /m);
    expect(out).toMatch(/^ {2}AccountTransferStatus /m);
    const field = await runCli(['list', 'agreement_id']);
    expect(field.out).toContain('  agreement.revoked@v2 agreement_id');
  });

  it('shows an event with its versions, and the number of other hits', async () => {
    const { out } = await runCli(['list', 'agreement', 'revoked', '--limit', '1']);
    expect(out).toMatch(/^ {2}agreement\.revoked@v1, agreement\.revoked@v2 {2}An agreement/m);
    expect(out).toMatch(/^fields \(1 of \d+; --limit shows more\)$/m);
  });

  it('searches the contracts of a folder too', async () => {
    expect((await runCli(['list', 'combines_with', ...OWN])).out).toMatch(/^ {2}Voucher combines_with/m);
  });
});

describe('show of a field', () => {
  it('prints its rules and what is inside it', async () => {
    expect((await runCli(['show', 'MeterPoint.profile_class'])).out).toMatch(
      /^MeterPoint.profile_class\ninteger\n/,
    );
    const list = await runCli(['show', 'Account.supply_addresses[0].meter_points', '--depth', '1']);
    expect(list.out).toMatch(/^identifier +required, string$/m);
    const event = await runCli(['show', 'agreement.revoked', 'v2.agreement_id']);
    expect(event.out).toMatch(/^agreement.revoked@v2.agreement_id\nrequired, integer\n/);
  });

  it('names the nearest one if there is none, and has no other format', async () => {
    const { code, err } = await runCli(['show', 'Account.supply_addreses']);
    expect(code).toBe(2);
    expect(err).toContain('Account has no field "supply_addreses"; did you mean supply_addresses?');
    const json = await runCli(['show', 'MeterPoint.profile_class', '--format', 'json']);
    expect(json.err).toContain('--format json: of one field, only its rules are shown');
  });
});

describe('explain', () => {
  it.each([
    ['too_small', /^too_small \(issue code\)\n.+\n\nWhat to do\n {2}Send at least/],
    ['already-imported', /\(kind of error\)\nThe account is already imported\.\n/],
    [
      'import_process_failed_validation',
      /\(error code of the API\)\n.+createAccount returns it with status 400/,
    ],
    ['upcast-failed', /\(outcome of an event\)/],
    ['date', /^date \(format\)\nText that is a calendar date written YYYY-MM-DD\. Enter a date such as 20/],
    ['format', /^format \(issue code\)\nA string that is not in the format/],
    ['profile_class', /^profile_class \(field\)\n[^]+\n {2}MeterPoint\.profile_class\n/],
    ['not_json', /^not_json \(unreadable input\)\n.+\n\nWhat to do\n/],
    ['too_deep', /^too_deep \(issue code\)\n[^]+\ntoo_deep \(unreadable input\)\n/],
    ['130', /^130 \(exit code\)\nA signal, such as Ctrl-C/],
  ])('%s', async (name, text) => {
    const result = await runCli(['explain', name]);
    expect(result).toMatchObject({ code: 0, out: expect.stringMatching(text), err: '' });
  });

  it('lists all codes, each with a meaning', async () => {
    const { out } = await runCli(['explain']);
    expect(out.split('\n').filter((line) => line.startsWith('  ') && !/ {2}\S/.test(line.slice(2)))).toEqual(
      [],
    );
    for (const name of ['not_unique', 'already-imported', 'not_found', 'blocked', '0']) {
      expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    }
  });
});

async function tell(text: string, ...options: readonly string[]): Promise<string> {
  const { out } = await runCli(['which', '-', ...options], text);
  return out;
}

describe('which', () => {
  it('names the likeliest contract, the reason, and the next best', async () => {
    expect(await tell('{"payload":{"import_supplier":"S","external_account_number":"1"}}'))
      .toBe(`(standard input): ValidateAccountRequest, valid
  it has payload
next best
  CreateAccountRequest  1 problem; it has payload, but not task_params
`);
  });

  it.each([
    ['a payload', '{"agreement_id":"1","account_number":"2"}', /: agreement\.revoked@v2, \d problem/],
    [
      'an envelope',
      '{"detail-type":"agreement.revoked-v2","detail":{}}',
      /: agreement\.revoked@v2, 2 problems\n {2}it is an EventBridge event/,
    ],
    ['an unknown event', '{"type":"a.b","version":"v1","payload":{}}', /: a\.b@v1, unknown-type\n/],
  ])('recognises events: %s', async (_name, text, expected) => {
    expect(await tell(text)).toMatch(expected);
  });

  it.each([
    ['type', '{"type":"a.b","version":"v1","payload":{}}'],
    ['version', '{"type":"agreement.revoked","version":"v9","payload":{}}'],
  ])('2: an event of an unknown %s', async (_name, text) => {
    expect((await runCli(['which', '-'], text)).code).toBe(2);
  });

  it('recognises the contracts of a folder', async () => {
    expect(await tell('{"id":"O-1234","customer":"C","lines":[]}', ...OWN)).toMatch(/: Order, 1 problem\n/);
  });

  it('2: names a file without a document, after the others', async () => {
    const { code, out, err } = await runCli(['which', '/dev/null/x', '-'], '{"mpxn":"1","status":"X"}');
    expect([code, err]).toEqual([2, 'data-import: /dev/null/x: no such file\n']);
    expect(out).toContain('(standard input): ');
    expect(await runCli(['which', '-'], '{"colour":1}')).toMatchObject({
      code: 2,
      err: 'data-import: (standard input): no contract has its fields\n',
    });
  });
});

describe('diff', () => {
  it('2: does not compare numbers whose digits JavaScript changes', async () => {
    const [before, after] = ['before', 'after'].map((name) => join(folder, `${name}.json`));
    await writeFile(before!, '{"properties":{"a":{"const":9007199254740992}}}');
    await writeFile(after!, '{"properties":{"a":{"const":9007199254740993}}}');
    expect(await runCli(['diff', before!, after!])).toEqual({
      code: 2,
      out: '',
      err: `data-import: ${after}#/properties/a/const: JavaScript changes the digits of the number\n`,
    });
  });

  const V2 = 'agreement.revoked: v1 → v2\n\n  account_number  added, required: – → string\n';

  it.each([
    [['agreement.revoked']],
    [['agreement.revoked', 'v1', 'v2']],
    [['agreement.revoked@v1', 'agreement.revoked@v2']],
  ])('1: shows the changes, and who breaks: %j', async (sides) => {
    const { code, out } = await runCli(['diff', ...sides]);
    expect([code, out.slice(0, V2.length)]).toEqual([1, V2]);
    expect(out).toContain('✗ Senders of v1 may be rejected: ');
    expect(out).toContain('\n  rejected because required field account_number is missing\n');
    expect(out).toContain('✓ Receivers of v1 keep working: ');
    expect(out).toMatch(/Smallest step of the version: major\n$/);
  });

  it('0: both are identical, or no one breaks', async () => {
    const result = await runCli(['diff', 'Note', 'Note']);
    expect(result).toMatchObject({ code: 0, out: 'Note → Note\n\nBoth are identical.\n' });
    const [before, after] = ['a', 'b'].map((name) => join(folder, `${name}.json`));
    const a = { type: 'object', properties: { a: { type: 'string' } } };
    await writeFile(before!, JSON.stringify(a));
    await writeFile(after!, JSON.stringify({ ...a, properties: { ...a.properties, b: { type: 'string' } } }));
    const { code, out } = await runCli(['diff', before!, after!]);
    expect([code, out]).toEqual([0, expect.stringContaining('a.json → b.json\n\n  b  added, optional')]);
    const data = JSON.parse((await runCli(['diff', before!, after!, '--format', 'json'])).out);
    expect(data).toMatchObject({
      before: 'a.json',
      bump: 'minor',
      changes: [{ path: 'b' }],
      senders: { state: 'fine' },
    });
    const removed = await runCli(['diff', after!, before!]);
    expect([removed.code, removed.out]).toEqual([
      1,
      expect.stringContaining('✗ Code for b.json has to change: b removed.'),
    ]);
  });

  it('2: a file that is no schema', async () => {
    const file = join(folder, 'none.json');
    await writeFile(file, '{"type":1}');
    const { code, err } = await runCli(['diff', 'Account', file]);
    expect([code, err]).toEqual([2, expect.stringContaining('none.json: This is not a JSON Schema')]);
    await writeFile(file, '{\n"type": word}');
    const text = await runCli(['diff', 'Account', file]);
    expect([text.code, text.err]).toEqual([
      2,
      `data-import: ${file}:2:9: not JSON: expected a value, got a word of 4 characters\n`,
    ]);
  });
});

it.each([
  ['list', 'meter', 'point'],
  ['list', 'operations'],
  ['explain'],
  ['explain', 'missing'],
  ['diff', 'Note', 'AccountNote'],
])('%j fits into 80 and 40 columns', async (...argv) => {
  for (const columns of [80, 40]) {
    expect(findWideLines((await runOnTerminal(columns, argv)).out, columns)).toEqual([]);
  }
});
