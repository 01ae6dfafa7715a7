import type { ExitCode, Io } from '../io.js';

/** What the actions of commands use. */
export interface Context {
  readonly io: Io;
  setExitCode(code: ExitCode): void;
}
