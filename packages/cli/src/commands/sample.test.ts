import type { Issue } from '@data-import/validators';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../test/io.js';
import { formatPath } from '../report/text.js';

function splitLines(text: string): string[] {
  return text.trimEnd().split('\n');
}

describe('invalid samples', () => {
  it('may all have the same code', async () => {
    const argv = ['sample', 'createNotes', '--invalid', 'format', '--count', '3', '--seed', '5'];
    const { out, err } = await runCli(argv);
    expect(splitLines(err)).toHaveLength(3);
    const result = await runCli(['validate', 'createNotes', '-', '--format', 'ndjson'], out);
    const found = splitLines(result.out).map((line) => (JSON.parse(line) as { issues: Issue[] }).issues);
    for (const [index, issues] of found.entries()) {
      expect(issues).toMatchObject([{ code: 'format' }]);
      const start = `data-import: sample ${index + 1}: ${formatPath(issues[0]!.path)}: format: not in the form `;
      expect(splitLines(err)[index]!.slice(0, start.length)).toBe(start);
    }
  });

  it('cycle through the rules from the one of the seed, and continue with another document', async () => {
    const argv = ['sample', 'Metadata', '--invalid', '--count', '20'];
    const [zero, four] = await Promise.all([runCli(argv), runCli([...argv, '--seed', '4'])]);
    const faults = splitLines(zero.err).map((line) => line.replace(/^.*?sample \d+: /, ''));
    expect(new Set(faults.slice(0, 7)).size).toBe(7);
    expect(new Set(faults).size).toBeLessThan(20);
    expect(splitLines(four.err)[0]).not.toBe(splitLines(zero.err)[0]);
  });
});

describe('the documents', () => {
  it('are the same for the same seed; the next seed starts one document later', async () => {
    const many = await runCli(['sample', 'Account', '--count', '3']);
    expect(await runCli(['sample', 'Account', '--count', '3'])).toEqual(many);
    const next = await runCli(['sample', 'Account', '--count', '2', '--seed', '1']);
    expect(splitLines(next.out)).toEqual(splitLines(many.out).slice(1));
    expect(new Set(splitLines(many.out)).size).toBe(3);
  });

  it('are one indented JSON text, an array, or one per line', async () => {
    const values = splitLines((await runCli(['sample', 'Note', '--count', '3'])).out).map(
      (line) => JSON.parse(line) as unknown,
    );
    const [one, array, line] = await Promise.all([
      runCli(['sample', 'Note']),
      runCli(['sample', 'Note', '--count', '3', '--format', 'json']),
      runCli(['sample', 'Note', '--format', 'ndjson']),
    ]);
    expect(one.out).toBe(`${JSON.stringify(values[0], null, 2)}\n`);
    expect(array.out).toBe(`${JSON.stringify(values, null, 2)}\n`);
    expect(line.out).toBe(`${JSON.stringify(values[0])}\n`);
    expect(await runCli(['validate', 'Note', '-'], array.out)).toMatchObject({ code: 0 });
  });
});

it.each([
  [
    ['sample', 'Note', '--invalid', 'patern'],
    /no invalid sample of Note has the code "patern"; expected type, .* or \w+\n/,
  ],
  [['sample', 'CreateNotesError', '--invalid', 'type'], /^data-import: CreateNotesError accepts any JSON/],
  [
    ['sample', 'CreateNotesError', '--count', '2', '--format', 'json'],
    /^data-import: a document of CreateNotesError may itself be an array; use --format ndjson for several/,
  ],
])('contracts and codes without samples are refused: %j', async (argv, message) => {
  const result = await runCli(argv);
  expect(result).toMatchObject({ code: 2, out: '' });
  expect(result.err).toMatch(message);
});

