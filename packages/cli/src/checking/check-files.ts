import type { Io } from '../io.js';
import type { Block } from '../reading/block.js';
import type { Input } from '../reading/input.js';
import { findLines, type LineFile } from '../reading/line-ranges.js';
import { ReadError } from '../reading/read-error.js';
import { FileSplitter } from '../reading/splitter.js';
import { MAX_TEXT_LENGTH, type SplitterOptions } from '../reading/splitter-options.js';
import type { Progress } from '../report/progress.js';
import type { Report } from '../report/report.js';
import { addTally, countDocuments, countFaults, emptyTally, type Tally } from '../report/tally.js';
import { type BlockResult, type CheckBlock, loadCheckBlock } from './check-block.js';
import { type CheckRange, loadCheckRange, type RangeResult, type RangesTask } from './check-range.js';
import type { Counts, Target } from './checker.js';
import type { CheckSettings } from './settings.js';
import { SharedRanges } from './shared-ranges.js';
import { countWorkers, WorkerThreads } from './worker-threads.js';

/** Files of at least this many bytes are checked in parallel unless `--workers` says otherwise. */
const LARGE_FILE = 32_000_000;
const RANGE_SIZE = 1 << 20;

export interface CheckFilesOptions {
  readonly inputs: readonly Input[];
  readonly settings: CheckSettings;
  /** How many threads check documents; undefined: it depends on the machine and the size of the file. */
  readonly workers: number | undefined;
  /** Whether an array is one document; otherwise each of its items is a document. */
  readonly arrayIsDocument: boolean;
  readonly io: Io;
  readonly report: Pick<Report, 'beginFile' | 'append' | 'endFile'>;
  /** Where accepted and rejected documents, and reasons, go. */
  readonly outputs?: Readonly<Partial<Record<Target, Destination>>>;
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

export interface CheckSummary {
  readonly tally: Tally;
  /** Why not everything was checked. */
  readonly stopped?: 'interrupted' | 'max-faults';
}

/** Checks one file after the other, in the order of the command line. */
export async function checkFiles(options: CheckFilesOptions): Promise<CheckSummary> {
  const run = new FileCheckRun(options);
  try {
    return await run.checkAll();
  } finally {
    await run.end();
  }
}

class FileCheckRun {
  readonly #options: CheckFilesOptions;
  readonly #tally = emptyTally();
  readonly #threads: WorkerThreads;
  readonly #signal: AbortSignal | undefined;
  #stopped: CheckSummary['stopped'];
  #checkBlock: Promise<CheckBlock> | undefined;
  #checkRange: Promise<CheckRange> | undefined;
  /** How many bytes of all are checked. */
  #checkedBytes = 0;

  constructor(options: CheckFilesOptions) {
    this.#options = options;
    this.#signal = options.io.catchInterrupt?.();
    this.#threads = new WorkerThreads(countWorkers(options.workers));
  }

  async checkAll(): Promise<CheckSummary> {
    const { inputs, report } = this.#options;
    for (const input of inputs) {
      const { file } = input;
      report.beginFile(file);
      const before = { ...this.#tally };
      const isBatch = await this.#checkInput(input);
      const found = { ...this.#tally };
      addTally(found, before, -1);
      report.endFile(file, found, isBatch);
      if (this.#isStopped()) break;
    }
    return { tally: this.#tally, ...(this.#stopped && { stopped: this.#stopped }) };
  }

  async end(): Promise<void> {
    await this.#threads.end();
  }

  /** Resolves to whether the input may hold several documents. */
  async #checkInput(input: Input): Promise<boolean> {
    const { inputs, settings, arrayIsDocument } = this.#options;
    const longestText = settings.longestText ?? MAX_TEXT_LENGTH;
    const options = { arrayIsDocument, longestText };
    try {
      const lines = await findLines(input, options);
      if (lines === undefined) return await this.#checkStream(input, options);
      await this.#checkLines(input.file, lines);
      return true;
    } finally {
      // The caller may explain by the first input why no document was valid.
      if (input !== inputs[0]) input.close();
    }
  }

  /** Checks an input that is read from its beginning to its end. Resolves to whether it may hold several documents. */
  async #checkStream(input: Input, options: SplitterOptions): Promise<boolean> {
    const splitter = new FileSplitter(options);
    let isFirst = true;
    const check = async (blocks: Iterable<Block>): Promise<void> => {
      for (const block of blocks) {
        if (this.#isStopped()) return;
        await this.#check(input.file, block, isFirst);
        isFirst = false;
      }
    };
    try {
      for await (const chunk of untilAborted(input.read(), this.#signal)) {
        await check(splitter.push(chunk));
        if (this.#isStopped() || splitter.done) break;
      }
      await check(splitter.end());
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      await check(splitter.end({ kind: 'not_read', message: error.message }));
    }
    return splitter.isBatch;
  }

  async #check(file: string, block: Block, isFirst: boolean): Promise<void> {
    const { settings, maxFaults } = this.#options;
    this.#checkedBytes += block.bytes.length;
    const check = await (this.#checkBlock ??= loadCheckBlock(settings));
    const result = check({ file, block, maxFaults });
    await this.#write(file, result, isFirst, async (room) => check({ file, block, maxFaults: room }));
  }

  /** Checks a file whose lines can be read from any position. */
  async #checkLines(file: string, { handle, start, size }: LineFile): Promise<void> {
    const { settings, maxFaults } = this.#options;
    const count = Math.ceil(size / RANGE_SIZE);
    const task = { settings, file, descriptor: handle.fd, start, rangeSize: RANGE_SIZE, count, maxFaults };
    const ranges = new SharedRanges(count);
    const results = this.#isParallel(size)
      ? this.#threads.check(task, ranges)
      : checkRanges(task, ranges, await this.#loadCheckRange());
    let index = 0;
    for await (const { isLast, block } of results) {
      const range = index++;
      this.#checkedBytes += Math.min(RANGE_SIZE, size - range * RANGE_SIZE);
      await this.#write(file, block, range === 0, async (room) => {
        const check = await this.#loadCheckRange();
        return check({ ...task, maxFaults: room }, ranges, range).block;
      });
      if (isLast || this.#isStopped()) break;
    }
  }

  #isParallel(size: number): boolean {
    const { workers } = this.#options;
    return countWorkers(workers) > 1 && size >= (workers === undefined ? LARGE_FILE : RANGE_SIZE);
  }

  /** Not needed in this thread if worker threads check the file, unless it ends at `maxFaults`. */
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

function* checkRanges(task: RangesTask, ranges: SharedRanges, check: CheckRange): Generator<RangeResult> {
  for (let index = 0; index < task.count; index += 1) yield check(task, ranges, index);
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
