#!/usr/bin/env node
import process from 'node:process';
import { ExitCode } from './commands/io.js';
import { streamOutput } from './output.js';
import { run } from './run.js';

/** Colour is for terminals, unless it is turned off (https://no-color.org). */
function wantsColour(): boolean {
  const { NO_COLOR, TERM } = process.env;
  return process.stdout.isTTY && (NO_COLOR === undefined || NO_COLOR === '') && TERM !== 'dumb';
}

// The reader of the report may stop early, as `head` does: that ends the run and is not reported as a failure.
process.stdout.on('error', () => process.exit(ExitCode.failed));

try {
  process.exitCode = await run(process.argv.slice(2), {
    standardInput: process.stdin,
    out: streamOutput(process.stdout),
    err: streamOutput(process.stderr),
    colour: wantsColour(),
  });
} catch (error) {
  // An uncaught error would exit with 1, which means that a document is invalid.
  process.exitCode = ExitCode.failed;
  process.stderr.write(`data-import: unexpected error, please report it\n${(error as Error).stack}\n`);
}
