import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, open, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BIN, execute, start, VALID } from '../test/built.js';
import { temporaryFolder } from '../test/io.js';

const DUMP = fileURLToPath(new URL('../test/mixed-dump.ndjson', import.meta.url));

const REPORT = fileURLToPath(new URL('../../../examples/reports/today.json', import.meta.url));

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url));

const folder = temporaryFolder('data import ');

describe('exit codes', () => {
  it.each(['/dev/stdout', 'same'])('2 for an output in the file of standard output: %s', async (accepted) => {
    const file = await open(join(folder, 'same'), 'w');
    const command = [BIN, 'validate', 'Account', '-', '--accepted', accepted];
    const child = spawn(process.execPath, command, { cwd: folder, stdio: ['ignore', file.fd, 'pipe'] });
    const errors = text(child.stderr!);
    const [code] = await once(child, 'exit');
    await file.close();
    expect([code, await errors]).toEqual([
      2,
      expect.stringContaining(`${accepted} is standard output or standard error`),
    ]);
  });

  it.skipIf(process.platform === 'win32')('2 where nothing can be read, with the reason', async () => {
    const validate = `"${process.execPath}" "${BIN}" validate Account`;
    for (const [script, reason] of [
      ['mkdir gone; cd gone; rmdir ../gone; VALIDATE -', 'the working directory does not exist any more\n'],
      ['VALIDATE - < .', '(standard input): it is a folder\n'],
      ['ulimit -n 25; VALIDATE -', 'the program cannot be loaded: EMFILE: '],
    ] as const) {
      const child = spawn('sh', ['-c', script.replace('VALIDATE', validate)], { cwd: folder });
      const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
      expect([code, errors]).toEqual([2, expect.stringContaining(`data-import: ${reason}`)]);
    }
  });

  it('2 if the reader of the output stops early, without a message', async () => {
    const child = start(folder, ['sample', 'Account', '--count', '5000', '--format', 'ndjson']);
    const errors = text(child.stderr!);
    await once(child.stdout!, 'data');
    child.stdout!.destroy();
    const [code] = await once(child, 'exit');
    expect([code, await errors]).toEqual([2, '']);
  });

  it('at most 2 if nobody reads the output of a command', async () => {
    await writeFile(join(folder, 'valid.json'), VALID);
    const commands = [
      ['--help'],
      ['help', 'validate'],
      ['--version'],
      ['list'],
      ['show', 'Account'],
      ['explain'],
      ['sample', 'Account', '--count', '50'],
      ['diff', 'Note', 'Note'],
      ['which', DUMP],
      ['export', '--target', 'duckdb'],
      ['completion', 'bash'],
      ['validate', 'Account', 'valid.json', '--format', 'json'],
      ['events', DUMP],
      ...['diff', 'merge', 'verify'].map((command) => [
        'report',
        command,
        REPORT,
        ...(command === 'diff' ? [REPORT] : []),
      ]),
      ['conformance', '--contract', 'DunningPath', '--', 'cat'],
    ];
    for (const argv of commands) {
      const child = start(folder, argv);
      child.stdout!.destroy();
      const [errors, [code, signal]] = await Promise.all([text(child.stderr!), once(child, 'close')]);
      expect([code, signal, errors], argv.join(' ')).toEqual([
        expect.toSatisfy((each: number) => each <= 2),
        null,
        expect.not.stringMatching(/unexpected|\n +at /),
      ]);
    }
  });
});

it.each([
  ['vectors/schemas/DunningPath.json', (whole: string) => whole.replace('"valid":', '"invalid":')],
  ['vectors/schemas/DunningPath.json', () => '{'],
  ['index.json', () => '{'],
  ['index.json', () => '{"contracts":1}'],
  ['index.json', () => 'null'],
])('does not score by a damaged file of the vectors: %s', async (file, damage) => {
  const project = await mkdtemp(join(folder, 'damaged-'));
  const copy = join(project, 'node_modules/@data-import/conformance');
  await cp(join(PACKAGES, 'conformance/dist'), join(copy, 'dist'), { recursive: true });
  await cp(join(PACKAGES, 'conformance/package.json'), join(copy, 'package.json'));
  const path = join(copy, 'dist', file);
  await writeFile(path, damage(await readFile(path, 'utf8')));
  const answer = ['conformance', '--contract', 'DunningPath', '--', process.execPath, '-e', ''];
  expect(await execute(project, answer)).toEqual({
    code: 2,
    out: '',
    err: `data-import: @data-import/conformance: ${file} is damaged; install the package again\n`,
  });
});

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

it.skipIf(process.platform === 'win32')('ends the program that it scores when it is ended', async () => {
  const server = createServer().listen(0);
  const connected = once(server, 'connection');
  const program = `require('node:net').connect(${(server.address() as AddressInfo).port})`;
  const command = ['conformance', '--contract', 'DunningPath', '--', process.execPath, '-e', program];
  const child = start(folder, command);
  const [connection] = (await connected) as [Socket];
  child.kill('SIGTERM');
  const [[, signal]] = await Promise.all([once(child, 'close'), once(connection.resume(), 'close')]);
  expect(signal).toBe('SIGTERM');
  server.close();
});
