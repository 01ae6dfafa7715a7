import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readBlock } from './block.js';
import { findJsonFault } from '@data-import/contracts';
import { locate } from './parse.js';
import type { ReadFault } from './sink.js';
import { ValueSplitter } from './value-splitter.js';

function readFaults(bytes: Buffer, pieceSize = bytes.length): ReadFault[] {
  const faults: ReadFault[] = [];
  const sink = { document() {}, emptyLine() {}, unreadable: (fault: ReadFault) => faults.push(fault) };
  const longestText = 1 << 29;
  const splitter = new ValueSplitter({ arrayIsDocument: false, longestText });
  for (let from = 0; from < bytes.length; from += pieceSize) {
    const piece = bytes.subarray(from, from + pieceSize);
    for (const block of splitter.push(piece)) readBlock(block, longestText, sink);
  }
  for (const block of splitter.end()) readBlock(block, longestText, sink);
  return faults;
}

function countSteps(item: string, count: number): number {
  const bytes = Buffer.from(`[${Array.from({ length: count }, () => item).join()}]`);
  const decode = vi.spyOn(Buffer.prototype, 'toString');
  const search = vi.spyOn(Buffer.prototype, 'indexOf');
  expect(readFaults(bytes)).toHaveLength(count);
  let steps = search.mock.calls.length;
  for (const [call, [, from, to]] of decode.mock.calls.entries()) {
    steps += Number(to ?? decode.mock.contexts[call]!.length) - Number(from ?? 0);
  }
  vi.restoreAllMocks();
  return steps;
}

describe('the items of an array that are not JSON', () => {
  it.each(['{"a" 1}', '\n{"a" 1}'])('take linear time: %j', (item) => {
    const [some, more] = [countSteps(item, 100), countSteps(item, 1_000)];
    expect(some).toBeGreaterThan(100);
    expect(more).toBeLessThan(some * 15);
  });

  it('are located as in the whole text', () => {
    const good = fc.constantFrom('{"é":"😀"}', '1', '"€"', '{\r\n}', '"\n"').map((text) => Buffer.from(text));
    const bad = fc
      .constantFrom('{"é" 1}', '["😀" 1]', '{\n"a": €}', '{\r\n\t"a"\r\n1}', '{"é":1,}')
      .map((text) => Buffer.from(text));
    const cut = fc.constant(Buffer.of(0x22, 0xe2, 0x82, 0x22));
    const space = fc.constantFrom('', ' ', '\n', '\r\n', '\t\n ').map((text) => Buffer.from(text));
    const items = fc.array(fc.tuple(space, fc.oneof(bad, good, cut), space), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 60 }), (parts, pieceSize) => {
        const all = parts.flatMap((part, index) => [Buffer.from(index === 0 ? '[' : ','), ...part]);
        const whole = Buffer.concat([...all, Buffer.from(']')]);
        const expected = parts.flatMap(([, item], index) => {
          const before = Buffer.concat(all.slice(0, index * 4 + 2)).toString();
          const { line, column } = locate(
            whole.toString(),
            before.length + (findJsonFault(item.toString())?.offset ?? 0),
            { line: 1, column: 1 },
          );
          if (item.includes(0xe2) && item.length === 4) return [{ index, line }];
          return findJsonFault(item.toString()) === undefined ? [] : [{ index, line, column }];
        });
        expect(readFaults(whole, pieceSize)).toMatchObject(expected);
      }),
      { numRuns: 500 },
    );
  });
});
