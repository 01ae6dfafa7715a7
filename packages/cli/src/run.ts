import { parseCommand } from './args.js';
import { ExitCode, type Io } from './commands/io.js';
import { list } from './commands/list.js';
import { validate } from './commands/validate.js';
import { eventSource } from './contracts/events.js';
import { resolveContract, resolveGroups } from './contracts/resolve.js';
import { restSource } from './contracts/rest.js';
import { WorkerError } from './dividing/worker-error.js';
import { helpText } from './help.js';
import { printable } from './report/printable.js';
import { UsageError } from './usage-error.js';
import { packageVersion } from './version.js';

async function carryOut(argv: readonly string[], io: Io): Promise<ExitCode> {
  const command = parseCommand(argv);
  const sources = [restSource(), eventSource()];
  switch (command.command) {
    case 'validate':
      return validate(command, await resolveContract(command.contract, sources), io);
    case 'list':
      await list(resolveGroups(command.group, sources), io.out);
      break;
    case 'show': {
      const { schema } = await resolveContract(command.contract, sources);
      io.out.write(`${JSON.stringify(schema, null, 2)}\n`);
      break;
    }
    case 'help':
      io.out.write(helpText);
      break;
    case 'version':
      io.out.write(`${packageVersion()}\n`);
  }
  return ExitCode.allValid;
}

/** Carries out a command line and resolves to its exit code. */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await carryOut(argv, io);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof WorkerError)) throw error;
    io.err.write(`data-import: ${printable(error.message)}\n`);
    if (error instanceof WorkerError) return ExitCode.notCarriedOut;
    if (argv.length === 0) io.err.write(`\n${helpText}`);
    else io.err.write('`data-import --help` shows what can be done\n');
    return ExitCode.notCarriedOut;
  } finally {
    await io.out.drained();
    await io.err.drained();
  }
}
