import { isNoteBytes } from '@data-import/validators/bytes';
import { Note } from '@data-import/validators/Note';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFile } from '../reading/read-file.js';
import { type BlockResult, checkBlock } from './worker.js';
import type { Writers } from './checker.js';
import { DocumentChecker } from './document-checker.js';
import { LineBlocks } from './line-blocks.js';
import { type DocumentSettings } from './settings.js';

const LONGEST = 300;
const settings: DocumentSettings = {
  contract: 'Note',
  contracts: undefined,
  format: 'ndjson',
  maxIssues: 3,
  values: 'show',
  colour: false,
  longestText: LONGEST,
};

async function* pieces(bytes: Buffer, size: number, fails: boolean): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
  if (fails) throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
}

/** Reads notes; lines in blocks of this size if there is one. */
async function check(source: AsyncIterable<Buffer>, size?: number) {
  const text = { out: '', err: '' };
  const write = (to: keyof Writers, more: string): void => {
    text[to] += more;
  };
  const writers: Writers = { out: (more) => write('out', more), err: (more) => write('err', more) };
  const checker = new DocumentChecker(settings, Note, isNoteBytes, writers);
  const results: BlockResult[] = [];
  const blocks = {
    size,
    longestLine: LONGEST,
    async dispatch(block: { readonly bytes: Buffer<ArrayBuffer>; readonly linesBefore: number }) {
      // A worker thread owns the memory of its block.
      const bytes = Buffer.from(structuredClone(block.bytes.buffer), 0, block.bytes.length);
      block.bytes.fill('#');
      results.push(await checkBlock({ ...block, bytes, settings, file: '-' }));
    },
    async finished() {
      for (const { texts, counts } of results) {
        for (const [to, more] of texts) write(to, more);
        checker.add(counts);
      }
    },
  };
  await readFile('-', checker.createSink('-'), {
    arrayIsDocument: false,
    longestText: LONGEST,
    standardInput: source,
    pause: async () => {},
    ...(size !== undefined && {
      parallel: { minimumSize: 0, takeOver: (position) => new LineBlocks(position, blocks) },
    }),
  });
  return { ...text, tally: checker.tally };
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
const size = fc.integer({ min: 1, max: 700 });

it('blocks of lines give the same report as one thread, even if reading fails', async () => {
  await fc.assert(
    fc.asyncProperty(file, size, size, fc.boolean(), async (bytes, pieceSize, blockSize, fails) => {
      const input = (): AsyncIterable<Buffer> => pieces(bytes, pieceSize, fails);
      expect(await check(input(), blockSize)).toEqual(await check(input()));
    }),
    { numRuns: 300 },
  );
});
