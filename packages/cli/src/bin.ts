#!/usr/bin/env node
import process from 'node:process';
import { ExitCode } from './io.js';
import { packageVersion } from './package.js';

// A reader such as `head` may close the pipe early: exit silently on EPIPE, but report a full disk.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.stderr.write(`data-import: the output cannot be written: ${message}\n`);
  process.exit(ExitCode.failed);
});

// Fast path for scripts: print the version without loading the program.
const [first, ...others] = process.argv.slice(2);
if ((first === '--version' || first === '-v') && others.length === 0) {
  process.stdout.write(`${packageVersion()}\n`);
} else {
  await import('./main.js').catch(({ message }: Error) => {
    process.stderr.write(`data-import: the program cannot be loaded: ${message}\n`);
    process.exitCode = ExitCode.failed;
  });
}
