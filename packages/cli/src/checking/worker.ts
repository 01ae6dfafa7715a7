import { type BlockResult, type BlockTask, type CheckBlock, loadCheckBlock } from './check-block.js';

/** All blocks of a thread have the same settings. */
let loaded: Promise<CheckBlock> | undefined;

/** The task of a worker thread. */
export async function checkBlock(task: BlockTask): Promise<BlockResult> {
  loaded ??= loadCheckBlock(task.settings);
  const check = await loaded;
  // Buffers arrive as arrays of bytes.
  const { buffer, byteOffset, byteLength } = task.block.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return check({ ...task, block: { ...task.block, bytes } });
}
