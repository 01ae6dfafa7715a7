import process from 'node:process';
import { once } from '@data-import/validators/runtime';
import { ExitCode } from './io.js';
import { streamOutputs } from './output.js';
import { printableLines } from './report/text.js';
import { run } from './run.js';

const { NO_COLOR, TERM } = process.env;

/** See https://no-color.org. */
const wantsColour = process.stdout.isTTY && (NO_COLOR === undefined || NO_COLOR === '') && TERM !== 'dumb';

let isSilenced = false;
process.stderr.on('error', () => {
  isSilenced = true;
  process.exitCode = ExitCode.failed;
});

function endInterrupted(): never {
  process.exit(ExitCode.interrupted);
}

function catchInterrupt(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (controller.signal.aborted) endInterrupted();
      controller.abort();
      // A stalled reader of the output would block the last message forever.
      setTimeout(endInterrupted, 2_000).unref();
    });
  }
  return controller.signal;
}

try {
  const code = await run(process.argv.slice(2), {
    standardInput: process.stdin,
    ...streamOutputs(process.stdout, process.stderr),
    colour: wantsColour,
    columns: process.stdout.columns,
    terminalWidth: TERM === 'dumb' ? undefined : process.stderr.columns,
    catchInterrupt: once(catchInterrupt),
  });
  process.exitCode = isSilenced ? ExitCode.failed : code;
} catch (error) {
  // Node exits with 1 after an uncaught error, a code that means "a document is invalid" here.
  process.exitCode = ExitCode.failed;
  process.stderr.write(
    `data-import: unexpected error, please report it\n${printableLines((error as Error).stack ?? String(error))}\n`,
  );
}

// Exit explicitly, because imported modules may keep timers and connections open.
process.stdout.write('', (error) => {
  if (!error) process.stderr.write('', () => process.exit());
});
