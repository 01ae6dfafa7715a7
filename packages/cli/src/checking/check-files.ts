import type { Io } from '../io.js';
import type { Block } from '../reading/block.js';
import { findSize, LONGEST_TEXT, readFile, ReadError } from '../reading/read-file.js';
import { FileSplitter } from '../reading/splitter.js';
import type { Progress } from '../report/progress.js';
import type { Report } from '../report/report.js';
import { addTally, countDocuments, countFaults, emptyTally, type Tally } from '../report/tally.js';
import { BlockQueue } from './block-queue.js';
import { type BlockResult, type BlockTask, loadCheckBlock } from './check-block.js';
import type { Checkpoint } from './checkpoint.js';
import type { Counts, Target } from './checker.js';
import type { CheckSettings } from './settings.js';
import type { Shard } from './shard.js';
import { countWorkers, WorkerThreads } from './worker-threads.js';

/** Files of at least this many bytes are checked in parallel unless `--workers` says otherwise. */
const LARGE_FILE = 32_000_000;
/** How many blocks there are for each thread: one is checked, the next one waits. */
const BLOCKS_PER_WORKER = 2;
const BLOCK_SIZE = 1 << 18;
/** The size of blocks that are kept: each is a file. */
const KEPT_BLOCK_SIZE = 1 << 20;

export interface CheckFilesOptions {
  readonly files: readonly string[];
  readonly settings: CheckSettings;
  /** How many threads check documents; undefined: it depends on the machine and the size of the file. */
  readonly workers: number | undefined;
  /** Whether an array is one document; otherwise each of its items is a document. */
  readonly arrayIsDocument: boolean;
  readonly io: Io;
  readonly report: Pick<Report, 'beginFile' | 'append' | 'endFile'>;
  /** Where accepted and rejected documents, and reasons, go. */
  readonly outputs?: Readonly<Partial<Record<Target, Destination>>>;
  readonly checkpoint?: Checkpoint | undefined;
  readonly shard?: Shard | undefined;
  /** Checking ends after so many documents with faults. */
  readonly maxFaults?: number | undefined;
  /** Receives the counts of each block, and whether it is the first one of its file. */
  addCounts?(counts: Counts, file: string, isFirst: boolean): void;
  /** Called after each block. */
  onProgress?(progress: Progress): void;
}

interface Destination {
  write(part: string | Uint8Array): void;
  drained(): Promise<void>;
}

export interface Outcome {
  readonly tally: Tally;
  /** Why not everything was checked. */
  readonly stopped?: 'interrupted' | 'max-faults';
}

/** A block with a result, in the order of the input. */
interface Checked {
  readonly task: BlockTask;
  readonly isFirst: boolean;
  readonly result: BlockResult;
}

/** Checks one file after the other, in the order of the command line. */
export async function checkFiles(options: CheckFilesOptions): Promise<Outcome> {
  const run = new Run(options);
  try {
    return await run.checkAll();
  } finally {
    await run.end();
  }
}

class Run {
  readonly #options: CheckFilesOptions;
  readonly #tally = emptyTally();
  readonly #workers: number;
  readonly #threads: WorkerThreads;
  readonly #queue: BlockQueue<Checked>;
  readonly #signal: AbortSignal | undefined;
  #stopped: Outcome['stopped'];
  #checkHere: ReturnType<typeof loadCheckBlock> | undefined;
  /** How many blocks there were so far, and their size in bytes. */
  #blocks = 0;
  #size = 0;

  constructor(options: CheckFilesOptions) {
    this.#options = options;
    this.#workers = countWorkers(options.workers);
    this.#signal = options.io.catchInterrupt?.();
    this.#threads = new WorkerThreads(this.#workers);
    this.#queue = new BlockQueue(this.#workers * BLOCKS_PER_WORKER, (checked) => this.#write(checked));
  }

