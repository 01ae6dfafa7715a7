import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Command } from 'commander';
import { findWideLines, runCli, runOnTerminal, temporaryFolder } from '../test/io.js';
import { resolveExtra } from './package.js';
import { issueCode } from './program/options.js';
import { createProgram } from './run.js';

const require = createRequire(import.meta.url);
const index = require('@data-import/schemas/index.json') as {
  readonly operations: readonly { readonly operationId: string }[];
};

const folder = temporaryFolder();

const VALID = '{"import_supplier":"S","external_account_number":"1"}';
const INVALID = '{"import_supplier":"S"}';

describe('validate', () => {
  it('accepts a file whose name begins with a hyphen after --', async () => {
    const { err } = await runCli(['validate', 'Account', '--', '--odd.json']);
    expect(err).toBe('data-import: --odd.json: no such file\n');
  });

  it('1: a document is invalid', async () => {
    const input = `${VALID}\n\n${INVALID}\n${VALID}\n`;
    expect(await runCli(['validate', 'Account', '-'], input)).toEqual({
      code: 1,
      out: `✗ (standard input):3: 1 problem
  external_account_number
    required field is missing

✓ (standard input): the other 2 documents

3 documents: 2 valid, 1 invalid; 1 of 4 lines is empty
`,
      err: '',
    });
  });

  it('2: a file cannot be read; the others are checked', async () => {
    const none = join(folder, 'none.json');
    const empty = await mkdtemp(join(folder, 'empty-'));
    const result = await runCli(['validate', 'Account', none, '-', empty], `[${INVALID},${VALID}]`);
    expect(result.code).toBe(2);
    expect(result.err).toBe(
      `data-import: ${none}: no such file\ndata-import: ${empty}: this folder has no files named *.json, *.ndjson or *.jsonl\n`,
    );
    expect(result.out).toContain('✗ (standard input)[0]: 1 problem\n');
    expect(result.out).toContain('2 documents: 1 valid, 1 invalid; 2 files could not be read\n');
  });

  it('2: a line is not JSON; the others are checked', async () => {
    const result = await runCli(
      ['validate', 'Account', '-', '--values', 'show'],
      `${VALID}\n{"a" 1}\n${INVALID}\n`,
    );
    expect(result.code).toBe(2);
    expect(result.err).toBe(
      'data-import: (standard input):2:6: this line is not JSON: expected ":" after a field name, got "1"\n',
    );
    expect(result.out).toContain('✗ (standard input):3: 1 problem\n');
    expect(result.out).toContain('2 documents: 1 valid, 1 invalid; 1 line could not be read\n');
  });

  it('accepts the values of a query as text or as booleans', async () => {
    const input =
      '{"check_previously_added":"true"}\n{"check_previously_added":false}\n{"check_previously_added":"True"}\n';
    const { code, out } = await runCli(['validate', 'CreateTransactionsQuery', '-'], input);
    expect(code).toBe(1);
    expect(out).toContain('✗ (standard input):3: 1 problem\n  check_previously_added\n');
    expect(out).toContain('3 documents: 2 valid, 1 invalid\n');
  });

  it('treats an array as one document if the contract is an array', async () => {
    const argv = ['validate', 'GetMeterPointStatusesResponse', '-', '--format', 'ndjson'];
    expect((await runCli(argv, '[{"mpxn":"1","status":"PRE_REGISTRATION"}]')).out).toBe(
      '{"file":"-","valid":true,"issues":[]}\n',
    );
  });

  it('--max-issues limits the issues reported for one document', async () => {
    const argv = ['validate', 'Account', '-', '--max-issues', '2'];
    const result = await runCli(argv, '{"a":1,"b":2,"c":3}');
    expect(result.out).toContain('at least 3 problems (only the first 2 are shown)');
  });
});

it('2: a worker thread fails, here because its module is not built', async () => {
  const file = join(folder, 'large.ndjson');
  await writeFile(file, `${VALID}\n`.repeat(60_000));
  const result = await runCli(['validate', 'Account', file, '--workers', '2']);
  expect(result.code).toBe(2);
  expect(result.err).toMatch(
    /^data-import: a worker thread failed: Cannot find module .*; try --workers 1\n$/,
  );
});

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

