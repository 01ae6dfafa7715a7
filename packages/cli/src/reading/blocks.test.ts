import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBlocks, sliceLines } from './blocks.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('readBlocks', () => {
  it.each([0, 1, 1 << 20, (1 << 20) + 1, 5_000_000])('gives all of %d bytes, in order', async (size) => {
    const file = join(folder, 'file');
    const content = Buffer.alloc(size, 'every block differs from the next as 997 is prime'.padEnd(997, '.'));
    await writeFile(file, content);
    const blocks: Buffer[] = [];
    for await (const block of readBlocks(file)) blocks.push(Buffer.from(block));
    expect(Buffer.concat(blocks).equals(content)).toBe(true);
  });

  it('reuses two blocks, whatever the size of the file', async () => {
    const file = join(folder, 'large');
    await writeFile(file, Buffer.alloc(10_000_000));
    const memory = new Set<ArrayBufferLike>();
    for await (const block of readBlocks(file)) memory.add(block.buffer);
    expect(memory.size).toBe(2);
  });

  it('may be left half way', async () => {
    const file = join(folder, 'left');
    await writeFile(file, Buffer.alloc(5_000_000, 7));
    for await (const block of readBlocks(file)) {
      expect(block[0]).toBe(7);
      break;
    }
  });

  it('rejects where there is no such file, or it is a folder', async () => {
    await expect(readBlocks(join(folder, 'none')).next()).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(readBlocks(folder).next()).rejects.toMatchObject({ code: 'EISDIR' });
  });
});

describe('sliceLines', () => {
  it('cuts after newlines only, and loses nothing', () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(lengths, fc.boolean(), (lines, ended) => {
        const text = lines.map((length) => 'x'.repeat(length)).join('\n') + (ended ? '\n' : '');
        const block = Buffer.from(text);
        const slices = [...sliceLines(block)];
        expect(Buffer.concat(slices).equals(block)).toBe(true);
        for (const slice of slices.slice(0, -1)) expect(slice.at(-1)).toBe(10);
        for (const slice of slices) {
          expect(slice.length).toBeGreaterThan(0);
          expect(slice.subarray(0, -1).lastIndexOf(10)).toBeLessThan(1 << 16);
        }
      }),
      { numRuns: 100 },
    );
  });
});
