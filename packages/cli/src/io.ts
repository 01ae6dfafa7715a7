import type { Output } from './output.js';

export interface Io {
  readonly standardInput: AsyncIterable<Buffer>;
  readonly out: Output;
  readonly err: Output;
  readonly colour: boolean;
  /** `--quiet`: standard output has outputs on `-` only. */
  readonly isQuiet?: true;
  /** The width of `out`, to which texts for people are wrapped; undefined if it is not a terminal. */
  readonly columns?: number | undefined;
  /** The width of `err` if it is a terminal, on which progress is shown. */
  readonly terminalWidth?: number | undefined;
  readonly catchInterrupt?: () => AbortSignal;
}

export const ExitCode = { allValid: 0, someInvalid: 1, failed: 2, interrupted: 130 } as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
