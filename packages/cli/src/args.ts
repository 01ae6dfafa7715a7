import { parseArgs } from 'node:util';
import { alternatives, didYouMean } from './close-matches.js';
import { UsageError } from './usage-error.js';

export const formats = ['human', 'json', 'ndjson'] as const;
export type Format = (typeof formats)[number];

export interface ValidateCommand {
  readonly command: 'validate';
  readonly contract: string;
  /** Paths of files; `-` is standard input. */
  readonly files: readonly string[];
  readonly format: Format;
  /** How many issues of one document are reported; undefined leaves it to the validator. */
  readonly maxIssues: number | undefined;
  /** How many threads check NDJSON; undefined leaves it to the machine and the size of the file. */
  readonly workers: number | undefined;
}

export interface ListCommand {
  readonly command: 'list';
  /** What to list; undefined lists all there is. */
  readonly group: string | undefined;
}

export interface ShowCommand {
  readonly command: 'show';
  readonly contract: string;
}

export interface InformationCommand {
  readonly command: 'help' | 'version';
}

export type Command = ValidateCommand | ListCommand | ShowCommand | InformationCommand;

const commands = ['validate', 'list', 'show'];
const options = {
  format: { type: 'string' },
  'max-issues': { type: 'string' },
  workers: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's message is good, but for advice after its first sentence that is about something else.
    const [problem] = (error as Error).message.split(/\. |\n/);
    const unknown = /^Unknown option '(--[^']*)'/.exec(problem!)?.[1];
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(problem! + (unknown === undefined ? '' : didYouMean(unknown, names)));
  }
}

function parseFormat(text: string | undefined): Format {
  const format = text === undefined ? 'human' : formats.find((known) => known === text);
  if (format !== undefined) return format;
  throw new UsageError(`--format takes ${alternatives(formats)}, got ${JSON.stringify(text)}`);
}

const MOST = 999_999_999;
const MOST_WORKERS = 64;

/** The whole number that an option has; undefined where it is not given. */
function parseWhole(
  option: string,
  text: string | undefined,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^[0-9]{1,9}$/.test(text) && number >= least && number <= most) return number;
  throw new UsageError(
    `--${option} takes a whole number from ${least} to ${most}, got ${JSON.stringify(text)}`,
  );
}

function validateCommand(operands: readonly string[], values: ReturnType<typeof parse>['values']): Command {
  const [contract, ...files] = operands;
  if (contract === undefined) throw new UsageError('validate needs the name of a contract, and files');
  if (files.length === 0) throw new UsageError('validate needs at least one file; - is standard input');
  if (files.filter((file) => file === '-').length > 1) {
    throw new UsageError('standard input (-) can be read only once');
  }
  return {
    command: 'validate',
    contract,
    files,
    format: parseFormat(values.format),
    maxIssues: parseWhole('max-issues', values['max-issues'], 1, MOST),
    workers: parseWhole('workers', values.workers, 1, MOST_WORKERS),
  };
}

/** The command that a command line asks for. Throws `UsageError` where it asks for nothing that exists. */
export function parseCommand(argv: readonly string[]): Command {
  const { values, positionals } = parse(argv);
  if (values.help === true) return { command: 'help' };
  if (values.version === true) return { command: 'version' };
  const [command, ...operands] = positionals;
  if (command === undefined) throw new UsageError(`a command is needed: ${alternatives(commands)}`);
  if (command === 'validate') return validateCommand(operands, values);
  if (command !== 'list' && command !== 'show') {
    throw new UsageError(`there is no command ${JSON.stringify(command)}${didYouMean(command, commands)}`);
  }
  const given = Object.keys(values)[0];
  if (given !== undefined) throw new UsageError(`--${given} goes with validate, not with ${command}`);
  if (operands.length > 1) throw new UsageError(`${command} takes one name, got ${operands.length}`);
  const [operand] = operands;
  if (command === 'list') return { command, group: operand };
  if (operand === undefined) throw new UsageError('show needs the name of a contract');
  return { command, contract: operand };
}
