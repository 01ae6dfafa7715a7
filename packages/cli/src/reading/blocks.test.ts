import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { readBlocks, sliceLines } from './blocks.js';

const folder = temporaryFolder();

describe('readBlocks', () => {
  it.each([0, 1, 1 << 20, (1 << 20) + 1, 5_000_000])('gives all of %d bytes, in order', async (size) => {
    const file = join(folder, 'file');
    const content = Buffer.alloc(size, '997 is prime, so no two blocks are equal'.padEnd(997, '.'));
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

  it('may be abandoned half way', async () => {
    const file = join(folder, 'left');
    await writeFile(file, Buffer.alloc(5_000_000, 7));
    for await (const block of readBlocks(file)) {
      expect(block[0]).toBe(7);
      break;
    }
  });

  it('rejects if the file does not exist or is a directory', async () => {
    await expect(readBlocks(join(folder, 'none')).next()).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(readBlocks(folder).next()).rejects.toMatchObject({ code: 'EISDIR' });
  });
});

describe('sliceLines', () => {
  it('cuts only after newlines, and loses nothing', () => {
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
