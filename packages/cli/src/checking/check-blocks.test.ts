import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Block } from '@data-import/reading/block';
import { FileSplitter } from '@data-import/reading/splitter';
import { addTally, emptyTally } from '../report/tally.js';
import { loadCheckBlocks } from './check-blocks.js';
import type { DocumentSettings } from './settings.js';
import type { Target } from './checker.js';

const MAX_LENGTH = 300;
const settings: DocumentSettings = {
  contract: 'Note',
  contracts: undefined,
  format: 'ndjson',
  maxIssues: 3,
  values: 'show',
  fileValues: 'show',
  summary: { seed: 0, maxSamples: 1, values: 'show', severity: [] },
  wording: 'exact',
  faultWording: 'person',
  faults: true,
  colour: false,
  isLarge: true,
  longestText: MAX_LENGTH,
  accepted: true,
  rejects: true,
};

const checkBlocks = await loadCheckBlocks(settings);

function check(bytes: Buffer, pieceSize: number, fails: boolean) {
  const outputs: Record<Target, string> = {
    out: '',
    err: '',
    accepted: '',
    rejects: '',
    reasons: '',
    faults: '',
  };
  const tally = emptyTally();
  const splitter = new FileSplitter({ arrayIsDocument: false, longestText: MAX_LENGTH });
  const run = (blocks: Iterable<Block>): void => {
    const { parts, counts } = checkBlocks({ file: '-', blocks: [...blocks] });
    for (const [to, part] of parts)
      outputs[to] += typeof part === 'string' ? part : Buffer.from(part).toString('latin1');
    addTally(tally, counts.tally);
  };
  for (let from = 0; from < bytes.length; from += pieceSize) {
    run(splitter.push(bytes.subarray(from, from + pieceSize)));
  }
  run(splitter.end(fails ? { kind: 'not_read', message: 'cannot be read: EIO' } : undefined));
  return { outputs, tally };
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

it('produces the same outputs for any chunking, even if reading fails', () => {
  fc.assert(
    fc.property(fc.oneof(ndjson, array), size, fc.boolean(), (bytes, pieceSize, fails) => {
      expect(check(bytes, pieceSize, fails)).toEqual(check(bytes, 1e9, fails));
    }),
    { numRuns: 500 },
  );
});

it('counts the lines up to the last fault within the maximum, in any block', () => {
  const bytes = Buffer.from('{"body":"a"}\n\n7\n{}\n8\n'.repeat(3));
  const splitter = new FileSplitter({ arrayIsDocument: false, longestText: MAX_LENGTH });
  const blocks = [...splitter.push(bytes.subarray(0, 30)), ...splitter.push(bytes.subarray(30))];
  for (const [maxFaults, counted] of [
    [2, 4],
    [4, 8],
    [99, 15],
  ] as const) {
    const { counts } = checkBlocks({ file: '-', blocks, maxFaults });
    expect(counts.tally.lines).toBe(counted);
  }
});
