import { cwd } from 'node:process';
import { printable } from '@data-import/validators/runtime';
import { Command, CommanderError } from 'commander';
import { UsageError } from '@data-import/files/usage-error';
import { WorkerError } from './errors.js';
import { ExitCode, type Io } from './io.js';
import { packageVersion } from './package.js';
import { declareChecking } from './program/checking.js';
import { declareDevelopment } from './program/development.js';
import { addNotes, formatNotes, getHelpWidth, HELP_FORMAT, WIDTH } from './program/help.js';
import { refuseRepeatedOptions } from './program/options.js';
import { declareLookup } from './program/lookup.js';
import { wrapLines } from './report/wrap.js';

const DESCRIPTION = `Checks data-import documents and events against their contracts.

Examples:
  data-import validate accounts.ndjson
  data-import show Account --depth 1
  data-import list meter point
  data-import help validate`;

export function createProgram(io: Io, setExitCode: (code: ExitCode) => void): Command {
  const program = new Command('data-import')
    .description(DESCRIPTION)
    .version(packageVersion(), '-v, --version', 'print the version')
    .showHelpAfterError('`data-import --help` lists commands and options')
    .configureHelp(HELP_FORMAT)
    .helpOption('-h, --help', 'show this help')
    .option('-q, --quiet', 'print only errors, and outputs on -')
    .option('--no-color', 'no colours, as with NO_COLOR')
    .hook('preAction', (command) => applyGlobals(command.opts(), io))
    .commandsGroup('Help:')
    .helpCommand('help [command...]', 'show examples and options of a command')
    .exitOverride()
    .configureOutput({
      getOutHelpWidth: () => getHelpWidth(io.columns),
      getErrHelpWidth: () => getHelpWidth(io.columns),
      writeOut: (text) => io.out.write(text),
      writeErr: (text) => io.err.write(text),
      outputError: (text, write) => {
        // Keep the break before commander's suggestion; other line breaks are user input and get escaped.
        const parts = text.trimEnd().split(/\n(?=\(Did you mean [^\n]*\)$)/);
        write(
          `${parts
            .map(printable)
            .join('\n')
            .replace(/^error: /, 'data-import: ')}\n`,
        );
      },
    });

  addNotes(program, formatNotes);
  const context = { io, setExitCode };
  declareChecking(program, context);
  declareLookup(program, context);
  declareDevelopment(program, context);
  refuseRepeatedOptions(program);
  return program;
}

function applyGlobals({ quiet, color }: { readonly quiet?: true; readonly color?: boolean }, io: Io): void {
  if (color === false) Object.assign(io, { colour: false });
  if (quiet === true) Object.assign(io, { isQuiet: true, out: { write() {}, async drained() {} } });
}

/** A terminal that does not know its width reports 0. */
function toWidth(width: number | undefined): number | undefined {
  return width === 0 ? WIDTH : width;
}

/** Wraps messages to the terminal, except the line of progress (an escape sequence), which is cut to fit. */
function wrapMessages({ err, ...given }: Io): Io {
  const io = { ...given, columns: toWidth(given.columns), terminalWidth: toWidth(given.terminalWidth) };
  const write = (text: string): void =>
    err.write(text.includes('\u001b') ? text : wrapLines(text, io.terminalWidth));
  return { ...io, err: { write, drained: () => err.drained() } };
}

/** Commander's own `help` accepts one word only, and reports no unknown command. */
function resolveHelp(argv: readonly string[], { commands }: Command): readonly string[] {
  const [first, ...words] = argv;
  if (first !== 'help' || words.length === 0) return argv;
  return commands.some((command) => command.name() === words[0]) ? [...words, '--help'] : words;
}

function hasWorkingDirectory(): boolean {
  try {
    return cwd() !== '';
  } catch {
    return false;
  }
}

export async function run(argv: readonly string[], given: Io): Promise<ExitCode> {
  const io = wrapMessages(given);
  let code: ExitCode = ExitCode.allValid;
  if (!hasWorkingDirectory()) {
    io.err.write('data-import: the working directory does not exist any more\n');
    return ExitCode.failed;
  }
  const program = createProgram(io, (result) => {
    code = result;
  });
  try {
    await program.parseAsync(resolveHelp(argv, program), { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.allValid : ExitCode.failed;
    const isFolder = error instanceof Error && error.name === 'ContractFolderError';
    if (!(isFolder || error instanceof UsageError || error instanceof WorkerError)) throw error;
    io.err.write(`data-import: ${isFolder ? '--contracts ' : ''}${printable(error.message)}\n`);
    return ExitCode.failed;
  } finally {
    await io.out.drained();
    await io.err.drained();
  }
}
