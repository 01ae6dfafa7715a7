import type { Io } from '../io.js';
import type { Block } from '../reading/block.js';
import { type LineFile, openLines } from '../reading/line-ranges.js';
import { MAX_TEXT_LENGTH, readFile, ReadError } from '../reading/read-file.js';
import type { SplitterOptions } from '../reading/splitter-options.js';
import { FileSplitter } from '../reading/splitter.js';
import type { Progress } from '../report/progress.js';
import type { Report } from '../report/report.js';
import { addTally, countDocuments, countFaults, emptyTally, type Tally } from '../report/tally.js';
import { type BlockResult, type CheckBlock, loadCheckBlock } from './check-block.js';
import { type CheckRange, loadCheckRange, type RangeResult, type RangesTask } from './check-range.js';
import type { Checkpoint } from './checkpoint.js';
import type { Counts, Target } from './checker.js';
import type { CheckSettings } from './settings.js';
import type { Shard } from './shard.js';
import { SharedRanges } from './shared-ranges.js';
import { countWorkers, WorkerThreads } from './worker-threads.js';

/** Files of at least this many bytes are checked in parallel unless `--workers` says otherwise. */
const LARGE_FILE = 32_000_000;
const BLOCK_SIZE = 1 << 20;

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
  readonly #threads: WorkerThreads;
  readonly #signal: AbortSignal | undefined;
  #stopped: Outcome['stopped'];
  #checkBlock: Promise<CheckBlock> | undefined;
  #checkRange: Promise<CheckRange> | undefined;
  /** How many blocks there were so far, and their size in bytes. */
  #blocks = 0;
  #size = 0;
  /** How many bytes of all are checked. */
  #checkedBytes = 0;

  constructor(options: CheckFilesOptions) {
    this.#options = options;
    this.#signal = options.io.catchInterrupt?.();
    this.#threads = new WorkerThreads(countWorkers(options.workers));
  }

  async checkAll(): Promise<Outcome> {
    const { files, report } = this.#options;
    for (const file of files) {
      report.beginFile(file);
      const before = { ...this.#tally };
      const isBatch = await this.#checkFile(file);
      const found = { ...this.#tally };
      addTally(found, before, -1);
      report.endFile(file, found, isBatch);
      if (this.#isStopped()) break;
    }
    if (this.#stopped === undefined) this.#options.checkpoint?.end(this.#blocks, files.at(-1)!);
    return { tally: this.#tally, ...(this.#stopped && { stopped: this.#stopped }) };
  }

  async end(): Promise<void> {
    await this.#threads.end();
  }

  /** Resolves to whether the file may hold several documents. */
  async #checkFile(file: string): Promise<boolean> {
    const { settings, arrayIsDocument, shard } = this.#options;
    const options = {
      arrayIsDocument,
      longestText: settings.longestText ?? MAX_TEXT_LENGTH,
      blockSize: shard?.limitBlockSize(BLOCK_SIZE) ?? BLOCK_SIZE,
    };
    const lines = await openLines(file, options);
    if (lines === undefined) return this.#checkStream(file, options);
    try {
      await this.#checkLines(file, lines, options.blockSize);
    } finally {
      await lines.handle.close();
    }
    return true;
  }

  /** Checks a file that is read from its beginning to its end. Resolves to whether it may hold several documents. */
  async #checkStream(file: string, options: SplitterOptions): Promise<boolean> {
    const { io, checkpoint, shard } = this.#options;
    // Documents that arrive slowly are reported as they come.
    const isEager = checkpoint === undefined && shard === undefined;
    const splitter = new FileSplitter(options);
    let isFirst = true;
    const check = async (blocks: Iterable<Block>): Promise<void> => {
      for (const block of blocks) {
        if (this.#isStopped()) return;
        await this.#check(file, block, isFirst);
        isFirst = false;
      }
    };
    try {
      for await (const chunk of untilAborted(readFile(file, io.standardInput), this.#signal)) {
        await check(splitter.push(chunk, isEager));
        if (this.#isStopped() || splitter.done || shard?.isPast(this.#size) === true) break;
      }
      await check(splitter.end());
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      await check(splitter.end({ kind: 'not_read', message: error.message, isTransient: true }));
    }
    return splitter.isBatch;
  }

  async #check(file: string, block: Block, isFirst: boolean): Promise<void> {
    const { settings, maxFaults, checkpoint, shard } = this.#options;
    const kept = checkpoint && { folder: checkpoint.folder, number: this.#blocks };
    const isOurs = shard?.includes(this.#size) ?? true;
    this.#blocks += 1;
    this.#size += block.bytes.length;
    this.#checkedBytes += block.bytes.length;
    if (!isOurs) return;
    const check = await (this.#checkBlock ??= loadCheckBlock(settings));
    const result = await check({ file, block, maxFaults, kept });
    await this.#write(file, result, isFirst, (room) => check({ file, block, maxFaults: room }));
  }

  /** Checks a file whose lines can be read from any position. */
  async #checkLines(file: string, { handle, start, size }: LineFile, rangeSize: number): Promise<void> {
    const { settings, maxFaults, checkpoint, shard } = this.#options;
    const all = Math.ceil(size / rangeSize);
    const { skipped, count } = shard?.selectRanges(this.#size, rangeSize, all) ?? { skipped: 0, count: all };
    const kept = checkpoint && { folder: checkpoint.folder, first: this.#blocks };
    const task = { settings, file, descriptor: handle.fd, start, rangeSize, count, skipped, maxFaults, kept };
    this.#blocks += all;
    this.#size += size;
    const ranges = new SharedRanges(count);
    const results = this.#isParallel(size)
      ? this.#threads.check(task, ranges)
      : this.#checkRanges(task, ranges);
    let index = 0;
    for await (const { isLast, block } of results) {
      const range = index++;
      this.#checkedBytes += Math.min(rangeSize, size - (skipped + range) * rangeSize);
      if (block !== undefined) {
        await this.#write(file, block, range === 0, async (room) => {
          const check = await this.#loadCheckRange();
          return (await check({ ...task, kept: undefined, maxFaults: room }, ranges, range)).block!;
        });
      }
      if (isLast || this.#isStopped()) break;
    }
  }

  #isParallel(size: number): boolean {
    const { workers } = this.#options;
    return countWorkers(workers) > 1 && size >= (workers === undefined ? LARGE_FILE : BLOCK_SIZE);
  }

  async *#checkRanges(task: RangesTask, ranges: SharedRanges): AsyncGenerator<RangeResult> {
    const check = await this.#loadCheckRange();
    for (let index = 0; index < task.count; index += 1) yield await check(task, ranges, index);
  }

  #loadCheckRange(): Promise<CheckRange> {
    return (this.#checkRange ??= loadCheckRange(this.#options.settings));
  }

  #isStopped(): boolean {
    if (this.#signal?.aborted === true) this.#stopped ??= 'interrupted';
    return this.#stopped !== undefined;
  }

  /** @param checkAgain checks the block again, but no more after so many documents with faults */
  async #write(
    file: string,
    result: BlockResult,
    isFirst: boolean,
    checkAgain: (room: number) => Promise<BlockResult>,
  ): Promise<void> {
    const { report, io, outputs, maxFaults, addCounts, onProgress } = this.#options;
    const room = maxFaults === undefined ? Infinity : maxFaults - countFaults(this.#tally);
    const isTooMuch = countFaults(result.counts.tally) > room;
    const { parts, counts } = isTooMuch ? await checkAgain(room) : result;
    for (const [to, part] of parts) {
      if (to === 'out') report.append(part as string);
      else if (to === 'err') io.err.write(part as string);
      else outputs?.[to]?.write(part);
    }
    addTally(this.#tally, counts.tally);
    addCounts?.(counts, file, isFirst);
    if (maxFaults !== undefined && countFaults(this.#tally) >= maxFaults) this.#stopped ??= 'max-faults';
    onProgress?.({
      documents: countDocuments(this.#tally),
      faults: countFaults(this.#tally),
      bytes: this.#checkedBytes,
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
