import { parentPort, workerData } from 'node:worker_threads';
import { type BlocksTask, loadCheckBlocks } from './check-blocks.js';
import type { CheckSettings } from './settings.js';

const loading = loadCheckBlocks(workerData as CheckSettings);

parentPort!.on('message', async ({ blocks, ...task }: BlocksTask) => {
  const check = await loading;
  // Structured clone turns a Buffer into a Uint8Array.
  const restored = blocks.map(({ bytes: { buffer, byteOffset, length }, ...block }) => ({
    ...block,
    bytes: Buffer.from(buffer, byteOffset, length),
  }));
  parentPort!.postMessage(check({ ...task, blocks: restored }), []);
});
