import { open } from 'node:fs/promises';

const BLOCK = 1 << 20;
const SLICE = 1 << 16;
const NEWLINE = 10;

/**
 * The bytes of a file, block by block, the next of which is read while one is looked at. A block is overwritten once
 * another is asked for, so that a file takes the memory of two.
 */
export async function* readBlocks(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  let [block, next] = [Buffer.allocUnsafeSlow(BLOCK), Buffer.allocUnsafeSlow(BLOCK)];
  let reading = handle.read(block, 0, BLOCK);
  try {
    for (;;) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) return;
      reading = handle.read(next, 0, BLOCK);
      // Whoever stops in between learns nothing of how this ends.
      reading.catch(() => {});
      yield block.subarray(0, bytesRead);
      [block, next] = [next, block];
    }
  } finally {
    await reading.catch(() => {});
    await handle.close();
  }
}

/** A block in pieces that end on a newline where they can: between them there is time for what was written. */
export function* sliceLines(block: Buffer): Generator<Buffer> {
  let from = 0;
  while (block.length - from > SLICE) {
    const newline = block.indexOf(NEWLINE, from + SLICE);
    if (newline === -1) break;
    yield block.subarray(from, newline + 1);
    from = newline + 1;
  }
  if (from < block.length) yield block.subarray(from);
}
