import type { Block } from '../reading/block.js';
import { NO_LINES, RangeReader } from '../reading/line-ranges.js';
import { explain, MAX_TEXT_LENGTH } from '../reading/read-file.js';
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
  /** The lines of so many ranges are only counted. */
  readonly skipped: number;
  readonly maxFaults?: number | undefined;
  /** The folder that keeps results, and the number of the first range there. */
  readonly kept?: { readonly folder: string; readonly first: number } | undefined;
}

export interface RangeResult {
  /** Undefined if the lines were only counted. */
  readonly block?: BlockResult;
  /** True if the rest of the file cannot be read. */
  readonly isLast: boolean;
}

export type CheckRange = (task: RangesTask, ranges: SharedRanges, index: number) => Promise<RangeResult>;

/** Loads the function that reads, checks and reports the lines that begin in a range. */
export async function loadCheckRange(settings: CheckSettings): Promise<CheckRange> {
  const check = await loadCheckBlock(settings);
  const reader = new RangeReader();
  const longest = settings.longestText ?? MAX_TEXT_LENGTH;
  return async (task, ranges, index) => {
    const { file, rangeSize, skipped, maxFaults, kept } = task;
    const from = index * rangeSize;
    const { bytes, lines, fault } = explainError(() =>
      reader.read(task, { from, to: from + rangeSize }, longest),
    );
    const position = { line: ranges.addLines(index, lines), column: 1 };
    const isLast = fault !== undefined;
    if (index < skipped) return { isLast };
    const block = await check({
      file,
      block: { bytes, lines, position, fault },
      maxFaults,
      kept: kept && { folder: kept.folder, number: kept.first + index },
    });
    return { block, isLast };
  };
}

type Lines = ReturnType<RangeReader['read']> & Pick<Block, 'fault'>;

function explainError(readLines: () => Lines): Lines {
  try {
    return readLines();
  } catch (error) {
    const message = explain('', error as NodeJS.ErrnoException);
    return { ...NO_LINES, fault: { kind: 'not_read', message, isTransient: true } };
  }
}
