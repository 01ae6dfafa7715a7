import type { Output } from './output.js';

export interface Io {
  readonly standardInput: AsyncIterable<Buffer>;
  readonly out: Output;
  readonly err: Output;
  readonly colour: boolean;
  /** Set by `--quiet`: standard output receives only outputs written to `-`. */
  readonly isQuiet?: true;
  /** The width of `out` in columns, for wrapping; undefined if it is no terminal. */
  readonly columns?: number | undefined;
  /** The width of `err` in columns, for progress; undefined if it is no terminal. */
  readonly terminalWidth?: number | undefined;
  readonly catchInterrupt?: () => AbortSignal;
}

export const ExitCode = { allValid: 0, someInvalid: 1, failed: 2, interrupted: 130 } as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
