import { availableParallelism } from 'node:os';
import { Note } from '@data-import/validators/Note';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Format, formats } from '../args.js';
import { Checker } from '../checking/checker.js';
import { type CheckSettings, createReport } from '../checking/settings.js';
import { readFile } from '../reading/read-file.js';
import { collectOutput } from '../../test/io.js';
import type { Block, BlockWorker, PartialResult } from './block-worker.js';
import { checkBlock } from './check-block.js';
import { ParallelChecker } from './parallel-checker.js';

interface PoolOptions {
  readonly workers?: number;
  readonly blockSize?: number;
  /** How many turns of the event loop each block takes. */
  readonly delays?: readonly number[];
  readonly onCheck?: (block: Block) => void;
  readonly onResult?: (result: PartialResult) => void;
  readonly onEnd?: () => void;
}

/** A worker in this thread that checks one block after the other, with the given delays. */
function workerOf(
  settings: CheckSettings,
  { delays = [], onCheck, onResult, onEnd }: PoolOptions,
): BlockWorker {
  let turn = Promise.resolve();
  let count = 0;
  return {
    async check(block, reply) {
      onCheck?.(block);
      const before = turn;
      const work = async (): Promise<void> => {
        await before;
        for (let i = delays[count++ % delays.length] ?? 0; i > 0; i--) await new Promise(setImmediate);
        // A worker thread owns the memory of its block.
        const bytes = structuredClone(block.bytes, { transfer: [block.bytes.buffer] });
        await checkBlock({ ...block, bytes }, settings, Note, async (result) => {
          onResult?.(result);
          await reply(result);
        });
      };
      const done = work();
      turn = done.catch(() => {});
      await done;
    },
    async end() {
      onEnd?.();
    },
  };
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function* failing(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* source;
  throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
}

async function pause(): Promise<void> {}

function refuse(): void {
  throw new Error('given to a worker');
}

function setUp(format: Format, pool: PoolOptions) {
  const [out, err] = [collectOutput(), collectOutput()];
  const settings = {
    contract: 'Note',
    format,
    maxIssues: 3,
    values: 'show' as const,
    colour: false,
    longestText: 300,
  };
  const report = createReport(settings, 'Note', out);
  const checker = new Checker({ ...settings, validator: Note, report, out, err });
  const parallel = new ParallelChecker({
    settings,
    workers: pool.workers,
    checkBlock: (block, reply) => checkBlock(block, settings, Note, reply),
    add({ tally }) {
      checker.add(tally);
      report.addTally(tally);
    },
    report,
    out,
    err,
    startWorker: (given) => workerOf(given, pool),
    blockSize: pool.blockSize ?? 256,
  });
  return { parallel, checker, report, out, err };
}

async function check(source: AsyncIterable<Buffer>, format: Format, pool: PoolOptions = {}) {
  const { parallel, checker, report, out, err } = setUp(format, { workers: 1, ...pool });
  const options = { arrayIsDocument: false, longestText: 300, standardInput: source, pause };
  report.beginFile('-');
  try {
    await readFile('-', checker.sinkOf('-'), { ...options, parallel: parallel.readingOf('-') });
  } finally {
    await parallel.end();
  }
  report.endFile();
  report.finish({ files: 1, ...checker.tally });
  return { out: out.text(), err: err.text(), tally: checker.tally };
}

const valid = fc.string({ unit: 'grapheme', maxLength: 60 }).map((body) => JSON.stringify({ body }));
const faulty = fc.oneof(
  fc.constantFrom('{}', '[]', '7', '', ' ', '{"body":1}', '{"body":"a","bdy":1,"x":2,"y":3,"z":4}'),
  fc.constantFrom('oops', '{"body":', '{"body":"a"}}', '"\u0007"'),
  fc.string({ minLength: 290, maxLength: 900, unit: 'grapheme-ascii' }).map((text) => JSON.stringify(text)),
);
const line = fc
  .oneof({ weight: 3, arbitrary: valid }, { weight: 1, arbitrary: faulty })
  .chain((text) => fc.constantFrom('\n', '\r\n').map((end) => Buffer.from(text + end)));
const notUtf8 = fc.constant(Buffer.from([0x22, 0xff, 0x22, 0x0a]));
const lines = fc.array(fc.oneof({ weight: 9, arbitrary: line }, { weight: 1, arbitrary: notUtf8 }), {
  maxLength: 40,
});
const file = fc.tuple(lines, fc.boolean()).map(([all, ended]) => {
  const bytes = Buffer.concat([Buffer.from('{"body":"a"}\n{}\n'), ...all]);
  return ended ? bytes : bytes.subarray(0, -1);
});

describe('several workers', () => {
  const pools = fc.record({
    workers: fc.constantFrom(2, 3, 7),
    blockSize: fc.integer({ min: 1, max: 600 }),
    delays: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 5 }),
  });

  it('give the same report as one thread, even if reading fails', async () => {
    const sizes = fc.integer({ min: 1, max: 700 });
    await fc.assert(
      fc.asyncProperty(
        file,
        sizes,
        fc.constantFrom(...formats),
        pools,
        fc.boolean(),
        async (bytes, size, format, pool, fails) => {
          const input = (): AsyncIterable<Buffer> =>
            fails ? failing(pieces(bytes, size)) : pieces(bytes, size);
          expect(await check(input(), format, pool)).toEqual(await check(input(), format));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('check files of any size if asked for, and large files by default', () => {
    expect(setUp('human', { workers: 1 }).parallel.readingOf('a')).toBeUndefined();
    expect(setUp('human', { workers: 2 }).parallel.readingOf('a')).toMatchObject({ minimumSize: 0 });
    const byDefault = setUp('human', {}).parallel.readingOf('a');
    expect(byDefault).toEqual(
      availableParallelism() < 2 ? undefined : expect.objectContaining({ minimumSize: 32_000_000 }),
    );
  });

  it('are all ended, and not started at all without NDJSON', async () => {
    let ended = 0;
    const pool: PoolOptions = { workers: 4, onEnd: () => (ended += 1) };
    await check(pieces(Buffer.from('{"body":"a"}\n'.repeat(100)), 500), 'human', pool);
    expect(ended).toBe(3);
    await check(pieces(Buffer.from('{"body":"a"}'), 500), 'human', pool);
    expect(ended).toBe(3);
  });

  it('hold at most two blocks each, all of the same size', async () => {
    const sizes = new Set<number>();
    let open = 0;
    let most = 0;
    const bytes = Buffer.from('{"body":"a"}\n'.repeat(5_000));
    await check(pieces(bytes, 500), 'human', {
      workers: 3,
      delays: [3, 0, 7],
      onCheck: (block) => {
        open += 1;
        most = Math.max(most, open);
        sizes.add(block.bytes.buffer.byteLength);
      },
      onResult: ({ end }) => {
        if (end !== undefined) open -= 1;
      },
    });
    expect(most).toBe(4);
    expect([...sizes]).toEqual([256]);
  });

  it('send a long report in partial results', async () => {
    const results: PartialResult[] = [];
    const bytes = Buffer.from('{}\n'.repeat(200_000));
    const onResult = (result: PartialResult): number => results.push(result);
    const pool: PoolOptions = { workers: 2, blockSize: 1 << 18, onResult };
    const result = await check(pieces(bytes, 1 << 16), 'ndjson', pool);
    expect(result.tally.invalid).toBe(200_000);
    expect(results.length).toBeGreaterThan(3);
    for (const { texts } of results) expect(texts.join('').length).toBeLessThan(10_000_000);
  });

  it('stop when one fails, and pass the error on', async () => {
    const bytes = Buffer.from('{"body":"a"}\n'.repeat(5_000));
    const failure = new Error('out of memory');
    let blocks = 0;
    const onCheck = (): void => {
      blocks += 1;
      if (blocks === 5) throw failure;
    };
    await expect(check(pieces(bytes, 500), 'human', { workers: 2, delays: [1, 4], onCheck })).rejects.toBe(
      failure,
    );
    expect(blocks).toBeLessThan(20);
  });
});

describe('one document, or an array of them', () => {
  it.each(['{"body":"a"}', '[{"body":"a"},{}]', '', 'a;b\nc;d\n'])(
    '%j is not given to a worker',
    async (text) => {
      const input = (): AsyncIterable<Buffer> => pieces(Buffer.from(text), 5);
      expect(await check(input(), 'json', { workers: 2, onCheck: refuse })).toEqual(
        await check(input(), 'json'),
      );
    },
  );
});
