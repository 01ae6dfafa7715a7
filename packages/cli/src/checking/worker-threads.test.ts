import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/io.js';
import type { CheckSettings } from './settings.js';
import { WorkerThreads } from './worker-threads.js';

const folder = temporaryFolder();

const settings: CheckSettings = {
  contract: 'Note',
  contracts: undefined,
  format: 'human',
  maxIssues: undefined,
  values: 'show',
  colour: false,
};

/** Has blocks of ten lines checked by two threads that run this program. Resolves to the texts that are written. */
async function check(program: string, blocks = 40): Promise<string[]> {
  const module = join(folder, `${Math.random()}.mjs`);
  await writeFile(module, program);
  const written: string[] = [];
  async function write({ texts }: { texts: readonly (readonly [string, string])[] }): Promise<void> {
    for (const [, text] of texts) written.push(text);
  }
  const threads = new WorkerThreads({ settings, workers: 2, write, module, blockSize: 20 });
  const start = { completeLines: 0, partialLine: Buffer.of() };
  const lines = threads.createReading('a.ndjson')!.takeOver(start);
  try {
    for (let i = 0; i < blocks; i++) await lines.push(Buffer.from('1\n'.repeat(10)));
    await lines.end(true);
    return written;
  } finally {
    await threads.end();
  }
}

describe('WorkerThreads', () => {
  it('writes results in the order of the lines, whichever thread is faster', async () => {
    const program = `export const checkBlock = async ({ file, bytes, linesBefore, settings }) => {
      await new Promise((resolve) => setTimeout(resolve, linesBefore % 30));
      return { texts: [['out', [settings.contract, file, linesBefore, bytes.length].join(' ')]], counts: {} };
    };`;
    expect(await check(program)).toEqual(
      Array.from({ length: 40 }, (_, index) => `Note a.ndjson ${index * 10} 20`),
    );
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
    const error: unknown = await check(program).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'WorkerError', message: expect.stringMatching(message) });
  });

  it('keeps no results that are written', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const written: WeakRef<object>[] = [];
    const module = join(folder, 'results.mjs');
    await writeFile(module, 'export const checkBlock = () => ({ texts: [], counts: {} });');
    const write = async (result: object): Promise<void> => void written.push(new WeakRef(result));
    const threads = new WorkerThreads({ settings, workers: 2, write, module, blockSize: 20 });
    const start = { completeLines: 0, partialLine: Buffer.of() };
    const lines = threads.createReading('a.ndjson')!.takeOver(start);
    try {
      for (let i = 0; i < 40; i++) await lines.push(Buffer.from('1\n'.repeat(10)));
      await new Promise((resolve) => setTimeout(resolve));
      collectGarbage();
      expect(written.length).toBeGreaterThan(20);
      expect(written.filter((result) => result.deref() !== undefined).length).toBeLessThan(10);
    } finally {
      await threads.end();
    }
  });

  it('leaves everything to one thread if there is only one', () => {
    const threads = new WorkerThreads({ settings, workers: 1, async write() {} });
    expect(threads.createReading('a')).toBeUndefined();
  });
});
