import type { Block } from '../reading/block.js';
import { NO_LINES, RangeReader } from '../reading/line-ranges.js';
import { explainReadError } from '../reading/read-error.js';
import { MAX_TEXT_LENGTH } from '../reading/splitter-options.js';
import { type BlockResult, loadCheckBlock } from './check-block.js';
import type { CheckSettings } from './settings.js';
import type { SharedRanges } from './shared-ranges.js';

/** A file of lines in ranges of one size, each of which is a block. */
export interface RangesTask {
  readonly settings: CheckSettings;
  readonly file: string;
  /** Of the open file: all threads of a process share it. */
  readonly descriptor: number;
  /** Where the first line begins. */
  readonly start: number;
  readonly rangeSize: number;
  readonly count: number;
  readonly maxFaults?: number | undefined;
}

export interface RangeResult {
  readonly block: BlockResult;
  /** True if the rest of the file cannot be read. */
  readonly isLast: boolean;
}

export type CheckRange = (task: RangesTask, ranges: SharedRanges, index: number) => RangeResult;

/** Loads the function that reads, checks and reports the lines that begin in a range. */
export async function loadCheckRange(settings: CheckSettings): Promise<CheckRange> {
  const check = await loadCheckBlock(settings);
  const reader = new RangeReader();
  const longest = settings.longestText ?? MAX_TEXT_LENGTH;
  return (task, ranges, index) => {
    const { file, rangeSize, maxFaults } = task;
    const from = index * rangeSize;
    const { bytes, lines, fault } = explainError(() =>
      reader.read(task, { from, to: from + rangeSize }, longest),
    );
    const position = { line: ranges.addLines(index, lines), column: 1 };
    const block = check({ file, block: { bytes, lines, position, fault }, maxFaults });
    return { block, isLast: fault !== undefined };
  };
}

type Lines = ReturnType<RangeReader['read']> & Pick<Block, 'fault'>;

function explainError(readLines: () => Lines): Lines {
  try {
    return readLines();
  } catch (error) {
    const message = explainReadError('', error as NodeJS.ErrnoException);
    return { ...NO_LINES, fault: { kind: 'not_read', message } };
  }
}
