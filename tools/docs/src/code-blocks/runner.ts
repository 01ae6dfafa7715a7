import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { format, inspect } from 'node:util';

/** The outcome of one block. */
export interface Report {
  readonly file: string;
  readonly comparisons: readonly { readonly line: number; readonly shown: string; readonly actual: string }[];
  readonly error?: string;
  /** The definition that the block exposes, as JSON. */
  readonly definition?: unknown;
}

let printed: string[] = [];
let comparisons: Report['comparisons'][number][] = [];

const helpers = {
  begin(): void {
    printed = [];
  },
  compare(line: number, shown: string, value: unknown): void {
    const actual =
      printed.length > 0 ? printed.join('\n') : inspect(value, { breakLength: Infinity, depth: 6 });
    comparisons.push({ line, shown, actual });
    printed = [];
  },
};

/** Runs a block by importing it. If it awaits something that never settles, Node.js ends the process. */
async function run(file: string): Promise<string | undefined> {
  try {
    await import(pathToFileURL(file).href);
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

async function main(files: readonly string[]): Promise<void> {
  Object.assign(globalThis, { __block: helpers });
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    console[method] = (...values: unknown[]) => void printed.push(format(...values));
  }
  for (const file of files) {
    comparisons = [];
    Object.assign(globalThis, { definition: undefined });
    const error = await run(file);
    const { definition } = globalThis as { definition?: unknown };
    const report = { file, comparisons, error, definition } as Report;
    process.stdout.write(`${JSON.stringify(report)}\n`);
  }
}

await main(process.argv.slice(2));
process.exit();
