import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.js';

const BIN = fileURLToPath(new URL('../dist/bin.js', import.meta.url));
const VALID = '{"import_supplier":"S","external_account_number":"1"}';
const INVALID = '{"import_supplier":"S"}';

const folder = temporaryFolder('data import ');

function start(argv: string[]): ChildProcess {
  const nodeArguments = ['--disallow-code-generation-from-strings', BIN, ...argv];
  return spawn(process.execPath, nodeArguments, { cwd: folder });
}

async function execute(argv: string[], input: string | Buffer = '') {
  const child = start(argv);
  child.stdin!.end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close'),
  ]);
  return { code: code as number, out, err };
}

describe('each kind of input', () => {
  const batch = 'documents: 1 valid, 1 invalid';
  it.each([
    ['JSON', VALID, 0, '1 document: 1 valid, 0 invalid'],
    ['JSON with a byte order mark', `\ufeff${VALID}`, 0, '1 document: 1 valid, 0 invalid'],
    ['indented JSON', JSON.stringify(JSON.parse(VALID), null, 2), 0, '1 document: 1 valid, 0 invalid'],
    ['invalid JSON document', INVALID, 1, '1 document: 0 valid, 1 invalid'],
    ['array', `[${VALID},${INVALID}]`, 1, batch],
    ['NDJSON', `${VALID}\n${INVALID}\n`, 1, batch],
    ['NDJSON with CRLF', `${VALID}\r\n${INVALID}\r\n`, 1, batch],
    ['NDJSON with a bad line', `${VALID}\noops\n${INVALID}\n`, 2, `${batch}; 1 line could not be read`],
    ['empty', '', 2, '0 documents: 0 valid, 0 invalid; 1 file could not be read'],
    ['not JSON', 'a;b;c\n1;2;3\n', 2, '; 1 file could not be read'],
    ['not UTF-8', Buffer.of(0x22, 0xe9, 0x22), 2, '; 1 file could not be read'],
  ])('%s: from a file and from standard input', async (kind, content, code, summary) => {
    const file = `${kind}.json`;
    await writeFile(join(folder, file), content);
    const [fromFile, fromInput] = await Promise.all([
      execute(['validate', 'Account', file]),
      execute(['validate', 'Account', '-'], content),
    ]);
    expect(fromFile.code).toBe(code);
    expect(fromFile.out).toContain(summary);
    expect(fromFile.err).toMatch(code === 2 ? /^data-import: [^\n]+\n$/ : /^$/);
    expect(fromInput).toEqual({
      code,
      out: fromFile.out.replaceAll(file, '(standard input)'),
      err: fromFile.err.replaceAll(file, '(standard input)'),
    });
  });
});

describe('exit codes', () => {
  it('2 for files that cannot be read, after the others are checked', async () => {
    await writeFile(join(folder, 'invalid.json'), INVALID);
    const result = await execute(['validate', 'Account', 'none.json', '.', 'invalid.json']);
    expect(result.code).toBe(2);
    expect(result.err).toBe(
      'data-import: none.json: no such file\ndata-import: .: this is a directory; expected a file\n',
    );
    expect(result.out).toContain('✗ invalid.json: 1 problem');
  });

  it('2 for a wrong command line, with a suggestion', async () => {
    const result = await execute(['validate', 'validateaccountrequest', '-']);
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.err).toContain('did you mean ValidateAccountRequest');
  });

  it('0 for help, version, list, show and sample', async () => {
    const commands = [['--help'], ['--version'], ['list'], ['show', 'Account'], ['sample', 'Account']];
    const results = await Promise.all(commands.map((argv) => execute(argv)));
    for (const result of results) expect(result).toMatchObject({ code: 0, err: '' });
  });
});

it('a JSON report is not coloured, and nothing else is printed', async () => {
  const result = await execute(['validate', 'Account', '-', '--format', 'json'], `${VALID}\n${INVALID}\n`);
  expect(result).toMatchObject({ code: 1, err: '' });
  expect(JSON.parse(result.out)).toMatchObject({ summary: { documents: 2, valid: 1, invalid: 1 } });
});