describe('--set', () => {
  it('puts values in their places: JSON if they can be, and text otherwise', async () => {
    const places = [
      'customers[0].email=ada@example.com',
      'supply_addresses[0].is_landlord=true',
      'ledgers[0].current_statement_transactions=[]',
      'metadata[0].value.a.b=[1]',
      'debts[0].agency_name=a=b',
      'billing_name="12"',
    ];
    const { code, out } = await runCli(['sample', 'Account', ...places.flatMap((each) => ['--set', each])]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      customers: [{ email: 'ada@example.com' }],
      supply_addresses: [{ is_landlord: true }],
      ledgers: [{ current_statement_transactions: [] }],
      metadata: [{ value: { a: { b: [1] } } }],
      debts: [{ agency_name: 'a=b' }],
      billing_name: '12',
    });
    expect(await runCli(['validate', 'Account', '-'], out)).toMatchObject({ code: 0 });
  });

  it('changes every document, of events and of lists too', async () => {
    const events = await runCli([
      'sample',
      'account.created@v1',
      '--count',
      '3',
      '--set',
      'account_number=A',
    ]);
    expect(events.out.match(/"account_number":"A"/g)).toHaveLength(3);
    const list = await runCli(['sample', 'CreateNotesResponse', '--set', '[0].status=NOTE_ALREADY_EXISTS']);
    expect(JSON.parse(list.out)).toMatchObject([{ status: 'NOTE_ALREADY_EXISTS' }, {}]);
  });

  it.each([
    ['customers[0].emial=x', /customers\[0\] has no field "emial"; did you mean email\?/],
    ['custmers=x', /\(document\) has no field "custmers"; did you mean customers\?/],
    ['constructor=x', /\(document\) has no field "constructor"/],
    ['customers.email=x', /customers is a list: expected an index, such as \[0\]/],
    ['billing_name.first=x', /billing_name has no fields/],
    ['billing_name[0]=x', /billing_name is not a list/],
    ['customers[5].email=x', /customers has only 1 item/],
    ['billing_name=9007199254740993', /billing_name has a number that loses digits/],
    ['metadata[0].value={"a":1,"a":2}', /metadata\[0\].value has .* a name twice/],
    ['billing_name', /expected a place and a value/],
    ['=x', /expected a place and a value/],
    ['a..b=x', /expected a place and a value/],
    ['customers[-1]=x', /expected a place and a value/],
  ])('refuses %s', async (set, message) => {
    const result = await runCli(['sample', 'Account', '--set', set]);
    expect(result).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) as string });
  });

  it('accepts names that objects inherit where the contract allows any', async () => {
    const { out } = await runCli(['sample', 'Metadata', '--set', 'value.__proto__.a=1']);
    expect(out).toContain('"__proto__": {\n      "a": 1');
  });
});

describe('--scenario', () => {
  it('produces consistent documents of its accounts', async () => {
    const options = ['--scenario', 'debt', '--seed', '4'];
    const [account, notes] = await Promise.all([
      runCli(['sample', 'Account', ...options]),
      runCli(['sample', 'createNotes', ...options]),
    ]);
    const { external_account_number: number, ...rest } = JSON.parse(account.out) as Record<string, unknown>;
    expect(rest).toMatchObject({ debts: [{}], dunning_path: {} });
    expect(JSON.parse(notes.out)).toMatchObject({ external_account_number: number });
    const several = await runCli(['sample', 'createAccount', ...options, '--count', '3']);
    expect(await runCli(['validate', 'createAccount', '-'], several.out)).toMatchObject({ code: 0 });
  });

  it.each([
    [['Account', '--scenario', 'debts'], /unknown scenario "debts"; did you mean debt\?/],
    [['Account', '--scenario', 'constructor'], /unknown scenario "constructor"; expected dual-fuel, /],
    [['Meter', '--scenario', 'debt'], /no documents of Meter; expected Account, /],
    [['createNotes', '--scenario', 'minimal'], /no documents of CreateNotesRequest; expected Account, /],
    [['Account', '--scenario', 'debt', '--invalid'], /cannot be combined with --invalid/],
    [['Account', '--set', 'billing_name=a', '--invalid'], /cannot be combined with --invalid/],
  ])('refuses %j', async (argv, message) => {
    const result = await runCli(['sample', ...argv]);
    expect(result).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) as string });
  });
});
