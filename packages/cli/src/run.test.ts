import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands, options } from './args.js';
import { helpText } from './help.js';
import { run } from './run.js';
import { collectOutput, inputOf } from '../test/io.js';

const require = createRequire(import.meta.url);

async function carryOut(argv: string[], ...input: string[]) {
  const out = collectOutput();
  const err = collectOutput();
  const code = await run(argv, { standardInput: inputOf(...input), out, err, colour: false });
  return { code, out: out.text(), err: err.text() };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const VALID = '{"import_supplier":"S","external_account_number":"1"}';
const INVALID = '{"import_supplier":"S"}';

describe('validate', () => {
  it('0: every document is valid', async () => {
    const path = await fileOf('valid.json', VALID);
    expect(await carryOut(['validate', 'Account', path])).toEqual({
      code: 0,
      out: `✓ ${path}\n\n1 document: 1 valid, 0 invalid\n`,
      err: '',
    });
  });

  it('1: a document is invalid', async () => {
    const input = `${VALID}\n\n${INVALID}\n${VALID}\n`;
    expect(await carryOut(['validate', 'Account', '-'], input)).toEqual({
      code: 1,
      out: `✗ (standard input):3: 1 problem
  external_account_number
    this field is required, and it is missing

✓ (standard input): the other 2 documents

3 documents: 2 valid, 1 invalid
`,
      err: '',
    });
  });

  it('2: a file cannot be read; the others are checked', async () => {
    const none = join(folder, 'none.json');
    const result = await carryOut(['validate', 'Account', none, '-', folder], `[${INVALID},${VALID}]`);
    expect(result.code).toBe(2);
    expect(result.err).toBe(
      `data-import: ${none}: there is no such file\ndata-import: ${folder}: this is a folder; expected a file\n`,
    );
    expect(result.out).toContain('✗ (standard input)[0]: 1 problem\n');
    expect(result.out).toContain('2 documents: 1 valid, 1 invalid; 2 files could not be read\n');
  });

  it('2: a line is not JSON; the others are checked', async () => {
    const result = await carryOut(['validate', 'Account', '-'], `${VALID}\n{"a" 1}\n${INVALID}\n`);
    expect(result.code).toBe(2);
    expect(result.err).toBe(
      'data-import: (standard input):2:6: this line is not JSON: expected ":" after a field name, got "1"\n',
    );
    expect(result.out).toContain('✗ (standard input):3: 1 problem\n');
    expect(result.out).toContain('2 documents: 1 valid, 1 invalid; 1 line could not be read\n');
  });

  it('an operation stands for its request body', async () => {
    const body = '{"import_supplier":"S","external_account_number":"1","notes":[{"body":"x"}]}';
    expect((await carryOut(['validate', 'createNotes', '-'], body)).code).toBe(0);
    expect((await carryOut(['validate', 'createNotes', '-'], VALID)).code).toBe(1);
  });

  it('an array is one document of a contract for arrays', async () => {
    const argv = ['validate', 'GetMeterPointStatusesResponse', '-', '--format', 'ndjson'];
    expect((await carryOut(argv, '[{"mpxn":"1","status":"PRE_REGISTRATION"}]')).out).toBe(
      '{"file":"-","valid":true,"issues":[]}\n',
    );
  });

  it('--max-issues limits what is reported of one document', async () => {
    const argv = ['validate', 'Account', '-', '--max-issues', '2'];
    const result = await carryOut(argv, '{"a":1,"b":2,"c":3}');
    expect(result.out).toContain('at least 3 problems (the first 2 are shown)');
  });

  it('--format json', async () => {
    const result = await carryOut(
      ['validate', 'Account', '-', '--format', 'json'],
      `${VALID}\n${INVALID}\noops`,
    );
    expect(JSON.parse(result.out)).toEqual({
      contract: 'Account',
      files: [
        {
          file: '-',
          documents: [
            { line: 1, valid: true, issues: [] },
            {
              line: 2,
              valid: false,
              truncated: false,
              issues: [
                {
                  code: 'missing',
                  message: 'this field is required, and it is missing',
                  path: ['external_account_number'],
                  pointer: '/external_account_number',
                },
              ],
            },
            { line: 3, column: 1, valid: false, error: expect.stringContaining('not JSON') },
          ],
        },
      ],
      summary: { files: 1, documents: 2, valid: 1, invalid: 1, unreadableFiles: 0, unreadableLines: 1 },
    });
  });
});

it('2: a worker thread that fails, here as its module is only beside the built program', async () => {
  const argv = ['validate', 'Account', '-', '--workers', '2'];
  const result = await carryOut(argv, `${VALID}\n${VALID}\n`, `${VALID}\n`.repeat(60_000));
  expect(result.code).toBe(2);
  expect(result.err).toMatch(
    /^data-import: a worker thread failed: Cannot find module .*; --workers 1 does without them\n$/,
  );
});

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

describe('list', () => {
  it('names schemas and operations, one on each line', async () => {
    const schemas = await carryOut(['list', 'schemas']);
    expect(schemas).toMatchObject({ code: 0, err: '' });
    expect(schemas.out).toMatch(/^Account {2,}\S/m);
    const operations = await carryOut(['list', 'operations']);
    expect(operations.out).toMatch(
      /^validateAccount {2,}POST \/v2\/data-import\/accounts\/validate\/, body Val/m,
    );
    expect(operations.out.trimEnd().split('\n')).toHaveLength(13);
    const all = await carryOut(['list']);
    const events = await carryOut(['list', 'events']);
    expect(all.out).toBe(
      `schemas\n${indent(schemas.out)}\noperations\n${indent(operations.out)}\nevents\n${indent(events.out)}`,
    );
  });
});

describe('show', () => {
  it.each([
    ['Account', 'Account'],
    ['createNotes', 'CreateNotesRequest'],
  ])('prints the JSON Schema of %s', async (name, schema) => {
    const result = await carryOut(['show', name]);
    expect(result).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(result.out)).toEqual(require(`@data-import/schemas/json/${schema}.json`));
    expect(result.out).toMatch(/^\{\n {2}"/);
  });
});

describe('information', () => {
  it('--help names every command and option', () => {
    const described = Object.keys(options).map((name) => `  --${name}`);
    for (const name of described.map((each) => (/help|version/.test(each) ? each.slice(1) : each)))
      expect(helpText).toContain(name);
    for (const command of commands) expect(helpText).toContain(`  data-import ${command} `);
  });

  it('--help and --version', async () => {
    const manifest = require('../package.json') as { version: string };
    expect(await carryOut(['--help'])).toEqual({ code: 0, out: helpText, err: '' });
    expect(await carryOut(['--version'])).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
  });

  it('the help fits a terminal of 110 columns', () => {
    expect(Math.max(...helpText.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110);
  });
});

describe('a command line that is wrong', () => {
  it.each([
    [['validate', 'acount', '-'], /^data-import: there is no contract "acount"; did you mean Account.*\?\n/],
    [['validate', 'ValidateAcountRequest', '-'], /did you mean ValidateAccountRequest/],
    [['validate', '\u001b[2J', '-'], /no contract "\\u001b\[2J"/],
    [['validate', 'getImportProcess', '-'], /takes no request body/],
    [['show', 'ledger'], /did you mean Ledger/],
    [['list', 'schema'], /list takes schemas, operations or events, got "schema"/],
    [['check'], /there is no command "check"/],
  ])('%j: exit 2, and nothing on standard output', async (argv, message) => {
    const result = await carryOut(argv, VALID);
    expect(result).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) });
    expect(result.err).toMatch(/\n`data-import --help` shows what can be done\n$/);
  });

  it('no command at all shows the help', async () => {
    const result = await carryOut([]);
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.err).toContain(helpText);
  });
});
