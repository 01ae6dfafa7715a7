import { parseCommand } from './args.js';
import { ExitCode, type Io } from './commands/io.js';
import { helpText } from './help.js';
import { printable } from '@data-import/validators/runtime';
import { UsageError } from './usage-error.js';
import { packageVersion } from './version.js';
import { WorkerError } from './worker-pool/worker-error.js';

async function runCommand(argv: readonly string[], io: Io): Promise<ExitCode> {
  const command = parseCommand(argv);
  switch (command.command) {
    case 'help':
      io.out.write(helpText);
      return ExitCode.allValid;
    case 'version':
      io.out.write(`${packageVersion()}\n`);
      return ExitCode.allValid;
    case 'compile': {
      const { compile } = await import('./commands/compile.js');
      return compile(command, io);
    }
    case 'conformance': {
      const { conformance } = await import('./commands/conformance.js');
      return conformance(command, io);
    }
    case 'events': {
      const { events } = await import('./commands/events.js');
      return events(command, io);
    }
    default: {
      // Loaded on demand: help and version do not need it.
      const { runContractCommand } = await import('./commands/contract-command.js');
      return runContractCommand(command, io);
    }
  }
}

/** Runs a command line and resolves to its exit code. */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await runCommand(argv, io);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof WorkerError)) throw error;
    io.err.write(`data-import: ${printable(error.message)}\n`);
    if (error instanceof WorkerError) return ExitCode.failed;
    if (argv.length === 0) io.err.write(`\n${helpText}`);
    else io.err.write('`data-import --help` lists commands and options\n');
    return ExitCode.failed;
  } finally {
    await io.out.drained();
    await io.err.drained();
  }
}
