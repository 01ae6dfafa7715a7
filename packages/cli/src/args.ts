import { parseArgs } from 'node:util';
import { alternatives, didYouMean } from './did-you-mean.js';
import { UsageError } from './usage-error.js';

export const formats = ['human', 'json', 'ndjson'] as const;
export type Format = (typeof formats)[number];

export const valuesChoices = ['show', 'hide'] as const;
/** Whether messages have the values at fault. */
export type Values = (typeof valuesChoices)[number];

const sampleFormats = ['json', 'ndjson'] as const;
export type SampleFormat = (typeof sampleFormats)[number];

const scoreFormats = ['human', 'json'] as const;
export type ScoreFormat = (typeof scoreFormats)[number];

/** A command about contracts: those of the packages, and those of a folder that was compiled. */
interface WithCatalogue {
  /** The compiled folder, if there is one. */
  readonly catalogue: string | undefined;
}

export interface ValidateCommand extends WithCatalogue {
  readonly command: 'validate';
  readonly contract: string;
  /** Paths of files; `-` is standard input. */
  readonly files: readonly string[];
  readonly format: Format;
  /** The most issues reported for one document; undefined: the default of the validator. */
  readonly maxIssues: number | undefined;
  readonly values: Values;
  /** How many threads check NDJSON; undefined: it depends on the machine and the size of the file. */
  readonly workers: number | undefined;
}

export interface ListCommand extends WithCatalogue {
  readonly command: 'list';
  /** What to list; undefined: everything. */
  readonly group: string | undefined;
}

export interface ShowCommand extends WithCatalogue {
  readonly command: 'show';
  readonly contract: string;
}

export interface SampleCommand extends WithCatalogue {
  readonly command: 'sample';
  readonly contract: string;
  readonly count: number;
  readonly seed: number;
  /** Whether each document gets a fault. */
  readonly invalid: boolean;
  /** The issue code of the fault; undefined: any. */
  readonly code: string | undefined;
  /** Undefined: JSON for one document, NDJSON for several. */
  readonly format: SampleFormat | undefined;
}

export interface CompileCommand {
  readonly command: 'compile';
  /** The folder of schemas. */
  readonly folder: string;
  readonly out: string;
  /** Whether to write nothing, and only find out whether the output is up to date. */
  readonly check: boolean;
}

export interface ConformanceCommand {
  readonly command: 'conformance';
  /** The contracts to ask about; none: all. */
  readonly contracts: readonly string[];
  /** The program and its arguments. */
  readonly program: readonly string[];
  /** For how many seconds it may neither read nor answer. */
  readonly timeout: number;
  readonly format: ScoreFormat;
}

export const unknownFieldsChoices = ['report', 'allow'] as const;

export interface EventsCommand {
  readonly command: 'events';
  /** Paths of files; `-` is standard input. */
  readonly files: readonly string[];
  readonly format: Format;
  /** The most issues reported for one event; undefined: the default of the validator. */
  readonly maxIssues: number | undefined;
  readonly values: Values;
  /** Whether fields that the catalogue does not list are looked for. */
  readonly unknownFields: (typeof unknownFieldsChoices)[number];
  /** How many threads check NDJSON; undefined: it depends on the machine and the size of the file. */
  readonly workers: number | undefined;
}

export interface InformationCommand {
  readonly command: 'help' | 'version';
}

/** A command that is about contracts. */
export type ContractCommand = ValidateCommand | ListCommand | ShowCommand | SampleCommand;

export type Command =
  ContractCommand | EventsCommand | CompileCommand | ConformanceCommand | InformationCommand;

export const options = {
  format: { type: 'string' },
  'max-issues': { type: 'string' },
  values: { type: 'string' },
  workers: { type: 'string' },
  'unknown-fields': { type: 'string' },
  count: { type: 'string' },
  seed: { type: 'string' },
  invalid: { type: 'string' },
  catalogue: { type: 'string' },
  out: { type: 'string' },
  check: { type: 'boolean' },
  contract: { type: 'string', multiple: true },
  timeout: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** The options of each command. */
const optionsOf = {
  validate: ['format', 'max-issues', 'values', 'workers', 'catalogue'],
  events: ['format', 'max-issues', 'values', 'unknown-fields', 'workers'],
  list: ['catalogue'],
  show: ['catalogue'],
  sample: ['count', 'seed', 'invalid', 'format', 'catalogue'],
  compile: ['out', 'check'],
  conformance: ['contract', 'timeout', 'format'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof options)[]>>;

export const commands = Object.keys(optionsOf);

function isCommand(name: string): name is keyof typeof optionsOf {
  return Object.hasOwn(optionsOf, name);
}

/** Issue codes are in lower case with underscores. No contract has such a name, and `--` does not match either. */
const CODE = /^[a-z]+(?:_[a-z]+)*$/;

/** `--invalid` takes an optional code. `parseArgs` knows no optional values, so the two are joined first. */
function joinCode(argv: readonly string[]): string[] {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const joined: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const next = argv[i + 1];
    if (argv[i] !== '--invalid' || i >= end) {
      joined.push(argv[i]!);
    } else if (next !== undefined && CODE.test(next) && !isCommand(next)) {
      joined.push(`--invalid=${next}`);
      i += 1;
    } else {
      joined.push('--invalid=');
    }
  }
  return joined;
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: joinCode(argv), options, allowPositionals: true, strict: true });
  } catch (error) {
    // The advice after the first sentence of Node's message does not apply here.
    const [problem] = (error as Error).message.split(/\. |\n/);
    const unknown = /^Unknown option '(--[^']*)'/.exec(problem!)?.[1];
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(problem! + (unknown === undefined ? '' : didYouMean(unknown, names)));
  }
}

