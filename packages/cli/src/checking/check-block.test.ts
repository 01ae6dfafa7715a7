import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createInput, temporaryFolder } from '../../test/io.js';
import type { Block } from '../reading/block.js';
import { Input } from '../reading/input.js';
import { findLines } from '../reading/line-ranges.js';
import { FileSplitter } from '../reading/splitter.js';
import { addTally, emptyTally } from '../report/tally.js';
import { type BlockResult, loadCheckBlock } from './check-block.js';
import { loadCheckRange } from './check-range.js';
import { SharedRanges } from './shared-ranges.js';
import type { DocumentSettings } from './settings.js';
import type { Target } from './checker.js';

const folder = temporaryFolder();
const MAX_LENGTH = 300;
const settings: DocumentSettings = {
  contract: 'Note',
  contracts: undefined,
  format: 'ndjson',
  maxIssues: 3,
  values: 'show',
  fileValues: 'show',
  colour: false,
  isLarge: true,
  longestText: MAX_LENGTH,
  accepted: true,
  rejects: true,
};

const checkBlock = await loadCheckBlock(settings);
const checkRange = await loadCheckRange(settings);

/** Adds up results. */
function createTotal() {
  const outputs: Record<Target, string> = { out: '', err: '', accepted: '', rejects: '', reasons: '' };
  const tally = emptyTally();
  return {
    add({ parts, counts }: BlockResult): void {
      for (const [to, part] of parts)
        outputs[to] += typeof part === 'string' ? part : Buffer.from(part).toString('latin1');
      addTally(tally, counts.tally);
    },
    result: { outputs, tally },
  };
}

/** Checks notes that arrive in pieces of a size. */
function check(bytes: Buffer, pieceSize: number, fails: boolean) {
  const total = createTotal();
  const splitter = new FileSplitter({ arrayIsDocument: false, longestText: MAX_LENGTH });
  const run = (blocks: Iterable<Block>): void => {
    for (const block of blocks) total.add(checkBlock({ file: '-', block }));
  };
  for (let from = 0; from < bytes.length; from += pieceSize) {
    run(splitter.push(bytes.subarray(from, from + pieceSize)));
  }
  run(splitter.end(fails ? { kind: 'not_read', message: 'cannot be read: EIO' } : undefined));
  return total.result;
}

/** The same in ranges of a file; undefined if it is not NDJSON. */
async function checkRanges(path: string, rangeSize: number) {
  const options = { arrayIsDocument: false, longestText: MAX_LENGTH };
  const input = new Input(path, createInput());
  const lines = await findLines(input, options);
  if (lines === undefined) {
    input.close();
    return undefined;
  }
  const total = createTotal();
  const count = Math.ceil(lines.size / rangeSize);
  const ranges = new SharedRanges(count);
  const descriptor = lines.handle.fd;
  const task = { settings, file: '-', descriptor, start: lines.start, rangeSize, count };
  for (let index = 0; index < count; index += 1) {
    total.add(checkRange(task, ranges, index).block);
  }
  input.close();
  return total.result;
}

const valid = fc.string({ unit: 'grapheme', maxLength: 60 }).map((body) => JSON.stringify({ body }));
const faulty = fc.oneof(
  fc.constantFrom('{}', '[]', '7', '', ' ', '{"body":1}', '{"body":"a","bdy":1,"x":2,"y":3,"z":4}'),
  fc.constantFrom('oops', '{"body":', '{"body":"a"}}', '"\u0007"', '\ufeff{"body":"a"}'),
  fc.string({ minLength: 290, maxLength: 900, unit: 'grapheme-ascii' }).map((text) => JSON.stringify(text)),
);
const line = fc
  .oneof({ weight: 3, arbitrary: valid }, { weight: 1, arbitrary: faulty })
  .chain((text) => fc.constantFrom('\n', '\r\n').map((end) => Buffer.from(text + end)));
const notUtf8 = fc.constant(Buffer.from([0x22, 0xff, 0x22, 0x0a]));
const lines = fc.array(fc.oneof({ weight: 9, arbitrary: line }, { weight: 1, arbitrary: notUtf8 }), {
  maxLength: 40,
});
const ndjson = fc.tuple(lines, fc.boolean()).map(([all, ended]) => {
  const bytes = Buffer.concat([Buffer.from('{"body":"a"}\n{}\n'), ...all]);
  return ended ? bytes : bytes.subarray(0, -1);
});
const item = fc.oneof(
  { weight: 3, arbitrary: valid },
  { weight: 1, arbitrary: fc.constantFrom('{}', '[]', '7', '{"body" 1}', '[{]') },
);
const array = fc
  .tuple(
    fc.array(item, { minLength: 1, maxLength: 30 }),
    fc.constantFrom(',', ',\n', '\r\n , '),
    fc.constantFrom(']', '', '],', ',]'),
  )
  .map(([items, comma, end]) => Buffer.from(`[\n${items.join(comma)}${end}`));
const size = fc.integer({ min: 1, max: 700 });

it('gives the same outputs, whatever the pieces that arrive, even if reading fails', () => {
  fc.assert(
    fc.property(fc.oneof(ndjson, array), size, fc.boolean(), (bytes, pieceSize, fails) => {
      expect(check(bytes, pieceSize, fails)).toEqual(check(bytes, 1e9, fails));
    }),
    { numRuns: 500 },
  );
});

it('gives the same outputs for ranges of a file', async () => {
  const path = join(folder, 'notes');
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 3, arbitrary: ndjson }, array),
      fc.boolean(),
      size,
      async (bytes, isMarked, rangeSize) => {
        const content = isMarked ? Buffer.concat([Buffer.from('\ufeff'), bytes]) : bytes;
        await writeFile(path, content);
        const result = await checkRanges(path, rangeSize);
        if (result === undefined) return;
        found += 1;
        expect(result).toEqual(check(content, 1e9, false));
      },
    ),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(300);
});

it.each(['{"body":"a"}', '[\n{"body":"a"}\n]', '\ufeff', '', 'a\0\n\0'])(
  'reads %j from its beginning',
  async (text) => {
    await writeFile(join(folder, 'text'), text);
    expect(await checkRanges(join(folder, 'text'), 5)).toBeUndefined();
  },
);

it('does not open a named pipe, which may have no writer yet', async () => {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  expect(await checkRanges(path, 5)).toBeUndefined();
});

it('reports a range that cannot be read, and that it is the last', async () => {
  const ranges = new SharedRanges(1);
  const closed = 1 << 30;
  const task = { settings, file: 'a', descriptor: closed, start: 0, rangeSize: 9, count: 1 };
  const { block, isLast } = checkRange(task, ranges, 0);
  expect(isLast).toBe(true);
  expect(block).toMatchObject({
    counts: { tally: { ...emptyTally(), unreadableFiles: 1 } },
    parts: expect.arrayContaining([['err', expect.stringContaining('a: cannot be read: EBADF')]]),
  });
});
