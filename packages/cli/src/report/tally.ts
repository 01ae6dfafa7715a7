import { ExitCode } from '../io.js';

export type Tally = ReturnType<typeof emptyTally>;

export function emptyTally() {
  return {
    valid: 0,
    warned: 0,
    invalid: 0,
    unreadableFiles: 0,
    unreadableLines: 0,
    unreadableItems: 0,
    lines: 0,
    emptyLines: 0,
  };
}

export function addTally(tally: Tally, added: Tally, sign: 1 | -1 = 1): void {
  for (const key of Object.keys(tally) as (keyof Tally)[]) tally[key] += sign * added[key];
}

type Faults = Pick<Tally, 'invalid' | 'unreadableFiles' | 'unreadableLines' | 'unreadableItems'>;

export function countUnreadable({ unreadableFiles, unreadableLines, unreadableItems }: Faults): number {
  return unreadableFiles + unreadableLines + unreadableItems;
}

export function countDocuments({ valid, warned, invalid }: Tally): number {
  return valid + warned + invalid;
}

export function countFaults(tally: Faults): number {
  return tally.invalid + countUnreadable(tally);
}

/** Unreadable files and documents take precedence over invalid documents. */
export function toExitCode(tally: Faults): ExitCode {
  if (countUnreadable(tally) > 0) return ExitCode.failed;
  return tally.invalid > 0 ? ExitCode.someInvalid : ExitCode.allValid;
}
