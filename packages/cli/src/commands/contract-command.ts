import type { Command, EventsCommand, InformationCommand } from '../args.js';
import { resolveContract, resolveGroups, sources } from '../contracts/index.js';
import { ExitCode, type Io } from './io.js';
import { list } from './list.js';
import { validate } from './validate.js';

/** Runs a command about contracts and resolves to its exit code. */
export async function runContractCommand(
  command: Exclude<Command, EventsCommand | InformationCommand>,
  io: Io,
): Promise<ExitCode> {
  if (command.command === 'list') {
    await list(resolveGroups(command.group, sources()), io.out);
    return ExitCode.allValid;
  }
  const contract = await resolveContract(command.contract, sources());
  switch (command.command) {
    case 'validate':
      return validate(command, contract, io);
    case 'sample': {
      // The sample generator is large and no other command needs it.
      const { sample } = await import('./sample.js');
      await sample(command, contract, io);
      return ExitCode.allValid;
    }
    case 'show':
      io.out.write(`${JSON.stringify(contract.schema, null, 2)}\n`);
      return ExitCode.allValid;
  }
}
