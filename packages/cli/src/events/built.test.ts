import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.js';

const BIN = fileURLToPath(new URL('../../dist/bin.js', import.meta.url));
const DUMP = fileURLToPath(new URL('../../test/mixed-dump.ndjson', import.meta.url));
const LINES = 200_000;
const TIMEOUT = 300_000;

const folder = temporaryFolder();

async function execute(argv: readonly string[], nodeArguments: readonly string[] = []) {
  const child = spawn(process.execPath, [...nodeArguments, BIN, ...argv], { cwd: folder });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, err, code: code as number };
}

it('the built command reads a mixed dump', async () => {
  const { out, err, code } = await execute(['events', DUMP], ['--disallow-code-generation-from-strings']);
  expect([code, err]).toEqual([1, '']);
  expect(out).toContain(
    '12 events: 7 valid, 1 invalid, 1 of an unknown type, 1 of an unknown version, 1 malformed, 1 not JSON\n',
  );
});

/** Names that are all different: half of the lines have an unknown type, the others an unknown field. */
function* lines(): Generator<string> {
  const payload = { account_number: 'A-1', account_user_emails: [] };
  for (let index = 0; index < LINES; index += 1) {
    const type = index % 2 === 0 ? `account.created.${index}` : 'account.created';
    yield `${JSON.stringify({ type, version: 'v1', payload: { ...payload, [`f${index}`]: index } })}\n`;
  }
}

it(
  'takes a bounded memory, whatever the names, and reports the same with several threads',
  async () => {
    await pipeline(Readable.from(lines()), createWriteStream(join(folder, 'names.ndjson')));
    const [one, two] = await Promise.all(
      ['1', '2'].map((workers) => {
        const argv = ['events', 'names.ndjson', '--format', 'json', '--workers', workers];
        return execute(argv, ['--max-old-space-size=40']);
      }),
    );
    expect(two).toEqual(one);
    expect([one!.code, one!.err]).toEqual([1, '']);
    const { drift } = JSON.parse(one!.out) as { drift: Record<string, unknown> };
    expect(drift).toMatchObject({
      events: LINES,
      outcomes: { valid: LINES / 2, 'unknown-type': LINES / 2 },
      unknownTypes: { leftOut: LINES / 2 - 500 },
      versions: { rows: [{ events: LINES / 2, unknownFields: { leftOut: LINES / 2 - 50 } }] },
    });
  },
  TIMEOUT,
);
