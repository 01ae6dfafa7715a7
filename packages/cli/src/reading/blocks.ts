import { open } from 'node:fs/promises';

const BLOCK_SIZE = 1 << 20;
const SLICE_SIZE = 1 << 16;
const NEWLINE = 10;

/**
 * The bytes of a file, block by block. The next block is read while the current one is used. Two buffers take turns,
 * so a block is overwritten once the next one is requested.
 */
export async function* readBlocks(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  let [block, next] = [Buffer.allocUnsafeSlow(BLOCK_SIZE), Buffer.allocUnsafeSlow(BLOCK_SIZE)];
  let reading = handle.read(block, 0, BLOCK_SIZE);
  try {
    for (;;) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) return;
      reading = handle.read(next, 0, BLOCK_SIZE);
      // A consumer that stops early must not cause an unhandled rejection.
      reading.catch(() => {});
      yield block.subarray(0, bytesRead);
      [block, next] = [next, block];
    }
  } finally {
    await reading.catch(() => {});
    await handle.close();
  }
}

/** Cuts a block after newlines where it can, so that output can be written between the slices. */
export function* sliceLines(block: Buffer): Generator<Buffer> {
  let from = 0;
  while (block.length - from > SLICE_SIZE) {
    const newline = block.indexOf(NEWLINE, from + SLICE_SIZE);
    if (newline === -1) break;
    yield block.subarray(from, newline + 1);
    from = newline + 1;
  }
  if (from < block.length) yield block.subarray(from);
}