async function readAsJson(...argv: string[]): Promise<unknown> {
  const { out } = await runCli([...argv, '--format', 'json'], '{"import_supplier":"S"}');
  return JSON.parse(out);
}

it('list, which and explain print the same as JSON', async () => {
  const groups = (await readAsJson('list')) as { title: string; entries: { name: string; note: string }[] }[];
  expect(groups.map(({ title }) => title)).toEqual(['schemas', 'operations', 'events']);
  expect(groups[0]!.entries).toContainEqual({ name: 'Account', note: expect.stringMatching(/./) });
  expect(await readAsJson('explain', 'date')).toMatchObject([{ code: 'date', of: 'format' }]);
  expect(await readAsJson('which', '-')).toEqual([
    { file: '-', matches: expect.arrayContaining([expect.objectContaining({ name: 'Account' })]) },
  ]);
});

it('list lists schemas, operations and events, one per line', async () => {
  const schemas = await runCli(['list', 'schemas']);
  expect(schemas).toMatchObject({ code: 0, err: '' });
  expect(schemas.out).toMatch(/^Account {2,}\S/m);
  const operations = await runCli(['list', 'operations']);
  expect(operations.out).toMatch(
    /^validateAccount {2,}POST \/v2\/data-import\/accounts\/validate\/, body Val/m,
  );
  const names = operations.out
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  expect(names).toEqual(index.operations.map(({ operationId }) => operationId));
  const all = await runCli(['list']);
  const events = await runCli(['list', 'events']);
  expect(all.out).toBe(
    `schemas\n${indent(schemas.out)}\noperations\n${indent(operations.out)}\nevents\n${indent(events.out)}`,
  );
});

