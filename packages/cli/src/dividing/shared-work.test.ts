import { availableParallelism } from 'node:os';
import { Note } from '@data-import/validators/Note';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Format, formats } from '../args.js';
import { Checker } from '../checking/checker.js';
import { type CheckSettings, createReport } from '../checking/settings.js';
import { readFile } from '../reading/read-file.js';
import { collectOutput } from '../../test/io.js';
import { checkBlock } from './check-block.js';
import type { Block, Lane, Part } from './part.js';
import { SharedWork } from './shared-work.js';

interface Work {
  /** Undefined where one thread does it all. */
  readonly workers?: number;
  readonly blockSize?: number;
  /** How long each block takes, in turns of the event loop. */
  readonly pace?: readonly number[];
  readonly onCheck?: (block: Block) => void;
  readonly onPart?: (part: Part) => void;
  readonly onEnd?: () => void;
}

/** A lane in this thread that does one block after the other, each as slowly as it is told. */
function laneOf(settings: CheckSettings, { pace = [], onCheck, onPart, onEnd }: Work): Lane {
  let turn = Promise.resolve();
  let count = 0;
  return {
    async check(block, reply) {
      onCheck?.(block);
      const before = turn;
      const work = async (): Promise<void> => {
        await before;
        for (let i = pace[count++ % pace.length] ?? 0; i > 0; i--) await new Promise(setImmediate);
        // A thread has the memory of a block to itself.
        const bytes = structuredClone(block.bytes, { transfer: [block.bytes.buffer] });
        await checkBlock({ ...block, bytes }, settings, Note, async (part) => {
          onPart?.(part);
          await reply(part);
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
  throw new Error('divided');
}

function sharedWork(format: Format, work: Work) {
  const [out, err] = [collectOutput(), collectOutput()];
  const settings = { contract: 'Note', format, maxIssues: 3, colour: false, longestText: 300 };
  const report = createReport(settings, 'Note', out);
  const checker = new Checker({ ...settings, validator: Note, report, out, err });
  const shared = new SharedWork({
    settings,
    workers: work.workers,
    validator: Note,
    checker,
    report,
    out,
    err,
    startLane: (given) => laneOf(given, work),
    blockSize: work.blockSize ?? 256,
  });
  return { shared, checker, report, out, err };
}

async function check(source: AsyncIterable<Buffer>, format: Format, work: Work = {}) {
  const { shared, checker, report, out, err } = sharedWork(format, { workers: 1, ...work });
  const options = { arrayIsDocument: false, longestText: 300, standardInput: source, pause };
  report.beginFile('-');
  try {
    await readFile('-', checker.sinkOf('-'), { ...options, dividing: shared.dividing('-') });
  } finally {
    await shared.end();
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

describe('lines that several lanes check', () => {
  const work = fc.record({
    workers: fc.constantFrom(2, 3, 7),
    blockSize: fc.integer({ min: 1, max: 600 }),
    pace: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 5 }),
  });

  it('give the report that one gives, whatever becomes of the input', async () => {
    const sizes = fc.integer({ min: 1, max: 700 });
    await fc.assert(
      fc.asyncProperty(
        file,
        sizes,
        fc.constantFrom(...formats),
        work,
        fc.boolean(),
        async (bytes, size, format, how, breaks) => {
          const input = (): AsyncIterable<Buffer> =>
            breaks ? failing(pieces(bytes, size)) : pieces(bytes, size);
          expect(await check(input(), format, how)).toEqual(await check(input(), format));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are divided from the start where threads are asked for, or else only in a large file', () => {
    expect(sharedWork('human', { workers: 1 }).shared.dividing('a')).toBeUndefined();
    expect(sharedWork('human', { workers: 2 }).shared.dividing('a')).toMatchObject({ from: 0 });
    const unasked = sharedWork('human', {}).shared.dividing('a');
    expect(unasked).toEqual(
      availableParallelism() < 2 ? undefined : expect.objectContaining({ from: 32_000_000 }),
    );
  });

  it('leave no lane behind, whether there were lines or none', async () => {
    let ended = 0;
    const how: Work = { workers: 4, onEnd: () => (ended += 1) };
    await check(pieces(Buffer.from('{"body":"a"}\n'.repeat(100)), 500), 'human', how);
    expect(ended).toBe(3);
    await check(pieces(Buffer.from('{"body":"a"}'), 500), 'human', how);
    expect(ended).toBe(3);
  });

  it('have two blocks each at most', async () => {
    const sizes = new Set<number>();
    let open = 0;
    let most = 0;
    const bytes = Buffer.from('{"body":"a"}\n'.repeat(5_000));
    await check(pieces(bytes, 500), 'human', {
      workers: 3,
      pace: [3, 0, 7],
      onCheck: (block) => {
        open += 1;
        most = Math.max(most, open);
        sizes.add(block.bytes.buffer.byteLength);
      },
      onPart: ({ end }) => {
        if (end !== undefined) open -= 1;
      },
    });
    expect(most).toBe(4);
    expect([...sizes]).toEqual([256]);
  });

  it('hand a long report over in parts', async () => {
    const parts: Part[] = [];
    const bytes = Buffer.from('{}\n'.repeat(200_000));
    const how: Work = { workers: 2, blockSize: 1 << 18, onPart: (part) => parts.push(part) };
    const result = await check(pieces(bytes, 1 << 16), 'ndjson', how);
    expect(result.tally.invalid).toBe(200_000);
    expect(parts.length).toBeGreaterThan(3);
    for (const { texts } of parts) expect(texts.join('').length).toBeLessThan(10_000_000);
  });

  it('stop at the failure of one, and say what it was', async () => {
    const bytes = Buffer.from('{"body":"a"}\n'.repeat(5_000));
    const failure = new Error('out of memory');
    let blocks = 0;
    const onCheck = (): void => {
      blocks += 1;
      if (blocks === 5) throw failure;
    };
    await expect(check(pieces(bytes, 500), 'human', { workers: 2, pace: [1, 4], onCheck })).rejects.toBe(
      failure,
    );
    expect(blocks).toBeLessThan(20);
  });
});

describe('one document, or an array of them', () => {
  it.each(['{"body":"a"}', '[{"body":"a"},{}]', '', 'a;b\nc;d\n'])('%j is not divided', async (text) => {
    const input = (): AsyncIterable<Buffer> => pieces(Buffer.from(text), 5);
    expect(await check(input(), 'json', { workers: 2, onCheck: refuse })).toEqual(
      await check(input(), 'json'),
    );
  });
});
