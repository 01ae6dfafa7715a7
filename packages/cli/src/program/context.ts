import type { ExitCode, Io } from '../io.js';

export interface Context {
  readonly io: Io;
  setExitCode(code: ExitCode): void;
}
