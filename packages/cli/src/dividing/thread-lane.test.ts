import { describe, expect, it } from 'vitest';
import type { CheckSettings } from '../checking/settings.js';
import type { Block, Part } from './part.js';
import { startThread } from './thread-lane.js';

const settings: CheckSettings = { contract: 'Note', format: 'human', maxIssues: undefined, colour: false };

function blockOf(text: string): Block {
  return { file: 'a', ended: 0, bytes: new Uint8Array(Buffer.from(text)) };
}

function laneOf(program: string) {
  const imports = "import { parentPort, workerData } from 'node:worker_threads';";
  return startThread(settings, new URL(`data:text/javascript,${encodeURIComponent(imports + program)}`));
}

async function reply(): Promise<void> {}

/** A thread that says what it has, in two parts, and takes the second only once the first is written. */
const TWO_PARTS = `
  let block;
  parentPort.on('message', (order) => {
    if (order.block) {
      block = order.block;
      parentPort.postMessage({ texts: [workerData.contract] });
    } else {
      const { bytes } = block;
      const end = { tally: { valid: bytes.length }, bytes };
      parentPort.postMessage({ texts: ['end'], end }, [bytes.buffer]);
    }
  });`;

describe('startThread', () => {
  it('moves a block there and back, with its parts in between', async () => {
    const lane = laneOf(TWO_PARTS);
    const block = blockOf('abc');
    const parts: Part[] = [];
    await lane.check(block, async (part) => {
      parts.push(part);
      expect(block.bytes.length).toBe(0);
    });
    expect(parts).toEqual([
      { texts: ['Note'] },
      { texts: ['end'], end: { tally: { valid: 3 }, bytes: new Uint8Array(Buffer.from('abc')) } },
    ]);
    await lane.end();
  });

  it('rejects with what the writing of a part rejects with', async () => {
    const lane = laneOf(TWO_PARTS);
    const failure = new Error('cannot be written');
    await expect(lane.check(blockOf('a'), () => Promise.reject(failure))).rejects.toBe(failure);
    await lane.end();
  });

  it.each([
    ['throw new Error("broken")', /^a worker thread failed: broken; --workers 1 does without them$/],
    ['parentPort.on("message", () => { throw new Error("broken") })', /failed: broken;/],
    ['parentPort.on("message", () => process.exit(3))', /failed: it ended with 3;/],
    ['import "./none.js"', /^a worker thread failed: /],
  ])('a thread with %j rejects what it has to check, and what comes after', async (program, message) => {
    const lane = laneOf(program);
    const checks = [lane.check(blockOf('a'), reply), lane.check(blockOf('b'), reply)];
    for (const result of await Promise.allSettled(checks)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'WorkerError' } });
    }
    await expect(lane.check(blockOf('c'), reply)).rejects.toThrow(message);
    await lane.end();
  });
});
