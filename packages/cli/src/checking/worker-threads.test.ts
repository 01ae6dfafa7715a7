import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/io.js';
import type { RangeResult, RangesTask } from './check-range.js';
import { SharedRanges } from './shared-ranges.js';
import { countWorkers, WorkerThreads } from './worker-threads.js';

const folder = temporaryFolder();

const COUNT = 40;

const task: RangesTask = {
  settings: {
    contract: 'Note',
    contracts: undefined,
    format: 'human',
    maxIssues: undefined,
    values: 'show',
    fileValues: 'show',
    colour: false,
  },
  file: 'a.ndjson',
  descriptor: 0,
  start: 0,
  rangeSize: 1,
  count: COUNT,
};

/** A thread whose function receives what threads share, and whether it is the first thread. */
function createProgram(run: string): string {
  return `import { parentPort } from 'node:worker_threads';
    const run = ${run};
    parentPort.on('message', async ([task, memory]) => {
      const state = new Int32Array(memory);
      await run(state, Atomics.add(state, 0, 1) === 0, (message) => parentPort.postMessage(message));
      parentPort.postMessage('finished');
    });`;
}

/** The first thread posts all results, the last one first. */
const BACKWARDS = createProgram(`(state, isFirst, post) => {
  for (let index = ${COUNT - 1}; isFirst && index >= 0; index -= 1) {
    post({ index, result: { isLast: false, block: { parts: [['out', String(index)]], counts: {} } } });
  }
}`);

/** Has ranges checked by two threads that run this program. */
async function check(
  program: string,
  use: (result: RangeResult) => boolean | void,
  files = 1,
): Promise<void> {
  const module = join(folder, `${Math.random()}.mjs`);
  await writeFile(module, program);
  const threads = new WorkerThreads(2, pathToFileURL(module));
  try {
    for (let file = 0; file < files; file += 1) {
      for await (const result of threads.check(task, new SharedRanges(COUNT))) {
        if (use(result) === true) break;
      }
    }
  } finally {
    await threads.end();
  }
}

describe('WorkerThreads', () => {
  it('have results in the order of the ranges, also if those of another file were not all used', async () => {
    const written: unknown[] = [];
    await check(BACKWARDS, ({ block }) => (written.push(block.parts[0]![1]), written.length === 3), 2);
    const all = Array.from({ length: COUNT }, (_, index) => `${index}`);
    expect(written).toEqual([...all.slice(0, 3), ...all]);
  });

  it.each([
    ['() => { throw new Error("broken") }', /failed: broken;/],
    [
      '() => { setTimeout(() => { throw new Error("late") }); return new Promise(() => {}) }',
      /failed: late;/,
    ],
    ['() => process.exit(3)', /failed: it exited with code 3; --workers 1 runs without/],
    [
      '(state, isFirst) => { if (isFirst) process.exit(3); else Atomics.wait(state, 5, 0) }',
      /failed: it exited with code 3/,
    ],
  ])('rejects if a thread fails: %s', async (run, message) => {
    const error: unknown = await check(createProgram(run), () => {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'WorkerError', message: expect.stringMatching(message) });
  });

  it('rejects if the module of a thread cannot be loaded', async () => {
    await expect(check('import "./none.js"', () => {})).rejects.toThrow(/failed: Cannot find module /);
  });

  it('keeps no results that are used', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const used: WeakRef<object>[] = [];
    let kept = 0;
    await check(BACKWARDS, (result) => {
      used.push(new WeakRef(result));
    });
    await new Promise((resolve) => setTimeout(resolve));
    collectGarbage();
    expect(used).toHaveLength(COUNT);
    for (const result of used) if (result.deref() !== undefined) kept += 1;
    expect(kept).toBeLessThan(10);
  });

  it('are as many as asked for, or at most four', () => {
    expect(countWorkers(7)).toBe(7);
    expect([1, 2, 3, 4]).toContain(countWorkers(undefined));
  });
});
