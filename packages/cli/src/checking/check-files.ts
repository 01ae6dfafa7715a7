import type { Io } from '../io.js';
import type { Block } from '@data-import/reading/block';
import { CHUNK_SIZE } from '@data-import/reading/decompress';
import { type Input, readSize } from '@data-import/reading/input';
import { ReadError } from '@data-import/reading/read-error';
import { FileSplitter } from '@data-import/reading/splitter';
import { MAX_TEXT_LENGTH } from '@data-import/reading/splitter-options';
import type { Progress } from '../report/progress.js';
import type { Report } from '../report/report.js';
import { addTally, countDocuments, countFaults, emptyTally, type Tally } from '../report/tally.js';
import { type BlocksResult, type BlocksTask, type CheckBlocks, loadCheckBlocks } from './check-blocks.js';
import type { Counts, Target } from './checker.js';
import type { CheckedInput } from '../summary/data.js';
import { formatUnread } from './fault-rows.js';
import type { CheckSettings } from './settings.js';
import { countWorkers, WorkerThreads } from './worker-threads.js';

/** In bytes. Below this size, starting worker threads (0.2 s) costs more than it saves. */
const LARGE_FILE = 32_000_000;
const SMALL_FILE = 1 << 20;
/** Backpressure: a task holds about one read of bytes, so this bounds the memory. */
const MAX_TASKS_PER_WORKER = 2;

const NOT_WHOLE = 'The file could not be read to its end: none of its faults are listed';

export const INTERRUPTED = 'interrupted: the rest of the input was not checked';

export interface CheckFilesOptions {
  readonly inputs: readonly Input[];
  readonly settings: CheckSettings;
  readonly workers: number | undefined;
  readonly arrayIsDocument: boolean;
  readonly io: Io;
  readonly report: Pick<Report, 'beginFile' | 'append' | 'endFile'>;
  readonly outputs?: Readonly<Partial<Record<Target, Destination>>>;
  readonly maxFaults?: number | undefined;
  /** If present, inputs are hashed, too. */
  onInput?(input: CheckedInput): void;
  addCounts?(counts: Counts, file: string, isFirst: boolean): void;
  onProgress?(progress: Progress): void;
}

interface Destination {
  write(part: string | Uint8Array): void;
  drained(): Promise<void>;
  settle(isKept: boolean): Promise<void>;
}

