import { printable } from '@data-import/validators/runtime';
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { formats } from './checking/settings.js';
import { type Shell, SHELLS } from './completion/shells.js';
import type { CompileOptions } from './commands/compile.js';
import type { ConformanceOptions } from './commands/conformance.js';
import type { DiffOptions } from './commands/diff.js';
import type { EventsOptions } from './commands/events.js';
import type { ListOptions } from './commands/list.js';
import type { MergeOptions } from './commands/report.js';
import type { SampleOptions } from './commands/sample.js';
import type { ShowOptions } from './commands/show.js';
import type { ValidateOptions } from './commands/validate.js';
import { showFormats } from './show/formats.js';
import { UsageError, WorkerError } from './errors.js';
import { ExitCode, type Io } from './io.js';
import { packageVersion } from './package.js';

const CONTRACTS = `
A contract is one of:
  a schema      such as ValidateAccountRequest or Account
  an operation  such as createNotes: documents are its request bodies
  an event      such as account.created@v1: documents are its payloads

A file contains one JSON document, an array of documents, or one document per line (NDJSON). The format
is detected from the content.

Exit code
  0  every document is valid; every event is valid and listed in the catalogue, without unknown fields;
     every answer of a program is right
  1  a document, an event or an answer is not; the output of compile is out of date, or breaks users
  2  the command line is wrong, a file or a line of NDJSON could not be read, a program failed,
     or the reader of the output, such as head, stopped early

Examples
  data-import validate ValidateAccountRequest accounts.ndjson
  data-import sample createNotes --invalid --count 20 | data-import validate createNotes -
  data-import help validate
`;

const ENVELOPES = `
A dump may mix envelopes: EventBridge, CloudEvents, SQS and SNS records and batches of them, entries of
PutEvents, or { type, version, payload }.
`;

const SCHEMAS = `
The folder contains JSON Schema (draft-04 to 2020-12) or OpenAPI (3.0, 3.1), as JSON or YAML, or modules
that export schemas of TypeBox, zod or another library (.ts, .js), which are run. Files are named like
contracts: order-line.json is OrderLine, order.placed/v1.json is an event.

Examples
  data-import compile schemas --out generated
  data-import compile schemas --out generated --check-against origin/main
  data-import sample OrderLine --contracts generated
`;

const PROTOCOL = `
The program reads a line of JSON for each document, { contract, schema, document }, and writes valid or
invalid on a line for each.
`;

const DIFF = `
Exit code: 1 if an error is new or in more documents than before, or if more accounts are in several
documents; 0 otherwise. Warnings do not count.

Examples
  data-import report diff yesterday.json today.json
  data-import report diff yesterday.json today.json --format html > changes.html
`;

const MAX_NUMBER = 999_999_999;

