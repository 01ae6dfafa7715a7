import { parentPort, workerData } from 'node:worker_threads';
import type { CheckSettings } from './checking/settings.js';
import { resolveContract, sources } from './contracts/index.js';
import { checkBlock } from './dividing/check-block.js';
import type { Block, Part } from './dividing/part.js';
import type { Order } from './dividing/thread-lane.js';

const port = parentPort;
if (port === null) throw new Error('this module is for a worker thread');
const settings = workerData as CheckSettings;
const contract = await resolveContract(settings.contract, sources());
const validator = await contract.load();

/** Resolved when the part that was sent last is written. */
let written = (): void => {};

async function reply(part: Part): Promise<void> {
  port!.postMessage(part, part.end === undefined ? [] : [part.end.bytes.buffer]);
  if (part.end !== undefined) return;
  await new Promise<void>((resolve) => {
    written = resolve;
  });
}

/** Blocks are checked one after the other, in the order in which they came. */
let turn = Promise.resolve();

async function check(block: Block, before: Promise<void>): Promise<void> {
  await before;
  await checkBlock(block, settings, validator, reply);
}

port.on('message', (order: Order) => {
  if ('block' in order) turn = check(order.block, turn);
  else written();
});
