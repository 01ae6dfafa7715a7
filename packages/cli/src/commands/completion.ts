import process from 'node:process';
import type { Command } from 'commander';
import { findCandidates } from '../completion/candidates.js';
import { createScript, formatCandidates, readLine, type Shell, SHELLS } from '../completion/shells.js';
import type { Io } from '../io.js';

export function completion(shell: Shell, { out }: Io): void {
  out.write(createScript(shell));
}

export async function completionServer(program: Command, { out }: Io): Promise<void> {
  const { COMP_LINE = '', COMP_POINT = '', SHELL = '' } = process.env;
  const shell = SHELLS.find((each) => each === SHELL) ?? 'bash';
  const { words, current } = readLine(COMP_LINE, Number(COMP_POINT) || COMP_LINE.length);
  out.write(formatCandidates(await findCandidates(program, words, current), current, shell));
}