/** Reads the value of a numeric option. */
function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^[0-9]{1,9}$/.test(text) && number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`);
  };
}

/** The name of a contract after `--invalid` would be taken for a code. */
function issueCode(text: string): string {
  if (/^[a-z_]+$/.test(text)) return text;
  throw new InvalidArgumentError('Expected an issue code, such as missing. The contract comes first.');
}

/** An option with some words as values; the first one is the default. */
function choice(flags: string, description: string, ...choices: readonly string[]): Option {
  return new Option(flags, description).choices(choices).default(choices[0]);
}

function contracts(): Option {
  return new Option('--contracts <folder>', 'also use the contracts of a folder that compile wrote');
}

/** Declares a command about one contract. */
function contractCommand(program: Command, name: string): Command {
  return program
    .command(name)
    .argument('<contract>', 'name of a schema, an operation or an event; `data-import list` prints all')
    .addOption(contracts());
}

/** Adds the arguments and options of a command that checks files. */
function checkingCommand(command: Command, unit: string): Command {
  return command
    .argument('<file...>', 'files, folders and patterns to check; - is standard input', readFiles)
    .addOption(choice('--format <format>', `for people, one JSON document, or one per ${unit}`, ...formats))
    .option('--max-issues <number>', `most issues per ${unit} (default: 100)`, wholeNumber(1, MAX_NUMBER))
    .addOption(choice('--values <choice>', 'whether messages quote values', 'show', 'hide'))
    .option(
      '--workers <number>',
      'threads that check files of NDJSON (default: for large ones one per core, at most 4)',
      wholeNumber(1, 64),
    )
    .option('--checkpoint <folder>', 'keep results, so that the run can be repeated after it was ended');
}

function readShard(text: string): { readonly number: number; readonly total: number } {
  const [, number, total] = (/^([0-9]{1,5})\/([0-9]{1,5})$/.exec(text) ?? []).map(Number);
  if (number !== undefined && total !== undefined && number >= 1 && number <= total) return { number, total };
  throw new InvalidArgumentError('Expected a part of a whole, such as 3/16.');
}

/** Collects the operands that are files. */
function readFiles(file: string, previous: readonly string[] = []): readonly string[] {
  if (file === '-' && previous.includes('-')) {
    throw new InvalidArgumentError('Standard input (-) can only be read once.');
  }
  return [...previous, file];
}

/** The commands are loaded when they are used. */
export function createProgram(io: Io, setExitCode: (code: ExitCode) => void): Command {
  const program = new Command('data-import')
    .description('Checks data-import documents and events against their contracts.')
    .version(packageVersion(), '-v, --version')
    .addHelpText('after', CONTRACTS)
    .showHelpAfterError('`data-import --help` lists commands and options')
    .exitOverride()
    .configureOutput({
      getOutHelpWidth: () => 110,
      getErrHelpWidth: () => 110,
      writeOut: (text) => io.out.write(text),
      writeErr: (text) => io.err.write(text),
      outputError: (text, write) => {
        // The suggestion of commander is on a line of its own; other line breaks are from the command line.
        const parts = text.trimEnd().split(/\n(?=\(Did you mean [^\n]*\)$)/);
        write(
          `${parts
            .map(printable)
            .join('\n')
            .replace(/^error: /, 'data-import: ')}\n`,
        );
      },
    });

  checkingCommand(program.command('validate'), 'document')
    .usage('[options] [contract] <file...>')
    .description('check every document in the files; without a contract, the first document decides')
    .addOption(contracts())
    .option('--wrap <field>', 'check each document as the value of this field, such as payload')
    .option('--report <file>', 'write the kinds of fault, with counts and samples, as JSON')
    .option('--html <file>', 'write them as a page')
    .addOption(choice('--report-values <choice>', 'whether samples quote values', 'hide', 'show'))
    .option('--accepted <file>', 'copy the valid documents, one per line')
    .option('--rejects <file>', 'copy the others, and their issues to bad.reasons.ndjson for bad.ndjson')
    .option('--severity <rule>', 'such as format=warning; may be repeated', collect)
    .option('--severity-file <file>', 'a file with a rule on each line')
    .addOption(new Option('--keys <choice>', 'account keys in the report').choices(['keep', 'hash']))
    .option('--seed <number>', 'chooses the samples of the report', wholeNumber(0, MAX_NUMBER), 0)
    .option('--duplicates', 'report accounts that several documents have')
    .option('--max-faults <number>', 'stop after so many documents with faults', wholeNumber(1, MAX_NUMBER))
    .option('--fail-fast', 'stop after the first document with a fault')
    .option('--shard <part>', 'check only this part of the input, such as 3/16', readShard)
    .action(async (operands: readonly string[], options: ValidateOptions) => {
      const { validate } = await import('./commands/validate.js');
      setExitCode(await validate(operands, options, io));
    });

  checkingCommand(program.command('events'), 'event')
    .description('check every event of a dump, and report where they differ from the catalogue')
    .addOption(contracts())
    .addOption(choice('--unknown-fields <choice>', 'unknown fields as a difference', 'report', 'allow'))
    .addHelpText('after', ENVELOPES)
    .action(async (files: readonly string[], options: EventsOptions) => {
      const { events } = await import('./commands/events.js');
      setExitCode(await events(files, options, io));
    });

  program
    .command('list [text...]')
    .description('list the contracts, or search their names, fields and descriptions')
    .addOption(contracts())
    .option('--limit <number>', 'most hits of each kind', wholeNumber(1, MAX_NUMBER), 10)
    .action(async (text: readonly string[], options: ListOptions) => {
      const { list } = await import('./commands/list.js');
      await list(text, options, io);
    });

  program
    .command('diff <before> [after] [version]')
    .usage('[options] <before> <after> | <event> [<version> <version>]')
    .description('print what changed between two contracts, schemas in files, or versions of an event')
    .addOption(contracts())
    .addOption(choice('--format <format>', 'for people, or as JSON', 'human', 'json'))
    .action(async (...operands: [string, string | undefined, string | undefined, DiffOptions]) => {
      const [before, after, version, options] = operands;
      const { diff } = await import('./commands/diff.js');
      const given = [before, after, version].filter((operand) => operand !== undefined);
      setExitCode(await diff(given, options, io));
    });

  program
    .command('which')
    .argument('<file...>', 'files to recognise; - is standard input', readFiles)
    .description('tell which contract or event the first document of a file is of, and why')
    .addOption(contracts())
    .action(async (files: readonly string[], options: { contracts?: string }) => {
      const { which } = await import('./commands/which.js');
      setExitCode(await which(files, options, io));
    });

  program
    .command('explain [code]')
    .description('explain an issue code, an error, the outcome of an event or an exit code')
    .action(async (code: string | undefined) => {
      const { explain } = await import('./commands/explain.js');
      explain(code, io);
    });

  contractCommand(program, 'show')
    .argument('[version]', 'of an event, such as v2')
    .description('print the fields of a contract with their types and rules')
    .addOption(choice('--format <format>', 'fields, JSON Schema, TypeScript, or a document', ...showFormats))
    .option('--depth <number>', 'levels of fields (default: all)', wholeNumber(1, MAX_NUMBER))
    .option('--required', 'only required fields')
    .action(async (name: string, version: string | undefined, options: ShowOptions) => {
      const { show } = await import('./commands/show.js');
      await show(version === undefined ? name : `${name}@${version}`, options, io);
    });

  contractCommand(program, 'sample')
    .description('print sample documents, valid or invalid')
    .option('--count <number>', 'how many documents', wholeNumber(1, MAX_NUMBER), 1)
    .option('--seed <number>', 'the same seed gives the same documents', wholeNumber(0, MAX_NUMBER), 0)
    .option(
      '--invalid [code]',
      'one fault in each document, described on standard error; only faults with this issue code, if given',
      issueCode,
    )
    .addOption(
      choice('--format <format>', 'output', 'json', 'ndjson').default(undefined, 'json for one document'),
    )
    .action(async (contract: string, options: SampleOptions) => {
      const { sample } = await import('./commands/sample.js');
      await sample(contract, options, io);
    });

  program
    .command('compile <folder>')
    .description('compile your own schemas into types and validators; needs @data-import/compiler')
    .requiredOption('--out <folder>', 'where to write; replaces earlier output')
    .option('--check', 'write nothing; exit with 1 if the output is out of date')
    .option(
      '--release',
      'record the versions of events in <folder>/events.released.json: they must not change',
    )
    .option(
      '--check-against <folder|commit>',
      'exit with 1, and write nothing, if a change since then breaks users',
    )
    .option('--bytes', 'write bytes.js too: guards that decide about bytes without parsing them')
    .option('--strict', 'fail on remarks too, such as unknown keywords, which are ignored')
    .addOption(
      choice('--formats <choice>', 'whether formats are checked', 'assert', 'assert-iri', 'annotate'),
    )
    .option('--title <text>', 'title of the AsyncAPI document')
    .option('--api-version <version>', 'version of the AsyncAPI document')
    .addHelpText('after', SCHEMAS)
    .action(async (folder: string, options: CompileOptions) => {
      const { compile } = await import('./commands/compile.js');
      setExitCode(await compile(folder, options, io));
    });

  program
    .command('conformance <program...>')
    .usage('[options] -- <program> <argument>...')
    .description('score a validator in any language on the test vectors; needs @data-import/conformance')
    .option('--contract <name>', 'only this contract; may be repeated', collect)
    .option('--timeout <seconds>', 'idle timeout of the program', wholeNumber(1, 86_400), 30)
    .option('--show', 'print the documents of wrong answers')
    .addOption(
      choice('--format <format>', 'for people, every wrong answer, or JUnit XML', 'human', 'json', 'junit'),
    )
    .addHelpText('after', PROTOCOL)
    .action(async (command: readonly string[], options: ConformanceOptions) => {
      const { conformance } = await import('./commands/conformance.js');
      setExitCode(await conformance(command, options, io));
    });

  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .description('print a script that completes commands, options and contracts in a shell')
    .action(async (shell: Shell) => {
      const { completion } = await import('./commands/completion.js');
      completion(shell, io);
    });

  program
    .command('completion-server [word...]', { hidden: true })
    .allowUnknownOption()
    .action(async () => {
      const { completionServer } = await import('./commands/completion.js');
      await completionServer(program, io);
    });

  addReportCommands(program.command('report'), io, setExitCode);
  return program;
}

function addReportCommands(report: Command, io: Io, setExitCode: (code: ExitCode) => void): void {
  report.description('compare or merge reports of validate');
  report
    .command('diff <before> <after>')
    .description('print which faults and accounts are new, gone, more or fewer')
    .addOption(choice('--format <format>', 'for people, as JSON, or as a page', 'human', 'json', 'html'))
    .addHelpText('after', DIFF)
    .action(async (before: string, after: string, options: { format: 'human' | 'json' | 'html' }) => {
      const { reportDiff } = await import('./commands/report.js');
      setExitCode(await reportDiff(before, after, options, io));
    });
  report
    .command('merge <file...>')
    .description('merge the reports of shards, or of different inputs, into that of one run')
    .option('--report <file>', 'write the report')
    .option('--html <file>', 'write the report as a page')
    .action(async (files: readonly string[], options: MergeOptions) => {
      const { reportMerge } = await import('./commands/report.js');
      setExitCode(await reportMerge(files, options, io));
    });
}

function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}

/** Runs a command line and resolves to its exit code. */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = ExitCode.allValid;
  const program = createProgram(io, (result) => {
    code = result;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    // Commander has written its message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.allValid : ExitCode.failed;
    if (!(error instanceof UsageError || error instanceof WorkerError)) throw error;
    io.err.write(`data-import: ${printable(error.message)}\n`);
    return ExitCode.failed;
  } finally {
    await io.out.drained();
    await io.err.drained();
  }
}
