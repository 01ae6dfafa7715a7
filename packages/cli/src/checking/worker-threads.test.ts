import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/io.js';
import type { BlocksResult } from './check-blocks.js';
import type { DocumentSettings } from './settings.js';
import { countWorkers, WorkerThreads } from './worker-threads.js';

const folder = temporaryFolder();

const settings: DocumentSettings = {
  contract: 'Note',
  contracts: undefined,
  format: 'human',
  maxIssues: undefined,
  values: 'show',
  fileValues: 'show',
  summary: { seed: 0, maxSamples: 1, values: 'show', severity: [] },
  wording: 'exact',
  faultWording: 'person',
  colour: false,
};

function createProgram(run: string): string {
  return `import { parentPort } from 'node:worker_threads';
    const run = ${run};
    parentPort.on('message', async ({ file }) => parentPort.postMessage(await run(file)));`;
}

const ECHO = createProgram(`(file) => {
  for (const end = Date.now() + (file.length % 3); Date.now() < end;);
  return { parts: [['out', file]], counts: {} };
}`);

const COUNT = 40;

async function check(program: string, use: (result: BlocksResult) => void): Promise<void> {
  const module = join(folder, `${Math.random()}.mjs`);
  await writeFile(module, program);
  const threads = new WorkerThreads(2, settings, pathToFileURL(module));
  const results = Array.from({ length: COUNT }, (_, index) =>
    threads.check({ file: 'a'.repeat(index), blocks: [] }),
  );
  for (const result of results) result.catch(() => {});
  try {
    while (results.length > 0) use(await results.shift()!);
  } finally {
    await threads.end();
  }
}

describe('WorkerThreads', () => {
  it('have a result for each task', async () => {
    const lengths: number[] = [];
    await check(ECHO, ({ parts }) => lengths.push((parts[0]![1] as string).length));
    expect(lengths).toEqual([...Array(COUNT).keys()]);
  });

  it.each([
    ['() => { throw new Error("broken") }', /failed: broken;/],
    [
      '() => { setTimeout(() => { throw new Error("late") }); return new Promise(() => {}) }',
      /failed: late;/,
    ],
    ['() => process.exit(3)', /failed: it exited with code 3; try --workers 1$/],
    ['(file) => { if (file === "") process.exit(3); for (;;); }', /failed: it exited with code 3/],
  ])('rejects if a thread fails: %s', async (run, message) => {
    const error: unknown = await check(createProgram(run), () => {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'WorkerError', message: expect.stringMatching(message) });
  });

  it('releases results once they are used', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const used: WeakRef<object>[] = [];
    let kept = 0;
    await check(ECHO, (result) => {
      used.push(new WeakRef(result));
    });
    await new Promise((resolve) => setTimeout(resolve));
    collectGarbage();
    expect(used).toHaveLength(COUNT);
    for (const result of used) if (result.deref() !== undefined) kept += 1;
    expect(kept).toBeLessThan(10);
  });

  it('are as many as requested, or at most four by default', () => {
    expect(countWorkers(7)).toBe(7);
    expect([1, 2, 3, 4]).toContain(countWorkers(undefined));
  });
});
