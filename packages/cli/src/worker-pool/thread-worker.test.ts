import { describe, expect, it } from 'vitest';
import type { CheckSettings } from '../checking/settings.js';
import type { Block, PartialResult } from './block-worker.js';
import { startThreadWorker } from './thread-worker.js';

const settings: CheckSettings = {
  contract: 'Note',
  format: 'human',
  maxIssues: undefined,
  values: 'show',
  colour: false,
};

function blockOf(text: string): Block {
  return { file: 'a', linesBefore: 0, bytes: new Uint8Array(Buffer.from(text)) };
}

function workerOf(program: string) {
  const imports = "import { parentPort, workerData } from 'node:worker_threads';";
  return startThreadWorker(
    settings,
    new URL(`data:text/javascript,${encodeURIComponent(imports + program)}`),
  );
}

async function reply(): Promise<void> {}

/** A thread that replies with two partial results, the second once the first is written. */
const TWO_RESULTS = `
  let block;
  parentPort.on('message', (message) => {
    if (message.block) {
      block = message.block;
      parentPort.postMessage({ texts: [workerData.contract] });
    } else {
      const { bytes } = block;
      const end = { tally: { valid: bytes.length }, bytes };
      parentPort.postMessage({ texts: ['end'], end }, [bytes.buffer]);
    }
  });`;

describe('startThreadWorker', () => {
  it('transfers a block to the thread and back, with partial results in between', async () => {
    const worker = workerOf(TWO_RESULTS);
    const block = blockOf('abc');
    const results: PartialResult[] = [];
    await worker.check(block, async (result) => {
      results.push(result);
      expect(block.bytes.length).toBe(0);
    });
    expect(results).toEqual([
      { texts: ['Note'] },
      { texts: ['end'], end: { tally: { valid: 3 }, bytes: new Uint8Array(Buffer.from('abc')) } },
    ]);
    await worker.end();
  });

  it('rejects if a result cannot be written', async () => {
    const worker = workerOf(TWO_RESULTS);
    const failure = new Error('cannot be written');
    await expect(worker.check(blockOf('a'), () => Promise.reject(failure))).rejects.toBe(failure);
    await worker.end();
  });

  it.each([
    [
      'throw new Error("broken")',
      /^a worker thread failed: broken; --workers 1 runs without worker threads$/,
    ],
    ['parentPort.on("message", () => { throw new Error("broken") })', /failed: broken;/],
    ['parentPort.on("message", () => process.exit(3))', /failed: it exited with code 3;/],
    ['import "./none.js"', /^a worker thread failed: /],
  ])('a thread that runs %j fails pending and later blocks', async (program, message) => {
    const worker = workerOf(program);
    const checks = [worker.check(blockOf('a'), reply), worker.check(blockOf('b'), reply)];
    for (const result of await Promise.allSettled(checks)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'WorkerError' } });
    }
    await expect(worker.check(blockOf('c'), reply)).rejects.toThrow(message);
    await worker.end();
  });
});