/** The value of an option that takes one of several words; undefined if the option is absent. */
function parseChoice<C extends string>(
  option: string,
  text: string | undefined,
  known: readonly C[],
): C | undefined {
  if (text === undefined) return undefined;
  const choice = known.find((candidate) => candidate === text);
  if (choice !== undefined) return choice;
  throw new UsageError(`--${option} takes ${alternatives(known)}, got ${JSON.stringify(text)}`);
}

const MAX_NUMBER = 999_999_999;
const MAX_WORKERS = 64;
const MAX_TIMEOUT = 86_400;

/** The value of a numeric option; undefined if the option is absent. */
function parseWhole(option: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^[0-9]{1,9}$/.test(text) && number >= min && number <= max) return number;
  throw new UsageError(`--${option} takes a whole number from ${min} to ${max}, got ${JSON.stringify(text)}`);
}

function validateCommand(operands: readonly string[], values: ReturnType<typeof parse>['values']): Command {
  const [contract, ...files] = operands;
  if (contract === undefined)
    throw new UsageError('validate needs the name of a contract and at least one file');
  return { command: 'validate', contract, ...checkingOf('validate', files, values) };
}

function eventsCommand(files: readonly string[], values: ReturnType<typeof parse>['values']): Command {
  return {
    command: 'events',
    unknownFields: parseChoice('unknown-fields', values['unknown-fields'], unknownFieldsChoices) ?? 'report',
    ...checkingOf('events', files, values),
  };
}

/** What the commands that check files have alike. */
function checkingOf(command: string, files: readonly string[], values: ReturnType<typeof parse>['values']) {
  if (files.length === 0)
    throw new UsageError(`${command} needs at least one file; use - for standard input`);
  if (files.filter((file) => file === '-').length > 1) {
    throw new UsageError('standard input (-) can only be read once');
  }
  return {
    files,
    catalogue: values.catalogue,
    format: parseChoice('format', values.format, formats) ?? 'human',
    maxIssues: parseWhole('max-issues', values['max-issues'], 1, MAX_NUMBER),
    values: parseChoice('values', values.values, valuesChoices) ?? 'show',
    workers: parseWhole('workers', values.workers, 1, MAX_WORKERS),
  };
}

function sampleCommand(contract: string, values: ReturnType<typeof parse>['values']): Command {
  const { invalid } = values;
  return {
    command: 'sample',
    contract,
    catalogue: values.catalogue,
    count: parseWhole('count', values.count, 1, MAX_NUMBER) ?? 1,
    seed: parseWhole('seed', values.seed, 0, MAX_NUMBER) ?? 0,
    invalid: invalid !== undefined,
    code: invalid === '' ? undefined : invalid,
    format: parseChoice('format', values.format, sampleFormats),
  };
}

function compileCommand(
  operands: readonly string[],
  { out, check = false }: ReturnType<typeof parse>['values'],
): Command {
  const [folder] = operands;
  if (folder === undefined || operands.length > 1) {
    throw new UsageError(`compile takes one folder of schemas, got ${operands.length}`);
  }
  if (out === undefined || out === '') throw new UsageError('compile needs --out <folder>');
  return { command: 'compile', folder, out, check };
}

function conformanceCommand(
  program: readonly string[],
  { contract = [], timeout, format }: ReturnType<typeof parse>['values'],
): Command {
  if (program.length === 0) {
    throw new UsageError('conformance needs a program: data-import conformance -- <program> <argument>...');
  }
  return {
    command: 'conformance',
    contracts: contract,
    program,
    timeout: parseWhole('timeout', timeout, 1, MAX_TIMEOUT) ?? 30,
    format: parseChoice('format', format, scoreFormats) ?? 'human',
  };
}

function rejectForeignOptions(command: keyof typeof optionsOf, given: readonly string[]): void {
  const own: readonly string[] = optionsOf[command];
  const other = given.find((name) => !own.includes(name));
  if (other === undefined) return;
  const owners = commands.filter((name) => isCommand(name) && optionsOf[name].some((each) => each === other));
  throw new UsageError(`--${other} is an option of ${alternatives(owners, 'and')}, not of ${command}`);
}

/** Parses a command line. Throws `UsageError` if it is wrong. */
export function parseCommand(argv: readonly string[]): Command {
  const { values, positionals } = parse(argv);
  if (values.help === true) return { command: 'help' };
  if (values.version === true) return { command: 'version' };
  const [command, ...operands] = positionals;
  if (command === undefined) throw new UsageError(`no command given; expected ${alternatives(commands)}`);
  if (!isCommand(command)) {
    throw new UsageError(`unknown command ${JSON.stringify(command)}${didYouMean(command, commands)}`);
  }
  rejectForeignOptions(command, Object.keys(values));
  if (values.catalogue === '') throw new UsageError('--catalogue takes a folder that was compiled');
  if (command === 'validate') return validateCommand(operands, values);
  if (command === 'compile') return compileCommand(operands, values);
  if (command === 'events') return eventsCommand(operands, values);
  if (command === 'conformance') return conformanceCommand(operands, values);
  if (operands.length > 1) throw new UsageError(`${command} takes one name, got ${operands.length}`);
  const [operand] = operands;
  const { catalogue } = values;
  if (command === 'list') return { command, group: operand, catalogue };
  if (operand === undefined) throw new UsageError(`${command} needs the name of a contract`);
  return command === 'show' ? { command, contract: operand, catalogue } : sampleCommand(operand, values);
}
