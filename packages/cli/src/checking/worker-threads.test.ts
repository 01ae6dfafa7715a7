import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/io.js';
import type { CheckSettings } from './settings.js';
import type { BlockResult, BlockTask } from './check-block.js';
import { BlockQueue } from './block-queue.js';
import { countWorkers, WorkerThreads } from './worker-threads.js';

const folder = temporaryFolder();

const settings: CheckSettings = {
  contract: 'Note',
  contracts: undefined,
  format: 'human',
  maxIssues: undefined,
  values: 'show',
  colour: false,
};

function toTask(number: number): BlockTask {
  const bytes = Buffer.from(Uint8Array.from(Buffer.from('1\n'.repeat(10))).buffer);
  return {
    settings,
    file: 'a.ndjson',
    block: { bytes, position: { line: number * 10 + 1, column: 1 }, lines: 10 },
  };
}

/** Has blocks of ten lines checked by two threads that run this program. Resolves to the texts that are written. */
async function check(program: string, write: (result: BlockResult) => void, blocks = 40): Promise<void> {
  const module = join(folder, `${Math.random()}.mjs`);
  await writeFile(module, program);
  const threads = new WorkerThreads(2, module);
  const queue = new BlockQueue<BlockResult>(4, async (result) => write(result));
  try {
    for (let i = 0; i < blocks; i++) await queue.add(threads.check(toTask(i)));
    await queue.finished();
  } finally {
    await threads.end();
  }
}

describe('WorkerThreads', () => {
  it('writes results in the order of the lines, whichever thread is faster', async () => {
    const program = `export const checkBlock = async ({ file, block, settings }) => {
      const { bytes, position } = block;
      await new Promise((resolve) => setTimeout(resolve, position.line % 30));
      return { parts: [['out', [settings.contract, file, position.line, bytes.length].join(' ')]], counts: {} };
    };`;
    const written: unknown[] = [];
    await check(program, ({ parts }) => written.push(...parts.map(([, text]) => text)));
    expect(written).toEqual(Array.from({ length: 40 }, (_, index) => `Note a.ndjson ${index * 10 + 1} 20`));
  });

  it.each([
    ['export const checkBlock = () => { throw new Error("broken") }', /failed: broken;/],
    [
      'export const checkBlock = () => { setTimeout(() => { throw new Error("late") }); return new Promise(() => {}) }',
      /failed: late;/,
    ],
    [
      'export const checkBlock = () => process.exit(3)',
      /failed: it exited with code 3; --workers 1 runs without/,
    ],
    ['import "./none.js"', /failed: Cannot find module /],
  ])('rejects if a thread fails: %s', async (program, message) => {
    const error: unknown = await check(program, () => {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'WorkerError', message: expect.stringMatching(message) });
  });

  it('keeps no results that are written', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const written: WeakRef<object>[] = [];
    const program = 'export const checkBlock = () => ({ parts: [], counts: {} });';
    await check(program, (result) => written.push(new WeakRef(result)));
    await new Promise((resolve) => setTimeout(resolve));
    collectGarbage();
    expect(written).toHaveLength(40);
    expect(written.filter((result) => result.deref() !== undefined).length).toBeLessThan(10);
  });

  it('are as many as asked for, or at most four', () => {
    expect(countWorkers(7)).toBe(7);
    expect([1, 2, 3, 4]).toContain(countWorkers(undefined));
  });
});
