import { type Command, type InformationCommand, parseCommand } from './args.js';
import { ExitCode, type Io } from './commands/io.js';
import { WorkerError } from './dividing/worker-error.js';
import { helpText } from './help.js';
import { printable } from './report/printable.js';
import { UsageError } from './usage-error.js';
import { packageVersion } from './version.js';

/** Each command is loaded when it is asked for. */
async function carryOut(command: Command, io: Io): Promise<ExitCode> {
  switch (command.command) {
    case 'help':
      io.out.write(helpText);
      return ExitCode.allValid;
    case 'version':
      io.out.write(`${packageVersion()}\n`);
      return ExitCode.allValid;
    default:
      return carryOutOnContracts(command, io);
  }
}

async function carryOutOnContracts(command: Exclude<Command, InformationCommand>, io: Io): Promise<ExitCode> {
  const { resolveContract, resolveGroups, sources } = await import('./contracts/index.js');
  if (command.command === 'list') {
    const { list } = await import('./commands/list.js');
    await list(resolveGroups(command.group, sources()), io.out);
    return ExitCode.allValid;
  }
  const contract = await resolveContract(command.contract, sources());
  switch (command.command) {
    case 'validate': {
      const { validate } = await import('./commands/validate.js');
      return validate(command, contract, io);
    }
    case 'sample': {
      const { sample } = await import('./commands/sample.js');
      await sample(command, contract, io);
      return ExitCode.allValid;
    }
    case 'show':
      io.out.write(`${JSON.stringify(contract.schema, null, 2)}\n`);
      return ExitCode.allValid;
  }
}

/** Carries out a command line and resolves to its exit code. */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await carryOut(parseCommand(argv), io);
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