export interface CheckSummary {
  readonly tally: Tally;
  readonly stopped?: 'interrupted' | 'max-faults';
}

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
  #checkBlocks: Promise<CheckBlocks> | undefined;
  #checkedBytes = 0;

  constructor(options: CheckFilesOptions) {
    this.#options = options;
    this.#signal = options.io.catchInterrupt?.();
    this.#threads = new WorkerThreads(countWorkers(options.workers), options.settings);
    this.#signal?.addEventListener('abort', () => void this.#threads.end());
  }

  async checkAll(): Promise<CheckSummary> {
    const { inputs, report, outputs = {}, onInput } = this.#options;
    for (const input of inputs) {
      const { file } = input;
      report.beginFile(file);
      const before = { ...this.#tally };
      const isBatch = await this.#checkInput(input);
      const found = { ...this.#tally };
      addTally(found, before, -1);
      const isWhole = found.unreadableFiles === 0 && this.#stopped !== 'interrupted';
      for (const output of Object.values(outputs)) await output.settle(isWhole);
      if (!isWhole) outputs.faults?.write(formatUnread(file, {}, 'not_read', NOT_WHOLE));
      const complete = isWhole && !this.#isStopped();
      onInput?.({ file, documents: countDocuments(found), ...input.digest, complete });
      report.endFile(file, found, isBatch);
      if (this.#isStopped()) break;
    }
    return { tally: this.#tally, ...(this.#stopped && { stopped: this.#stopped }) };
  }

  async end(): Promise<void> {
    await this.#threads.end();
  }

  async #checkInput(input: Input): Promise<boolean> {
    const { inputs, settings, arrayIsDocument, maxFaults, onInput } = this.#options;
    const { file } = input;
    const hashes = onInput !== undefined;
    const splitter = new FileSplitter({
      arrayIsDocument,
      longestText: settings.longestText ?? MAX_TEXT_LENGTH,
    });
    const isParallel = await this.#isParallel(file);
    const maxPending = isParallel ? this.#threads.size * MAX_TASKS_PER_WORKER : 1;
    const pending: PendingTask[] = [];
    let isFirst = true;
    const write = async (): Promise<void> => {
      await this.#write(pending.shift()!, isFirst);
      isFirst = false;
    };
    const check = async (found: Iterable<Block>): Promise<void> => {
      for (const blocks of groupBlocks(found)) {
        if (this.#isStopped()) return;
        const task = { file, blocks, maxFaults };
        const result = this.#check(task, isParallel);
        // Awaited later; without a handler until then, Node exits for an unhandled rejection.
        result.catch(() => {});
        pending.push({ task, result });
        if (pending.length === maxPending) await write();
      }
    };
    try {
      for await (const chunk of untilAborted(input.read({ hashes }), this.#signal)) {
        await check(splitter.push(chunk));
        if (this.#isStopped() || splitter.done) break;
      }
      await check(splitter.end());
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      await check(splitter.end({ kind: 'not_read', message: error.message }));
    } finally {
      // Keep the first input open: the caller may use it to explain why no document was valid.
      if (input !== inputs[0]) input.close();
    }
    while (pending.length > 0 && !this.#isStopped()) await write();
    return splitter.isBatch;
  }

  /** Checks pipes without a queue: they may stay open between documents, which are reported at once. */
  async #isParallel(file: string): Promise<boolean> {
    const { workers } = this.#options;
    const size = (await readSize(file)) ?? 0;
    return this.#threads.size > 1 && size >= (workers === undefined ? LARGE_FILE : SMALL_FILE);
  }

  async #check(task: BlocksTask, isParallel = false): Promise<BlocksResult> {
    // A pattern of own contracts may backtrack for years, which would block signals in the main thread.
    const isOwn = this.#options.settings.contracts !== undefined;
    if (isParallel || (isOwn && this.#signal !== undefined)) return this.#threads.check(task);
    const check = await (this.#checkBlocks ??= loadCheckBlocks(this.#options.settings));
    return check(task);
  }

  #isStopped(): boolean {
    if (this.#signal?.aborted === true) this.#stopped ??= 'interrupted';
    return this.#stopped !== undefined;
  }

  /** Returns undefined if a signal terminated the workers. */
  async #finish({ task, result }: PendingTask, room: number): Promise<BlocksResult | undefined> {
    try {
      const checked = await result;
      const isTooMuch = countFaults(checked.counts.tally) > room;
      return isTooMuch ? await this.#check({ ...task, maxFaults: room }) : checked;
    } catch (error) {
      if (this.#isStopped()) return undefined;
      throw error;
    }
  }

  async #write(pending: PendingTask, isFirst: boolean): Promise<void> {
    const { report, io, outputs, maxFaults = Infinity, addCounts, onProgress } = this.#options;
    const { task } = pending;
    const tally = this.#tally;
    const checked = await this.#finish(pending, maxFaults - countFaults(tally));
    if (checked === undefined) return;
    const { parts, counts } = checked;
    for (const [to, part] of parts) {
      if (to === 'out') report.append(part as string);
      else if (to === 'err') io.err.write(part as string);
      else outputs?.[to]?.write(part);
    }
    addTally(tally, counts.tally);
    addCounts?.(counts, task.file, isFirst);
    if (countFaults(tally) >= maxFaults) this.#stopped ??= 'max-faults';
    this.#checkedBytes += task.blocks.reduce((sum, { bytes }) => sum + bytes.length, 0);
    onProgress?.({
      documents: countDocuments(tally),
      faults: countFaults(tally),
      bytes: this.#checkedBytes,
    });
    await io.out.drained();
    for (const output of Object.values(outputs ?? {})) await output.drained();
  }
}

interface PendingTask {
  readonly task: BlocksTask;
  readonly result: Promise<BlocksResult>;
}

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
    // Do not await: a pending read of a pipe may never settle.
    void chunks.return(undefined).catch(() => {});
  }
}

/** Not Promise.race: a long-lived abort promise would retain every chunk. */
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

/** Splits blocks into tasks: detecting the format buffers input, which arrives as one batch. */
function* groupBlocks(found: Iterable<Block>): Generator<Block[]> {
  let group: Block[] = [];
  let size = 0;
  try {
    for (const block of found) {
      group.push(block);
      size += block.bytes.length;
      if (size < CHUNK_SIZE) continue;
      yield group;
      [group, size] = [[], 0];
    }
  } catch (error) {
    // The document exceeds Node's maximum string or buffer length.
    if (error instanceof RangeError) throw new ReadError(`cannot be read: ${error.message}`);
    throw error;
  }
  if (group.length > 0) yield group;
}