it.each([
  ['Account', 'Account'],
  ['createNotes', 'CreateNotesRequest'],
])('show prints the JSON Schema of %s', async (name, schema) => {
  const result = await runCli(['show', name, '--format', 'json']);
  expect(result).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(result.out)).toEqual(require(`@data-import/schemas/json/${schema}.json`));
  expect(result.out).toMatch(/^\{\n {2}"/);
});

function listNames(command: Command): string[][] {
  const names: string[][] = [];
  for (const each of command.createHelp().visibleCommands(command)) {
    if (each.name() === 'help') continue;
    names.push([each.name()], ...listNames(each).map((inner) => [each.name(), ...inner]));
  }
  return names;
}

describe('--help and --version', () => {
  it('print and exit with 0', async () => {
    const manifest = require('../package.json') as { version: string };
    expect(await runCli(['--version'])).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
    expect(await runCli(['--help'])).toMatchObject({ code: 0, err: '' });
    const { code, out } = await runCli(['events', '--help']);
    expect([code, out]).toEqual([0, expect.stringContaining('--unknown-fields <choice>')]);
    expect(await runCli(['help', 'events'])).toEqual({ code, out, err: '' });
    const diff = await runCli(['report', 'diff', '--help']);
    expect(diff.out).toContain('data-import report diff yesterday.json today.json');
    expect(await runCli(['help', 'report', 'diff'])).toEqual(diff);
  });

  const names = [[], ...listNames(createProgram({} as never, () => {}))];
  it.each(names.flatMap((words) => [40, 80].map((columns) => [words.join(' '), columns] as const)))(
    'the help of "%s" fits into %i columns, with examples before options',
    async (words, columns) => {
      const { out } = await runOnTerminal(columns, [...words.split(' ').filter(Boolean), '--help']);
      expect(findWideLines(out, columns)).toEqual([]);
      expect(out.indexOf('Examples:')).toBeGreaterThan(0);
      expect(out.indexOf('Examples:')).toBeLessThan(out.indexOf('Options:'));
    },
  );
});

describe('a wrong command line', () => {
  it.each([
    [['validate', 'acount', '-'], /^data-import: unknown contract "acount"; did you mean Account.*\?\n$/],
    [['show', 'ledger'], /did you mean Ledger/],
    [['show', 'zzz'], /unknown contract "zzz"; `data-import list` lists all of them/],
    [['list', 'shemas'], /nothing contains all words of "shemas"; did you mean schemas/],
    [['validate', '--bogus'], /`data-import help validate` shows examples and options\n$/],
    [['report', 'diff'], /`data-import help report diff` shows/],
    [['help', 'vaildate'], /unknown command 'vaildate'\n\(Did you mean validate\?\)/],
    [['diff', 'none/a.json', 'b.json'], /none\/a\.json: no such file\n$/],
    [['explain', 'formt'], /no code, format or field is named "formt"; did you mean format/],
    [['explain', 'zzzzzzz'], /is named "zzzzzzz"; `data-import explain` lists all codes/],
    [['diff', 'Account'], /"Account" has no two versions: name what to compare it with/],
    [['diff', 'Account', 'nope'], /unknown contract "nope"/],
    [['which', 'no-such-file.json'], /no-such-file.json: no such file/],
    [['completion', 'sh'], /Allowed choices are bash, zsh, fish/],
    [['valdate', 'Account', 'a.json'], /unknown command 'valdate'\n\(Did you mean validate\?\)/],
    [['validate'], /missing required argument 'file'/],
    [['validate', 'Account'], /missing the files to check; - is standard input/],
    [['validate', 'no-such-file.json'], /unknown contract "no-such-file.json"/],
    [
      ['validate', 'Account', 'a', '--format', 'xml'],
      /'xml' is invalid. Allowed choices are human, summary, json, ndjson/,
    ],
    [['validate', 'Account', 'a', '--max-issues', '0'], /Expected a whole number from 1 to 999999999/],
    [
      ['validate', 'Account', 'a', '--fromat', 'json'],
      /unknown option '--fromat'\n\(Did you mean --format\?\)/,
    ],
    [['validate', 'Account', 'a', '--workers', '65'], /Expected a whole number from 1 to 64/],
    [['show', 'Account', '--workers', '2'], /unknown option '--workers'/],
    [['events', '-', '--unknown-fields', 'reject'], /Allowed choices are report, allow/],
    [['sample', 'Account', '--seed', '-1'], /Expected a whole number from 0/],
    [
      ['sample', '--invalid', 'Account'],
      /'Account' is invalid. Expected an issue code, such as missing. The contract/,
    ],
    [['compile', 'a'], /required option '--out <folder>' not specified/],
    [['list', '--contracts', 'nowhere'], /--contracts nowhere: expected a folder that `data-import compile/],
    [['conformance'], /missing required argument 'program'/],
    [['conformance', '--timeout', '0', 'a'], /Expected a whole number from 1 to 86400/],
  ])('%j: exit 2, and nothing on standard output', async (argv, message) => {
    const result = await runCli(argv, VALID);
    expect(result).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) });
    expect(result.err).toMatch(/^data-import: /);
  });

  it('a package that one command needs: states how to install it', () => {
    expect(() => resolveExtra('compile', '@data-import/none', '/index.json')).toThrow(
      /^compile needs @data-import\/none, which is not installed: run `npm install --save-dev .*none@\d/,
    );
  });

  const valued = (command: Command, words: readonly string[]): [string[], string][] => [
    ...command.options
      .filter(({ flags, description }) => /[<[]/.test(flags) && !description.includes('may be repeated'))
      .map(({ long, argChoices: [one = '1', other = '2'] = [], parseArg }): [string[], string] => {
        const isCode = parseArg === issueCode;
        const [first, second] = isCode ? ['type', 'missing'] : [one, other];
        return [[...words, long!, first, long!, second], `' is given twice: '${first}' and '${second}'\n`];
      }),
    ...command.commands.flatMap((each) => valued(each, [...words, each.name()])),
  ];
  const repeated = valued(
    createProgram({} as never, () => {}),
    [],
  );

  it('finds every option that takes one value', () => expect(repeated.length).toBeGreaterThan(50));

  it.each(repeated)('%j: names both values of an option that takes one', async (argv, message) => {
    const { code, err } = await runCli(argv);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it('without a command, shows the help', async () => {
    const { out } = await runCli(['--help']);
    expect(await runCli([])).toMatchObject({ code: 2, out: '', err: out });
  });
});
