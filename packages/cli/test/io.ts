import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Output } from '../src/output.js';
import { run } from '../src/run.js';

/** An output that keeps its text. */
export interface CollectedOutput extends Output {
  readonly text: () => string;
}

export function collectOutput(): CollectedOutput {
  let text = '';
  return {
    write(more) {
      text += more;
    },
    async drained() {},
    text: () => text,
  };
}

/** Standard input that arrives in these pieces. */
export async function* createInput(...pieces: string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}

/** Runs a command line in this process. */
export async function runCli(argv: readonly string[], ...input: string[]) {
  const [out, err] = [collectOutput(), collectOutput()];
  const code = await run(argv, { standardInput: createInput(...input), out, err, colour: false });
  return { code, out: out.text(), err: err.text() };
}

/** Runs a command line in this process as on a terminal of this width, without colour. */
export async function runOnTerminal(columns: number, argv: readonly string[]) {
  const [out, err] = [collectOutput(), collectOutput()];
  const io = { standardInput: createInput(), out, err, colour: false, columns, terminalWidth: columns };
  const code = await run(argv, io);
  return { code, out: out.text(), err: err.text() };
}

/** The lines of several words that are wider than a terminal. */
export function findWideLines(text: string, columns: number): string[] {
  return text.split('\n').filter((line) => line.length > columns && line.trim().includes(' '));
}

/** A new folder for the tests of one file, removed after them. */
export function temporaryFolder(prefix = 'data-import-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
