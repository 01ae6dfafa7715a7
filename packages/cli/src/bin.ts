#!/usr/bin/env node
import process from 'node:process';
import { ExitCode } from './commands/io.js';
import { streamOutput } from './output.js';
import { run } from './run.js';

/** Colour is for people at a terminal who have not turned it off (https://no-color.org). */
function wantsColour(): boolean {
  const { NO_COLOR, TERM } = process.env;
  return process.stdout.isTTY && (NO_COLOR === undefined || NO_COLOR === '') && TERM !== 'dumb';
}

// Whoever reads the report may stop reading, as `head` does: that ends the work, and is no failure to tell about.
process.stdout.on('error', () => process.exit(ExitCode.notCarriedOut));

try {
  process.exitCode = await run(process.argv.slice(2), {
    standardInput: process.stdin,
    out: streamOutput(process.stdout),
    err: streamOutput(process.stderr),
    colour: wantsColour(),
  });
} catch (error) {
  // Left to itself Node would exit with 1, which says that a document is invalid.
  process.exitCode = ExitCode.notCarriedOut;
  process.stderr.write(`data-import: unexpected failure, please report it\n${(error as Error).stack}\n`);
}