  async checkAll(): Promise<Outcome> {
    const { files, report } = this.#options;
    for (const file of files) {
      report.beginFile(file);
      const before = { ...this.#tally };
      const isBatch = await this.#checkFile(file);
      await this.#queue.finished();
      const found = { ...this.#tally };
      addTally(found, before, -1);
      report.endFile(file, found, isBatch);
      if (this.#isStopped()) break;
    }
    if (this.#stopped === undefined) this.#options.checkpoint?.end({ file: files.at(-1)! });
    return { tally: this.#tally, ...(this.#stopped && { stopped: this.#stopped }) };
  }

  async end(): Promise<void> {
    await this.#threads.end();
  }

  /** Resolves to whether the file may hold several documents. */
  async #checkFile(file: string): Promise<boolean> {
    const { settings, workers, arrayIsDocument, io, checkpoint, shard } = this.#options;
    const isKept = checkpoint !== undefined || shard !== undefined;
    const longestText = settings.longestText ?? LONGEST_TEXT;
    const blockSize = shard?.limitBlockSize(KEPT_BLOCK_SIZE) ?? (isKept ? KEPT_BLOCK_SIZE : BLOCK_SIZE);
    const splitter = new FileSplitter({ arrayIsDocument, longestText, blockSize });
    let size = await findSize(file);
    let bytesRead = 0;
    let isFirst = true;
    const minimum = workers === undefined ? LARGE_FILE : blockSize;
    const isParallel = (): boolean => this.#workers > 1 && size >= minimum;
    const check = async (blocks: Iterable<Block>): Promise<void> => {
      for (const block of blocks) {
        if (this.#isStopped()) return;
        await this.#check(file, block, isParallel(), isFirst);
        isFirst = false;
      }
    };
    try {
      for await (const chunk of untilAborted(readFile(file, io.standardInput), this.#signal)) {
        bytesRead += chunk.length;
        size = Math.max(size, bytesRead);
        // Documents that arrive slowly are reported as they come.
        await check(splitter.push(chunk, !isKept && !isParallel()));
        if (this.#isStopped() || splitter.done || shard?.isPast(this.#size) === true) break;
      }
      await check(splitter.end());
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      await check(splitter.end({ kind: 'not_read', message: error.message, isTransient: true }));
    }
    return splitter.isBatch;
  }

  #isStopped(): boolean {
    if (this.#signal?.aborted === true) this.#stopped ??= 'interrupted';
    return this.#stopped !== undefined;
  }

  async #check(file: string, block: Block, isParallel: boolean, isFirst: boolean): Promise<void> {
    const { settings, maxFaults, checkpoint, shard } = this.#options;
    const number = this.#blocks++;
    const isOurs = shard?.includes(this.#size) ?? true;
    this.#size += block.bytes.length;
    if (!isOurs) return;
    const task: BlockTask = { settings, file, block, maxFaults };
    const check = isParallel ? () => this.#threads.check(task) : () => this.#checkLocally(task);
    const result = checkpoint?.check(number, task, check) ?? check();
    await this.#queue.add(result.then((checked) => ({ task, isFirst, result: checked })));
    if (!isParallel) await this.#queue.finished();
  }

  async #checkLocally(task: BlockTask): Promise<BlockResult> {
    return (await (this.#checkHere ??= loadCheckBlock(this.#options.settings)))(task);
  }

  async #write({ task, isFirst, result }: Checked): Promise<void> {
    const { report, io, outputs, maxFaults, addCounts, onProgress } = this.#options;
    const room = maxFaults === undefined ? Infinity : maxFaults - countFaults(this.#tally);
    if (room <= 0) return;
    const isTooMuch = countFaults(result.counts.tally) > room;
    const { parts, counts } = isTooMuch ? await this.#checkLocally({ ...task, maxFaults: room }) : result;
    for (const [to, part] of parts) {
      if (to === 'out') report.append(part as string);
      else if (to === 'err') io.err.write(part as string);
      else outputs?.[to]?.write(part);
    }
    addTally(this.#tally, counts.tally);
    addCounts?.(counts, task.file, isFirst);
    if (maxFaults !== undefined && countFaults(this.#tally) >= maxFaults) this.#stopped ??= 'max-faults';
    onProgress?.({
      documents: countDocuments(this.#tally),
      faults: countFaults(this.#tally),
      bytes: this.#size,
    });
    await io.out.drained();
    for (const output of Object.values(outputs ?? {})) await output.drained();
  }
}

/** The chunks until the signal, which need not wait for the next one. */
async function* untilAborted(
  chunks: AsyncGenerator<Buffer>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  if (signal === undefined) return yield* chunks;
  try {
    while (!signal.aborted) {
      const next = await nextUntilAborted(chunks, signal);
      if (next.done === true) break;
      yield next.value;
    }
  } finally {
    // Not awaited: a read that waits for input would not end.
    void chunks.return(undefined).catch(() => {});
  }
}

/** Not a race with one promise, which would keep every chunk. */
function nextUntilAborted(
  chunks: AsyncGenerator<Buffer>,
  signal: AbortSignal,
): Promise<IteratorResult<Buffer>> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => resolve({ done: true, value: undefined });
    const end = (): void => signal.removeEventListener('abort', onAbort);
    signal.addEventListener('abort', onAbort);
    chunks.next().then(resolve, reject).finally(end);
  });
}
