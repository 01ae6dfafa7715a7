import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { BIN, INVALID, start, VALID } from '../test/built.js';
import { temporaryFolder } from '../test/io.js';

const folder = temporaryFolder('data import ');

/** Larger than the buffer of a pipe, and with all faults at the start. */
const DOCUMENTS = 20_000;
const lines = Array.from({ length: DOCUMENTS }, (_, index) => (index > 0 && index <= 100 ? INVALID : VALID));

beforeAll(async () => {
  await writeFile(join(folder, 'f.ndjson'), `${lines.join('\n')}\n`);
  await writeFile(join(folder, 'f.json.gz'), gzipSync(`[${lines.join(',\n')}]`));
});

async function runScript(script: string) {
  const validate = `validate() { "${process.execPath}" "${BIN}" validate "$@" --format summary; }`;
  const child = spawn('bash', ['-c', `${validate}\n${script}`], { cwd: folder, timeout: 100_000 });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number, out, err };
}

describe.skipIf(process.platform === 'win32')('every document is checked, also without a contract', () => {
  it('until the first signal, also of a pipe whose writer waits', async () => {
    const fifo = join(folder, 'waiting');
    execFileSync('mkfifo', [fifo]);
    for (const command of [
      ['validate', 'Account'],
      ['events', '--format', 'json'],
    ]) {
      const child = start(folder, [...command, fifo]);
      const [out, err] = [text(child.stdout!), text(child.stderr!)];
      const writer = await open(fifo, 'w');
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([130, null]);
      expect(await err).toContain('interrupted: the rest of the input was not checked');
      if (command[0] === 'events') expect(await out).toContain('"stopped":"interrupted"');
      await writer.close();
    }
  });

  it.each([
    'validate DunningPath - FILE',
    'validate DunningPath FILE /dev/stdin',
    'validate hard -',
    'events - folder',
    'which /dev/fd/0 "fold*/*"',
  ])('unless a file is also standard input, which may begin after its start: %s', async (command) => {
    const files = `mkdir -p folder; printf '1\\n{"path_name":"b"}\\n' > folder/p.json; ln -f folder/p.json hard`;
    const run = `(read first; "${process.execPath}" "${BIN}" ${command.replace('FILE', 'folder/p.json')}) < hard`;
    const { code, out, err } = await runScript(`${files}; ${run}`);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^data-import: (folder\/p\.json|hard) is also standard input: name it once\n$/);
  });

  it('once, whatever standard input is called', async () => {
    for (const source of ['< f.ndjson', '< <(cat f.ndjson)']) {
      const { code, out, err } = await runScript(`validate Account - /dev/stdin /proc/self/fd/0 ${source}`);
      expect([code, out]).toEqual([
        1,
        expect.stringContaining('20,000 documents: 19,900 valid, 100 invalid'),
      ]);
      expect(err).toContain('/dev/stdin: 1 name skipped (read already): /dev/stdin is -\n');
    }
  });

  describe.each(['f.ndjson', 'f.json.gz'])('of %s', (file) => {
    it.each([
      ['a file', 'validate FILE'],
      ['standard input', 'cat FILE | validate -'],
      ['/dev/stdin, a pipe', 'cat FILE | validate /dev/stdin'],
      ['/dev/stdin, a file', 'validate /dev/stdin < FILE'],
      ['a process substitution', 'validate <(cat FILE)'],
      ['a FIFO', 'mkfifo p; cat FILE > p & validate p; code=$?; rm p; exit $code'],
      ['a FIFO, with a contract', 'mkfifo p; cat FILE > p & validate Account p; code=$?; rm p; exit $code'],
    ])('from %s', async (_input, script) => {
      const result = await runScript(script.replaceAll('FILE', file));
      expect(result).toMatchObject({
        code: 1,
        out: expect.stringContaining('20,000 documents: 19,900 valid, 100 invalid'),
        err: script.includes('Account') ? '' : expect.stringContaining('checked as Account'),
      });
    });
  });
});
