import { ExitCode } from '../io.js';

/** How many documents were checked, and how many files and lines could not be read. */
export interface Tally {
  valid: number;
  invalid: number;
  unreadableFiles: number;
  unreadableLines: number;
}

export interface Summary extends Tally {
  readonly files: number;
}

export function emptyTally(): Tally {
  return { valid: 0, invalid: 0, unreadableFiles: 0, unreadableLines: 0 };
}

/** Adds the counts of `added` to `tally`. */
export function addTally(tally: Tally, added: Tally): void {
  tally.valid += added.valid;
  tally.invalid += added.invalid;
  tally.unreadableFiles += added.unreadableFiles;
  tally.unreadableLines += added.unreadableLines;
}

export function hasProblems({ invalid, unreadableFiles, unreadableLines }: Tally): boolean {
  return invalid + unreadableFiles + unreadableLines > 0;
}

/** Unreadable files and lines take precedence over invalid documents. */
export function toExitCode({ invalid, unreadableFiles, unreadableLines }: Tally): ExitCode {
  if (unreadableFiles + unreadableLines > 0) return ExitCode.failed;
  return invalid > 0 ? ExitCode.someInvalid : ExitCode.allValid;
}
