import { parentPort, workerData } from 'node:worker_threads';
import type { CheckSettings } from './checking/settings.js';
import { resolveContract, sources } from './contracts/index.js';
import { checkEventBlock } from './events/check-event-block.js';
import type { EventSettings } from './events/settings.js';
import type { Block, CheckBlock, PartialResult } from './worker-pool/block-worker.js';
import { checkBlock } from './worker-pool/check-block.js';
import type { WorkerMessage } from './worker-pool/thread-worker.js';

const port = parentPort;
if (port === null) throw new Error('this module runs in a worker thread only');
const checkGiven = await checkOf(workerData as CheckSettings | EventSettings);

async function checkOf(settings: CheckSettings | EventSettings): Promise<CheckBlock> {
  if (!('contract' in settings)) {
    const library = await import('@data-import/events/sync');
    return (block, send) => checkEventBlock(block, settings, library, send);
  }
  const contract = await resolveContract(settings.contract, await sources(settings.catalogue));
  const validator = await contract.load();
  return (block, send) => checkBlock(block, settings, validator, send);
}

/** Called when the main thread has written the last partial result. */
let written = (): void => {};

async function reply(result: PartialResult): Promise<void> {
  port!.postMessage(result, result.end === undefined ? [] : [result.end.bytes.buffer]);
  if (result.end !== undefined) return;
  await new Promise<void>((resolve) => {
    written = resolve;
  });
}

/** Blocks are checked one at a time, in the order in which they arrive. */
let turn = Promise.resolve();

async function check(block: Block, before: Promise<void>): Promise<void> {
  await before;
  await checkGiven(block, reply);
}

port.on('message', (message: WorkerMessage) => {
  if ('block' in message) turn = check(message.block, turn);
  else written();
});
