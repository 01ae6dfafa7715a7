#!/usr/bin/env node
import process from 'node:process';
import { CommanderError } from 'commander';
import { UsageError } from '@data-import/cli/errors';
import { printable } from '@data-import/validators/runtime';
import { createProgram } from './program.js';

/** A failure: of the command line, of what it needs, or of this program. */
const FAILED = 2;
const INTERRUPTED = 130;

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(FAILED));

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    if (stop.signal.aborted) process.exit(INTERRUPTED);
    process.stderr.write('stopping after the requests that are being sent; again to stop at once\n');
    stop.abort();
  });
}

const io = {
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
  signal: stop.signal,
};

function report(error: unknown): void {
  process.exitCode = FAILED;
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : FAILED;
  else if (error instanceof UsageError) io.err(`data-import-migrate: ${printable(error.message)}\n`);
  else io.err(`data-import-migrate: unexpected error, please report it\n${(error as Error).stack}\n`);
}

await createProgram(io, (code) => (process.exitCode = code))
  .parseAsync()
  .catch(report);
