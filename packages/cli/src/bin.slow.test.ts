import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { BIN, execute, start, VALID } from '../test/built.js';
import { temporaryFolder } from '../test/io.js';

const folder = temporaryFolder('data import ');

it.each([
  ['lines', '', '\n'],
  ['an array on one line', '[', ','],
])('needs no memory for the whole input: %s', async (_format, open, separator) => {
  const child = start(folder, ['validate', 'Account', '-'], ['--max-old-space-size=40']);
  const outputs = Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')]);
  const document = JSON.stringify({ ...JSON.parse(VALID), billing_name: 'x'.repeat(1000) });
  const piece = `${document}${separator}`.repeat(1000);
  child.stdin!.write(open);
  for (let i = 0; i < 149; i++) {
    if (!child.stdin!.write(piece)) await once(child.stdin!, 'drain');
  }
  child.stdin!.end(piece.slice(0, -1) + (open && ']'));
  const [out, err, [code]] = await outputs;
  expect({ code, out, err }).toEqual({
    code: 0,
    out: '✓ (standard input): 150000 documents\n\n150000 documents: 150000 valid, 0 invalid\n',
    err: '',
  });
});

function runNode24(...args: string[]): string {
  const npx = ['--yes', '--loglevel=error', '-p', 'node@24', 'node'];
  return execFileSync('npx', [...npx, ...args], { cwd: folder, encoding: 'utf8' });
}

it('reads zstd if Node supports it', () => {
  const lines = JSON.stringify(`${VALID}\n${VALID}\n`);
  runNode24('-e', `fs.writeFileSync('a.ndjson.zst', zlib.zstdCompressSync(${lines}))`);
  expect(runNode24(BIN, 'validate', 'Account', 'a.ndjson.zst')).toContain('2 documents: 2 valid, 0 invalid');
});

const LINES = 200_000;

function* driftedEvents(): Generator<string> {
  const payload = { account_number: 'A-1', account_user_emails: [] };
  for (let index = 0; index < LINES; index += 1) {
    const type = index % 2 === 0 ? `account.created.${index}` : 'account.created';
    yield `${JSON.stringify({ type, version: 'v1', payload: { ...payload, [`f${index}`]: index } })}\n`;
  }
}

it('reports drift in bounded memory, whatever the names, and counts the same with several threads', async () => {
  await pipeline(Readable.from(driftedEvents()), createWriteStream(join(folder, 'names.ndjson')));
  const reports = await Promise.all(
    ['1', '2'].map((workers) => {
      const argv = ['events', 'names.ndjson', '--format', 'json', '--workers', workers];
      return execute(folder, argv, '', ['--max-old-space-size=40']);
    }),
  );
  for (const { code, err, out } of reports) {
    expect([code, err]).toEqual([1, '']);
    const { drift } = JSON.parse(out) as { drift: Record<string, unknown> };
    expect(drift).toMatchObject({
      events: LINES,
      outcomes: { valid: LINES / 2, 'unknown-type': LINES / 2 },
      unknownTypes: { leftOut: LINES / 2 - 500 },
      versions: { rows: [{ events: LINES / 2, unknownFields: { leftOut: LINES / 2 - 50 } }] },
    });
  }
});
