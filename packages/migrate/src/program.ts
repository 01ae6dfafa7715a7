import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { choice, collect, refuseRepeatedOptions, wholeNumber } from '@data-import/cli/program/options';
import type { RunIo, RunOptions } from './commands/run.js';
import type { DatabaseOptions } from './database/engine.js';
import type { SourceFile, SourceKind } from './input/customer.js';
import type { TokenOptions } from './token.js';

const DESCRIPTION = `Migrates files of customers: each account, note and transaction once, whatever fails or is killed.

Examples:
  data-import-migrate run accounts.ndjson --url https://platform.example --token-command ./token.sh
  data-import-migrate run customers.ndjson --notes notes.ndjson --database postgres://…
  data-import-migrate resolve 417 --took-effect`;

const FILES: readonly (readonly [kind: SourceKind, flag: string, description: string])[] = [
  ['notes', '--notes <file>', 'requests of createNotes, one per line; may be repeated'],
  ['transactions', '--transactions <file>', 'requests of createTransactions'],
  ['statements', '--statements <file>', 'requests of createHistoricalStatements'],
  ['payment-instruction', '--payment-instructions <file>', 'requests of createPaymentInstruction'],
  ['registration', '--registrations <file>', 'accounts to register, with an optional supply_start_date'],
];

const VALUES = choice('--values <choice>', 'whether reasons quote values of documents', 'hide', 'show');

type RunCommandOptions = Omit<RunOptions, 'files' | 'token'> & TokenOptions;

function listFiles(customers: readonly string[], options: object): SourceFile[] {
  const given = options as Readonly<Record<string, readonly string[] | undefined>>;
  return [
    ...customers.map((file) => ({ file, kind: 'customers' as const })),
    ...FILES.flatMap(([kind, flag]) =>
      (given[new Option(flag).attributeName()] ?? []).map((file) => ({ file, kind })),
    ),
  ];
}

function toRate(text: string): number {
  const rate = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && rate <= 100_000) return rate;
  throw new InvalidArgumentError('Expected requests per second, such as 2.5; 0 is no limit.');
}

function toSchema(text: string): string {
  if (/^[a-z_][a-z0-9_]{0,40}$/.test(text)) return text;
  throw new InvalidArgumentError('Expected at most 41 lower-case letters, digits and underscores.');
}

function toId(text: string, previous: readonly string[] = []): readonly string[] {
  if (/^[1-9]\d{0,17}$/.test(text)) return [...new Set([...previous, text])];
  throw new InvalidArgumentError('Expected a number of the worklist.');
}

function withDatabase(command: Command): Command {
  const database = new Option(
    '--database <url>',
    'PostgreSQL, for several processes (default: PGlite in the folder)',
  );
  const tables = 'tables of this migration; several can share a database';
  return command
    .addOption(database.env('DATABASE_URL'))
    .option('--folder <path>', 'for the output files, and for PGlite', 'migration')
    .option('--schema <name>', tables, toSchema, 'data_import');
}

function addRun(program: Command, io: RunIo, setExitCode: (code: number) => void): void {
  const command = withDatabase(program.command('run'))
    .summary('read files, and import what they ask for until nothing is left')
    .description(
      'Reads files of NDJSON and imports what they ask for. Run it again after a crash or a correction: it goes on where it was.\nWithout files, it only works on what other processes have read.',
    )
    .argument('[file...]', 'accounts, or customers with their notes and so on; - is standard input');
  for (const [, flag, description] of FILES) command.option(flag, description, collect);
  command
    .addOption(
      new Option('--url <url>', 'the base URL of the service').env('DATA_IMPORT_URL').makeOptionMandatory(),
    )
    .option(
      '--deployment <folder>',
      'contracts of a deployment, as `data-import compile --profile` writes them',
    )
    .option('--token-command <command>', 'prints the token, and is run again when it has expired')
    .option('--token-file <file>', 'a file with the token, which is read again when it has expired')
    .addOption(new Option('--token <token>', 'the access token').env('DATA_IMPORT_TOKEN'))
    .option('--allow-insecure', 'allow a URL with http')
    .option('--service-moved', 'the URL is a new address of the service that the migration sends to')
    .option('--concurrency <number>', 'accounts at a time in this process', wholeNumber(1, 1_000), 16)
    .option('--rate <number>', 'requests per second of all processes together; 0: no limit', toRate)
    .addOption(new Option('--dry-run <choice>', 'before each account, or instead').choices(['first', 'only']))
    .option('--keep-dates', 'refuse transactions whose date the service would change otherwise')
    .option('--advice', 'write what is valid and surely wrong to advice.csv; it is sent nevertheless')
    .addOption(VALUES)
    .action(async (files: readonly string[], options: RunCommandOptions) => {
      const { run } = await import('./commands/run.js');
      const { createToken } = await import('./token.js');
      setExitCode(
        await run({ ...options, files: listFiles(files, options), token: createToken(options) }, io),
      );
    });
}

export function createProgram(io: RunIo, setExitCode: (code: number) => void): Command {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  const program = new Command('data-import-migrate')
    .description(DESCRIPTION)
    .version(version, '-v, --version', 'print the version')
    .showHelpAfterError('`data-import-migrate --help` lists commands and options')
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err });
  addRun(program, io, setExitCode);

  function add(name: keyof typeof import('./commands/commands.js').commands, description: string): Command {
    return withDatabase(program.command(name))
      .description(description)
      .action(async (...given: readonly unknown[]) => {
        const options = given.at(-2) as DatabaseOptions;
        const { commands, openDatabase } = await import('./commands/commands.js');
        const database = await openDatabase(options);
        try {
          io.out(await commands[name](database, options as never, given[0] as never, io.out));
        } finally {
          await database.close();
        }
      });
  }
  const supplier = ['--supplier <code>', 'only the accounts of this import supplier'] as const;
  const format = choice('--format <format>', 'text, a page, or a row for each line', 'text', 'html', 'csv');

  add('status', 'Prints counts, common reasons, the worklist and what is paused.');
  add('report', 'Prints what became of every line that is not done.').addOption(format).addOption(VALUES);
  add('pause', 'Stops sending, in all processes, until `resume`.').option(...supplier);
  add('resume', 'Goes on with what `pause` or a failure has stopped.').option(...supplier);
  const rate = ['<number>', 'such as 2.5; 0: no limit', toRate] as const;
  add('rate', 'Limits the requests per second of all processes.').argument(...rate);
  add('retry-refused', 'Sends again what was refused or failed.');
  add('resolve', 'Decides for requests on the worklist.')
    .argument('<number...>', 'their numbers in `status` and `report`', toId)
    .option('--took-effect', 'they are done')
    .option('--repeat', 'they had no effect: send them again');
  refuseRepeatedOptions(program);
  return program;
}