it('ends quietly when the reader of its output goes away', async () => {
  const child = start(['validate', 'Account', '-', '--format', 'ndjson']);
  const errors = text(child.stderr!);
  child.stdin!.on('error', () => {});
  child.stdin!.write(`${INVALID}\n`.repeat(200_000));
  await once(child.stdout!, 'data');
  child.stdout!.destroy();
  child.stdin!.end(`${INVALID}\n`.repeat(200_000));
  await once(child, 'exit');
  expect(await errors).toBe('');
});

it.each(['1', '2'])('takes the memory of a line, not of the file, with --workers %s', async (workers) => {
  const command = ['validate', 'Account', '-', '--workers', workers];
  const child = spawn(process.execPath, ['--max-old-space-size=40', BIN, ...command], { cwd: folder });
  const outputs = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const line = `${JSON.stringify({ ...JSON.parse(VALID), billing_name: 'x'.repeat(1000) })}\n`;
  const piece = line.repeat(1000);
  for (let i = 0; i < 150; i++) {
    if (!child.stdin.write(piece)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [out, err, [code]] = await outputs;
  expect({ code, out, err }).toEqual({
    code: 0,
    out: '✓ (standard input): 150000 documents\n\n150000 documents: 150000 valid, 0 invalid\n',
    err: '',
  });
});

describe('worker threads', () => {
  /** Enough lines for several blocks, with faults of every kind, and no newline at the end. */
  const lines = Array.from({ length: 30_000 }, (_, index) => {
    if (index % 911 === 5) return 'oops';
    if (index % 701 === 9) return '';
    if (index % 503 === 7) return INVALID;
    return JSON.stringify({ ...JSON.parse(VALID), billing_name: `Zoë ${'€'.repeat(index % 50)}` });
  });

  it.each(['human', 'json', 'ndjson'])('make no difference to the report, as %s', async (format) => {
    const content = `${VALID}\n`.repeat(3) + lines.join('\n');
    await writeFile(join(folder, 'many.ndjson'), content);
    const command = ['validate', 'Account', '--format', format, 'many.ndjson', '-', 'many.ndjson'];
    const [one, ...others] = await Promise.all(
      ['1', '2', '3', '7'].map((workers) => execute([...command, '--workers', workers], content)),
    );
    expect(one).toMatchObject({ code: 2, out: expect.stringContaining('external_account_number') });
    expect(one!.err.split('\n')).toHaveLength(3 * 33 + 1);
    for (const other of others) expect(other).toEqual(one);
  });
});

/** Runs with standard output or standard error on a device that is always full. */
async function executeOnFull(stream: 1 | 2, argv: string[]) {
  const device = await open('/dev/full', 'w');
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
  stdio[stream] = device.fd;
  const child = spawn(process.execPath, [BIN, ...argv], { cwd: folder, stdio });
  const other = stream === 1 ? child.stderr : child.stdout;
  const [output, [code]] = await Promise.all([text(other!), once(child, 'close')]);
  await device.close();
  return { code: code as number, output };
}

describe.skipIf(!existsSync('/dev/full'))('a full disk', () => {
  it('as standard output is named, with exit code 2', async () => {
    await writeFile(join(folder, 'valid.json'), VALID);
    expect(await executeOnFull(1, ['validate', 'Account', 'valid.json'])).toEqual({
      code: 2,
      output: expect.stringMatching(/^data-import: the output cannot be written: ENOSPC.*\n$/),
    });
  });

  it('as standard error leaves the report whole, with exit code 2', async () => {
    await writeFile(join(folder, 'valid.json'), VALID);
    const { code, output } = await executeOnFull(2, ['validate', 'Account', 'none.json', 'valid.json']);
    expect(output).toContain('1 document: 1 valid, 0 invalid; 1 file could not be read');
    expect(code).toBe(2);
    expect(await executeOnFull(2, ['no-such-command'])).toEqual({ code: 2, output: '' });
  });
});

it.skipIf(process.platform !== 'linux')('names the reason where a file name is not UTF-8', async () => {
  const name = Buffer.concat([Buffer.from('caf'), Buffer.of(0xe9), Buffer.from('.json')]);
  await writeFile(Buffer.concat([Buffer.from(`${folder}/`), name]), VALID);
  const command = `"$0" "$1" validate Account caf$(printf '\\351').json`;
  const child = spawn('sh', ['-c', command, process.execPath, BIN], { cwd: folder });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(errors).toContain('the file name is not UTF-8');
  expect(code).toBe(2);
});
