#!/usr/bin/env node
import process from 'node:process';
import { UsageError } from '@data-import/files/usage-error';
import { ExitCode } from '@data-import/cli/io';
import { printable } from '@data-import/validators/runtime';
import { CommanderError } from 'commander';
import { createProgram } from './program.js';

process.stdout.on('error', () => process.exit(ExitCode.failed));
// EPIPE: the reader of stderr has gone, which must not end the migration.
process.stderr.on('error', () => {});

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    if (stop.signal.aborted) process.exit(ExitCode.interrupted);
    process.stderr.write('stopping after the requests that are being sent; again to stop at once\n');
    stop.abort();
  });
}

const io = {
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
  signal: stop.signal,
};

function report(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.allValid : ExitCode.failed;
  const why =
    error instanceof UsageError || (error as Error).name === 'ContractFolderError'
      ? printable((error as Error).message)
      : `unexpected error, please report it\n${(error as Error).stack}`;
  io.err(`data-import-migrate: ${why}\n`);
  return ExitCode.failed;
}

await createProgram(io, (code) => (process.exitCode = code))
  .parseAsync()
  .catch((error: unknown) => (process.exitCode = report(error)));
