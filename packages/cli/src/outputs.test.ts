import { createRandom } from '@data-import/arbitraries/random';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BIN, execute, start } from '../test/built.js';
import { runCli, temporaryFolder } from '../test/io.js';
import {
  createLines,
  createReference,
  FILE,
  findDifference,
  listUnfinished,
  OUTPUTS,
  readOutputs,
} from '../test/outputs.js';

const root = temporaryFolder();
const random = createRandom(Number(process.env['SEED'] ?? 29));
const content = createLines(20_000, random);
const reference = createReference(content);
const COMMAND = ['validate', 'Account', FILE, ...OUTPUTS];

async function createFolder(bytes: Buffer = content): Promise<string> {
  const folder = await mkdtemp(join(root, 'run-'));
  await writeFile(join(folder, FILE), bytes);
  return folder;
}

describe('outputs', () => {
  it.each([
    ['1 thread', content, ['--workers', '1']],
    ['3 threads', content, ['--workers', '3']],
    ['compressed input', gzipSync(content), ['--workers', '2']],
  ])('are those of a simple reference, with %s', async (_name, bytes, options) => {
    const folder = await createFolder(bytes);
    const { code, out } = await execute(folder, [...COMMAND, ...options]);
    expect(code).toBe(2);
    const actual = await readOutputs(folder);
    expect(findDifference(actual, createReference(content, bytes))).toBeUndefined();
    const { totals } = JSON.parse(actual['report.json']) as { totals: Record<string, number> };
    const { valid, invalid, unreadableLines, emptyLines, lines } = totals;
    expect(valid! + invalid! + unreadableLines! + emptyLines!).toBe(lines);
    expect(lines).toBe(20_000);
    expect(out).toContain(`; ${emptyLines} of 20000 lines are empty\n`);
  });

  it('contain no document of an input that was not read whole, and are private', async () => {
    const folder = await createFolder(Buffer.from('{"path_name":"a"}\n{"path_name":1}\n'));
    const lines = Buffer.from('{"path_name":"b"}\n{"path_name":2}\n'.repeat(2_000));
    await writeFile(join(folder, 'cut.gz'), gzipSync(lines).subarray(0, -9));
    await writeFile(join(folder, 'long.gz'), gzipSync(Buffer.alloc((1 << 26) + 1, 'x')));
    await writeFile(join(folder, 'c.json'), '[{"path_name":"c"},{"path_name":3}]');
    const fifo = join(folder, 'fifo');
    spawnSync('mkfifo', [fifo]);
    const inputs = ['cut.gz', FILE, '/dev/zero', 'long.gz', 'c.json'];
    const read = readFile(fifo, 'utf8');
    const piped = execute(folder, ['validate', 'DunningPath', ...inputs, '--accepted', fifo]);
    const { code, err } = await execute(folder, ['validate', 'DunningPath', ...inputs, ...OUTPUTS]);
    expect(code).toBe(2);
    expect(err.split('\n')).toEqual([
      'data-import: cut.gz: cannot be decompressed (gzip): unexpected end of file',
      'data-import: /dev/zero:1:1: not JSON: expected a JSON document, got a character',
      'data-import: long.gz:1: this line is too long; expected at most 67108864 bytes',
      '',
    ]);
    const found = await readOutputs(folder);
    expect([await piped, await read]).toMatchObject([{ code: 2 }, '{"path_name":"a"}\n{"path_name":"c"}\n']);
    expect(found['good.ndjson']).toBe('{"path_name":"a"}\n{"path_name":"c"}\n');
    expect(found['bad.ndjson']).toBe('{"path_name":1}\n\n{"path_name":3}\n');
    expect(found['bad.reasons.ndjson'].split('\n')).toHaveLength(4);
    const modes = ['good.ndjson', 'bad.ndjson', 'bad.reasons.ndjson'].map(
      async (name) => (await stat(join(folder, name))).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o600, 0o600, 0o600]);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'are absent until they are complete (%s)',
    async (signal) => {
      const folder = await createFolder();
      const child = start(folder, ['validate', 'Account', '-', ...OUTPUTS, '--html', 'page.html']);
      child.stdin!.on('error', () => {});
      child.stdin!.write('{"a":1}\n{"a":2}\n');
      await new Promise((resolve) => child.stdout!.once('data', resolve));
      expect((await readdir(folder)).filter((name) => !name.endsWith('.part'))).toEqual([FILE]);
      child.kill(signal);
      const [code] = await new Promise<[number]>((resolve) =>
        child.once('close', (...ended) => resolve(ended as never)),
      );
      expect(code).toBe(130);
      expect(await readdir(folder)).toEqual([FILE]);
    },
  );

  it('are absent if a signal arrives with the first of them', async () => {
    const folder = await createFolder();
    const module = `import { promises } from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { open } = promises;
      let signals = 0;
      promises.open = async (file, ...options) => {
        const handle = await open(file, ...options);
        if (file.endsWith('.part') && (signals += 1) === 1) process.kill(process.pid, 'SIGTERM');
        return handle;
      };
      syncBuiltinESMExports();`;
    const node = ['--import', `data:text/javascript,${encodeURIComponent(module)}`];
    expect(await execute(folder, COMMAND, '', node)).toMatchObject({ code: 130 });
    expect(await readdir(folder)).toEqual([FILE]);
  });

  it('are absent while a pipe among them has no reader', async () => {
    const folder = await createFolder();
    spawnSync('mkfifo', [join(folder, 'fifo')]);
    const child = start(folder, ['validate', 'Account', FILE, '--accepted', 'a', '--report', 'fifo']);
    await setTimeout(1_500);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
    expect(await readdir(folder)).toEqual([FILE, 'fifo']);
  }, 8_000);

  it('are absent if a second signal ends the run at once', async () => {
    const folder = await createFolder(Buffer.from('{"path_name":"a"}\n'.repeat(100_000)));
    const child = start(folder, ['validate', 'DunningPath', FILE, '--accepted', 'a', '--format', 'ndjson']);
    const closed = once(child, 'exit');
    // Do not read the report, so that the first signal leaves the run waiting.
    await once(child.stdout!, 'readable');
    child.kill('SIGINT');
    await setTimeout(100);
    child.kill('SIGINT');
    expect(await closed).toEqual([130, null]);
    expect(await readdir(folder)).toEqual([FILE]);
  });

  it.each([
    ['items of an array', '[', ',', ']'],
    ['texts that follow each other', '', '\n', '\n'],
  ])(
    'are lines, and what is not JSON in the input is not JSON in them: %s',
    async (_name, open, comma, close) => {
      const items = [
        '{"path_name":"a",\r\n"x":[\n]}',
        '{"path_name":"one\ntwo"}',
        '{"path_name":"one\r\ntwo"}',
        '{"path_name"\n{"path_name":"b"}\n}',
        '{\n"path_name":\n"c"}',
      ];
      const folder = await createFolder(Buffer.from(open + items.join(comma) + close));
      const argv = ['validate', 'DunningPath', FILE, ...OUTPUTS];
      expect((await execute(folder, argv)).out).toContain('1 valid, 1 invalid; 3 items could not be read');
      const { 'bad.ndjson': bad, ...others } = await readOutputs(folder);
      expect(others['good.ndjson']).toBe('{ "path_name": "c"}\n');
      expect(others['bad.reasons.ndjson'].split('\n')).toHaveLength(5);
      const [first, ...unread] = bad.trimEnd().split('\n');
      expect(first).toBe('{"path_name":"a", "x":[ ]}');
      expect(unread.map((line) => line.replaceAll('\u001f', '\n'))).toEqual(items.slice(1, 4));
      const again = await execute(folder, ['validate', 'DunningPath', 'bad.ndjson']);
      expect(again.out).toContain('0 valid, 1 invalid; 3 lines could not be read');
    },
  );

  it('go through devices, pipes and links', async () => {
    const folder = await createFolder(Buffer.from('{"path_name":"a"}\n{"path_name":2}\n'));
    const fifo = join(folder, 'fifo');
    expect(spawnSync('mkfifo', [fifo]).status).toBe(0);
    const read = readFile(fifo, 'utf8');
    await writeFile(join(folder, 'target'), 'before');
    await symlink('target', join(folder, 'link'));
    await symlink('/dev/null', join(folder, 'null'));
    const options = ['--accepted', 'fifo', '--report', 'link', '--html', 'null'];
    await execute(folder, ['validate', 'DunningPath', FILE, ...options]);
    expect(await read).toBe('{"path_name":"a"}\n');
    expect((await lstat(join(folder, 'link'))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(folder, 'target'), 'utf8')).toMatch(/^\{/);
    expect((await lstat(join(folder, 'null'))).isSymbolicLink()).toBe(true);
    expect((await stat('/dev/null')).isCharacterDevice()).toBe(true);
  });

  it('are compressed if the name ends in .gz, also after output was dropped', async () => {
    const folder = await createFolder();
    await writeFile(join(folder, 'cut.gz'), gzipSync(content).subarray(0, -9));
    const plain = await execute(folder, ['validate', 'Account', FILE, '--accepted', 'a', '--rejects', 'b']);
    const names = ['--accepted', 'a.ndjson.gz', '--rejects', 'b.ndjson.gz'];
    const { code } = await execute(folder, ['validate', 'Account', 'cut.gz', FILE, ...names]);
    expect([plain.code, code]).toEqual([2, 2]);
    for (const [name, other] of [
      ['a', 'a.ndjson.gz'],
      ['b', 'b.ndjson.gz'],
      ['b.reasons', 'b.reasons.ndjson.gz'],
    ] as const) {
      const [found, wanted] = await Promise.all([other, name].map((each) => readFile(join(folder, each))));
      expect(gunzipSync(found!).equals(wanted!), other).toBe(true);
    }
  });

  it('may be standard output, with the report for people on standard error, or none', async () => {
    const folder = await createFolder(Buffer.from('{"path_name":"a"}\n{"path_name":1}\n'));
    const argv = ['validate', 'DunningPath', FILE, '--accepted', '-'];
    const { out, err } = await execute(folder, argv);
    expect([out, err]).toEqual(['{"path_name":"a"}\n', expect.stringContaining('1 valid, 1 invalid')]);
    expect(await execute(folder, [...argv, '--quiet'])).toMatchObject({ code: 1, out });
    const quiet = await execute(folder, ['-q', 'validate', 'DunningPath', FILE]);
    expect(quiet).toEqual({ code: 1, out: '', err: '' });
  });

  it('leave nothing behind if the reader of the report stops early', async () => {
    const folder = await createFolder(Buffer.from('{"path_name":2}\n'.repeat(100_000)));
    const options = '--accepted a --report b --format ndjson'.split(' ');
    const child = start(folder, ['validate', 'DunningPath', FILE, ...options]);
    await once(child.stdout!, 'data');
    child.stdout!.destroy();
    expect(await once(child, 'exit')).toEqual([2, null]);
    expect(await readdir(folder)).toEqual([FILE]);
  });

  it('replace the parts of a run that was killed and had the same number, as in a container', async () => {
    const folder = await createFolder(Buffer.from('{"path_name":"a"}\n'));
    await writeFile(join(folder, `.a.${process.pid}.0123456789ab.part`), 'torn');
    const argv = ['validate', 'DunningPath', join(folder, FILE), '--accepted', join(folder, 'a')];
    expect(await runCli(argv)).toMatchObject({ code: 0 });
    expect(await readdir(folder)).toEqual(['a', FILE]);
  });

  it('of two runs with one name come from the last one, never mixed', async () => {
    const folder = await createFolder(Buffer.from('{"path_name":"a"}\n'.repeat(200_000)));
    await writeFile(join(folder, 'other.ndjson'), '{"path_name":"b"}\n'.repeat(150_000));
    const runs = [FILE, 'other.ndjson'].map((file) =>
      execute(folder, ['validate', 'DunningPath', file, '--accepted', 'both']),
    );
    expect((await Promise.all(runs)).map(({ code }) => code)).toEqual([0, 0]);
    const both = await readFile(join(folder, 'both'), 'utf8');
    expect(new Set(both.trimEnd().split('\n')).size).toBe(1);
    expect(await listUnfinished(folder)).toEqual([]);
  });

  it('are no inputs, and files of a folder that are skipped are listed', async () => {
    const folder = await createFolder(Buffer.from('{"path_name":"a"}\n{"path_name":1}\n'));
    await writeFile(join(folder, 'notes.txt'), '');
    await writeFile(join(folder, 'B.JSON'), '{"path_name":"b"}');
    const script = `"${process.execPath}" "${BIN}" validate DunningPath . ${OUTPUTS.join(' ')} --format ndjson > out.ndjson`;
    for (const skipped of [
      ['notes.txt', 'out.ndjson'],
      ['bad.ndjson', 'bad.reasons.ndjson', 'good.ndjson', 'notes.txt', 'out.ndjson', 'report.json'],
    ]) {
      const { status, stderr } = spawnSync('sh', ['-c', script], { cwd: folder });
      expect(stderr.toString()).toBe(
        `data-import: .: ${skipped.length} files skipped (hidden, written by this run, no file, or not named *.json, *.ndjson or *.jsonl): ${skipped.join(', ')}\n`,
      );
      expect(status).toBe(1);
      expect((await readOutputs(folder))['good.ndjson']).toBe('{"path_name":"b"}\n{"path_name":"a"}\n');
    }
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', `"${process.execPath}" "${BIN}" validate DunningPath - < ${FILE} >> ${FILE}`],
      { cwd: folder },
    );
    expect([status, stderr.toString()]).toEqual([
      2,
      expect.stringContaining('- is used twice: standard output'),
    ]);
  });

  it.each([['--refused'], ['--severity-file']])('need a pipe that %s does not read', async (option) => {
    const folder = await createFolder(Buffer.from('{"path_name":"a"}\n'));
    for (const input of ['-', '/dev/fd/0']) {
      const command = `cat ${FILE} | "${process.execPath}" "${BIN}" validate DunningPath ${input} ${option} /dev/stdin`;
      const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder });
      expect([status, stderr.toString()]).toEqual([
        2,
        'data-import: /dev/stdin is used twice: a pipe can be read only once\n',
      ]);
    }
    spawnSync('mkfifo', [join(folder, 'fifo')]);
    expect((await execute(folder, ['events', 'fifo', 'fifo'])).err).toContain('fifo is used twice: a pipe');
  });

  it('are not mixed with the report in a pipe', async () => {
    const folder = await createFolder(Buffer.from('{"path_name":"a"}\n'));
    const validate = `"${process.execPath}" "${BIN}" validate DunningPath ${FILE}`;
    for (const option of ['--accepted /dev/stdout', '--report /dev/fd/1', '--report /proc/self/fd/2 2>&1']) {
      const { stdout, stderr } = spawnSync('sh', ['-c', `${validate} ${option} | cat`], { cwd: folder });
      expect(`${stdout}${stderr}`).toMatch(/^data-import: \S+ is standard output or standard error: /);
    }
  });

  it('contain each input once, also if it is named again', async () => {
    const folder = await createFolder(Buffer.from('{"path_name":"a"}\n{"path_name":1}\n'));
    const file = join(folder, FILE);
    const accepted = join(folder, 'good');
    const result = await runCli(['validate', 'DunningPath', file, folder, file, '--accepted', accepted]);
    expect([result.code, result.out, await readFile(accepted, 'utf8')]).toEqual([
      1,
      expect.stringContaining('2 documents: 1 valid, 1 invalid'),
      '{"path_name":"a"}\n',
    ]);
    expect(result.err).toContain(`${folder}: 1 name skipped (read already): ${file}\n`);
    expect(result.err).toContain(`${file}: 1 name skipped (read already): ${file}\n`);
  });

  it.each([
    [['--accepted', '@/accounts.ndjson'], /accounts.ndjson is used twice: an output needs a file of its own/],
    [['--accepted', '@/a', '--report', '@/./a'], /a is used twice/],
    [['--rejects', '/dev/null'], /--rejects \/dev\/null: expected a plain file/],
    [['--rejects', '@/none/a'], /none\/a cannot be written: its folder does not exist/],
    [['--accepted', '@'], /cannot be written: it is a folder/],
    [['--accepted', '-', '--faults', '-'], /- is used twice: an output needs a file of its own/],
    [['--rejects', '-'], /--rejects -: expected a plain file/],
    [['--accepted', ''], /cannot be written: expected the name of a file/],
    [['--html', '@/new/'], /cannot be written: expected the name of a file/],
    [['--report', '@'], /cannot be written: it is a folder/],
    [['--html', '@/none/page.html'], /page.html cannot be written: its folder does not exist/],
    [['--severity', 'formt=warning'], /--severity formt=warning: unknown issue code; did you mean format\?/],
    [
      ['--severity', 'x=warning'],
      /--severity x=warning: unknown issue code; `data-import explain` lists them/,
    ],
    [['--severity', 'format=bad'], /--severity format=bad: not a severity rule; expected code=warning/],
    [['--severity-file', '@/accounts.ndjson'], /accounts.ndjson:1: not a severity rule; [^{]*$/],
    [['--values', 'all'], /Allowed choices are show, hide/],
    [['--severity-file', '@/none'], /--severity-file .*none: no such file/],
  ])('are refused where they make no sense: %j', async (options, message) => {
    const folder = await createFolder(Buffer.from('{}'));
    const argv = ['validate', 'Account', '@/accounts.ndjson', ...options];
    const result = await runCli(argv.map((each) => each.replace('@', folder)));
    expect(result).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) });
    expect(await readdir(folder)).toEqual([FILE]);
  });
});

describe('a maximum number of faults', () => {
  it.each(['1', '3'])('ends the run exactly there, with %s threads', async (workers) => {
    const folder = await createFolder();
    const argv = [...COMMAND, '--max-faults', '800', '--workers', workers, '--format', 'ndjson'];
    const { err, out } = await execute(folder, argv);
    const found = await readOutputs(folder);
    for (const name of ['good.ndjson', 'bad.ndjson', 'bad.reasons.ndjson'] as const) {
      expect(reference[name].startsWith(found[name])).toBe(true);
    }
    expect(JSON.parse(found['report.json'])).toMatchObject({ stopped: 'max-faults' });
    expect(found['bad.ndjson'].split('\n')).toHaveLength(801);
    expect(out.trim().split('\n').at(-1)).toContain('"valid":false');
    expect(err).toContain('data-import: stopped at the maximum number of faults: nothing after');
  });

  it('is one with --fail-fast', async () => {
    const folder = await createFolder();
    const { out } = await execute(folder, ['validate', 'Account', FILE, '--fail-fast']);
    expect(out).toMatch(/, 1 invalid|; 1 line could not be read/);
  });
});
