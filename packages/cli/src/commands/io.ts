import type { Output } from '../output.js';

/** What a command reads and writes, other than files. */
export interface Io {
  readonly standardInput: AsyncIterable<Buffer>;
  /** What was asked for. */
  readonly out: Output;
  /** What went wrong in carrying it out. */
  readonly err: Output;
  /** Whether `out` may be coloured. */
  readonly colour: boolean;
}

export const ExitCode = { allValid: 0, someInvalid: 1, notCarriedOut: 2 } as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
