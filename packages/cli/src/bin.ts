#!/usr/bin/env node
import process from 'node:process';
import { ExitCode } from './io.js';
import { packageVersion } from './package.js';

// The reader of the report may stop early, as `head` does: that ends the run and is not reported as a failure. A full
// disk is.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.stderr.write(`data-import: the output cannot be written: ${message}\n`);
  process.exit(ExitCode.failed);
});

// Scripts ask for the version: nothing else is loaded for it.
const [first, ...others] = process.argv.slice(2);
if ((first === '--version' || first === '-v') && others.length === 0) {
  process.stdout.write(`${packageVersion()}\n`);
} else {
  await import('./main.js').catch(({ message }: Error) => {
    process.stderr.write(`data-import: the program cannot be loaded: ${message}\n`);
    process.exitCode = ExitCode.failed;
  });
}
