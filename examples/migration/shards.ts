import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createQueue, type Engine, toJobId } from './engine.js';
import { waitForJobs } from './progress.js';
import { runCli } from './report.js';
import { type Attempt, work } from './worker.js';

export interface ShardedInput {
  readonly contract: string;
  /** On a disk that all machines share, as the folder of the outputs. */
  readonly file: string;
  readonly folder: string;
  readonly shards: number;
}

interface ShardJob extends ShardedInput {
  readonly number: number;
}

const REJECTS = ['rejects.ndjson', 'rejects.reasons.ndjson'];

function getPath({ folder }: ShardedInput, number: number, name: string): string {
  return join(folder, `part-${number}.${name}`);
}

/** Its output files are absent or complete, and always the same: it may run twice. */
async function checkShard({ number, ...input }: ShardJob): Promise<Attempt> {
  const [report, rejects] = [getPath(input, number, 'json'), getPath(input, number, REJECTS[0]!)];
  const shard = ['--shard', `${number}/${input.shards}`];
  await runCli(['validate', input.contract, input.file, ...shard, '--report', report, '--rejects', rejects]);
  return { isDone: true, output: {} };
}

/** A queue for each input. If a file changes, it is another one. */
async function toQueue({ contract, file, shards }: ShardedInput): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return `shards-${toJobId(contract, resolve(file), `${size} ${mtimeMs} ${shards}`)}`;
}

async function merge(input: ShardedInput): Promise<void> {
  const numbers = Array.from({ length: input.shards }, (_, index) => index + 1);
  const parts = numbers.map((number) => getPath(input, number, 'json'));
  const [report, html] = [join(input.folder, 'report.json'), join(input.folder, 'report.html')];
  await runCli(['report', 'merge', ...parts, '--report', report, '--html', html]);
  for (const name of REJECTS) {
    async function* readParts(): AsyncGenerator<Buffer> {
      for (const number of numbers) yield* createReadStream(getPath(input, number, name));
    }
    await pipeline(readParts, createWriteStream(join(input.folder, name)));
  }
}

/**
 * Checks a large file in parts, which are the jobs of a queue: call it on as many machines as there are. Each waits for the end,
 * and the last to come merges the parts again, which changes nothing. A killed run goes on with the next call.
 */
export async function checkInShards(engine: Engine, input: ShardedInput, concurrency = 1): Promise<void> {
  const queue = await toQueue(input);
  await createQueue(engine, queue, { expireSeconds: 3_600 });
  const jobs = Array.from({ length: input.shards }, (_, index) => ({
    id: toJobId(queue, String(index + 1)),
    data: { ...input, number: index + 1 },
  }));
  await engine.boss.insert(queue, jobs);
  const end = new AbortController();
  const waiting = waitForJobs(engine, queue, () => true, end.signal).finally(() => end.abort());
  await Promise.all([
    waiting,
    work<ShardJob>({ engine, queue, concurrency, handle: checkShard }, end.signal),
  ]);
  await merge(input);
}
