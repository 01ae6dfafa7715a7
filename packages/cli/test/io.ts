import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import type { Output } from '../src/output.js';
import { run } from '../src/run.js';

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

export async function* createInput(...pieces: string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}

async function runWith(argv: readonly string[], input: readonly string[], terminal: object = {}) {
  const [out, err] = [collectOutput(), collectOutput()];
  const code = await run(argv, {
    standardInput: createInput(...input),
    out,
    err,
    colour: false,
    ...terminal,
  });
  return { code, out: out.text(), err: err.text() };
}

export async function runCli(argv: readonly string[], ...input: string[]) {
  return runWith(argv, input);
}

export async function runOnTerminal(columns: number, argv: readonly string[]) {
  return runWith(argv, [], { columns, terminalWidth: columns });
}

export function findWideLines(text: string, columns: number): string[] {
  return text.split('\n').filter((line) => line.length > columns && line.trim().includes(' '));
}

/** In this package, so that generated modules can resolve the runtime. */
export const GENERATED = fileURLToPath(new URL('generated', import.meta.url));

export function temporaryFolder(prefix = 'data-import-', parent = tmpdir()): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, prefix));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
