import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { UsageError } from '@data-import/cli/errors';
import { choice, collect, wholeNumber } from '@data-import/cli/program/options';
import type { Database } from './database/engine.js';
import type { RunIo } from './commands/run.js';
import type { SourceFile } from './input/read-source.js';
import type { Values } from './reason.js';

const DESCRIPTION = `Migrates files of customers: each account, note and transaction once, whatever fails or is killed.

Examples:
  data-import-migrate run accounts.ndjson --url https://platform.example --token-command ./token.sh
  data-import-migrate run customers.ndjson --notes notes.ndjson --database postgres://…
  data-import-migrate status
  data-import-migrate resolve 417 --took-effect`;

interface DatabaseOptions {
  readonly database?: string;
  readonly folder: string;
  readonly schema: string;
}

interface RunCommandOptions extends DatabaseOptions {
  readonly notes?: readonly string[];
  readonly transactions?: readonly string[];
  readonly statements?: readonly string[];
  readonly paymentInstructions?: readonly string[];
  readonly registrations?: readonly string[];
  readonly url: string;
  readonly token?: string;
  readonly tokenFile?: string;
  readonly tokenCommand?: string;
  readonly allowInsecure?: boolean;
  readonly concurrency: number;
  readonly rate?: number;
  readonly dryRun?: 'first' | 'only';
  readonly keepDates?: boolean;
  readonly values: Values;
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

function withDatabase(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--database <url>',
        'PostgreSQL, which several processes can share (default: PGlite in the folder)',
      ).env('DATABASE_URL'),
    )
    .option('--folder <path>', 'for the output files, and for PGlite', 'migration')
    .addOption(
      new Option('--schema <name>', 'tables of this migration; several can share a database')
        .argParser(toSchema)
        .default('data_import'),
    );
}

function values(): Option {
  return choice('--values <choice>', 'whether reasons quote values of documents', 'hide', 'show');
}

function listSources(files: readonly string[], options: RunCommandOptions): SourceFile[] {
  const {
    notes = [],
    transactions = [],
    statements = [],
    paymentInstructions = [],
    registrations = [],
  } = options;
  const all: readonly (readonly [SourceFile['kind'], readonly string[]])[] = [
    ['customers', files],
    ['notes', notes],
    ['transactions', transactions],
    ['statements', statements],
    ['payment-instruction', paymentInstructions],
    ['registration', registrations],
  ];
  return all.flatMap(([kind, names]) => names.map((file) => ({ file, kind })));
}

function toEngineOptions({ database: url, folder, schema }: DatabaseOptions) {
  return { url, folder, schema };
}

export function packageVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}

export function createProgram(io: RunIo, setExitCode: (code: number) => void): Command {
  const program = new Command('data-import-migrate')
    .description(DESCRIPTION)
    .version(packageVersion(), '-v, --version', 'print the version')
    .showHelpAfterError('`data-import-migrate --help` lists commands and options')
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err });

  withDatabase(program.command('run'))
    .summary('read files, and import what they ask for until nothing is left')
    .description(
      'Reads files of NDJSON and imports what they ask for. Run it again after a crash or a correction: it goes on where it was.\nWithout files, it only works on what other processes have read.',
    )
    .argument(
      '[file...]',
      'accounts, or customers with their notes, transactions and so on; - is standard input',
    )
    .option('--notes <file>', 'requests of createNotes, one per line; may be repeated', collect)
    .option('--transactions <file>', 'requests of createTransactions', collect)
    .option('--statements <file>', 'requests of createHistoricalStatements', collect)
    .option('--payment-instructions <file>', 'requests of createPaymentInstruction', collect)
    .option('--registrations <file>', 'accounts to register, with an optional supply_start_date', collect)
    .addOption(
      new Option('--url <url>', 'the base URL of the service').env('DATA_IMPORT_URL').makeOptionMandatory(),
    )
    .addOption(new Option('--token <token>', 'the access token').env('DATA_IMPORT_TOKEN'))
    .option('--token-file <file>', 'a file with the token, which is read again when it has expired')
    .option('--token-command <command>', 'prints the token, and is run again when it has expired')
    .option('--allow-insecure', 'allow a URL with http')
    .option('--concurrency <number>', 'accounts at a time in this process', wholeNumber(1, 1_000), 16)
    .option('--rate <number>', 'requests per second of all processes together; 0: no limit', toRate)
    .addOption(
      new Option('--dry-run <choice>', 'try each account before it is created, or create none').choices([
        'first',
        'only',
      ]),
    )
    .option(
      '--keep-dates',
      'refuse transactions outside the open statement period instead of changing their date',
    )
    .addOption(values())
    .action(async (files: readonly string[], options: RunCommandOptions) => {
      const { run } = await import('./commands/run.js');
      const { createToken } = await import('./token.js');
      // The environment is for where the command line has no other source.
      const hasSource = options.tokenFile !== undefined || options.tokenCommand !== undefined;
      const { token, ...sources } = options;
      const given = hasSource && token === process.env['DATA_IMPORT_TOKEN'] ? sources : options;
      const { dryRun, rate, concurrency, url: baseUrl, values: shown } = options;
      setExitCode(
        await run(
          {
            ...toEngineOptions(options),
            files: listSources(files, options),
            baseUrl,
            token: createToken(given),
            allowInsecure: options.allowInsecure === true,
            concurrency,
            rate,
            dryRun,
            movesDates: options.keepDates !== true,
            values: shown,
          },
          io,
        ),
      );
    });

  const withOpened = async (options: DatabaseOptions, execute: (database: Database) => Promise<string>) => {
    const { openDatabase } = await import('./database/engine.js');
    const database = await openDatabase(toEngineOptions(options));
    try {
      io.out(await execute(database));
    } finally {
      await database.close();
    }
  };

  withDatabase(program.command('status'))
    .description('Prints counts, the most common reasons, the worklist and what is paused.')
    .action((options: DatabaseOptions) =>
      withOpened(options, async (database) => (await import('./report/status.js')).describeStatus(database)),
    );

  withDatabase(program.command('report'))
    .description('Prints what became of every line that is not done.')
    .addOption(
      choice('--format <format>', 'for people, a page, or a row for each line', 'text', 'html', 'csv'),
    )
    .addOption(values())
    .action((options: DatabaseOptions & { format: 'text' | 'html' | 'csv'; values: Values }) =>
      withOpened(options, async (database) => {
        const { writeReport } = await import('./report/report.js');
        return writeReport(database, options, io.out);
      }),
    );

  const supplier = ['--supplier <code>', 'only the accounts of this import supplier'] as const;
  withDatabase(program.command('pause'))
    .description('Stops sending, in all processes, until `resume`.')
    .option(...supplier)
    .action((options: DatabaseOptions & { supplier?: string }) =>
      withOpened(options, async (database) =>
        (await import('./commands/control.js')).pause(database, options.supplier),
      ),
    );
  withDatabase(program.command('resume'))
    .description('Goes on with what `pause` or a failure of the service has stopped.')
    .option(...supplier)
    .action((options: DatabaseOptions & { supplier?: string }) =>
      withOpened(options, async (database) =>
        (await import('./commands/control.js')).resume(database, options.supplier),
      ),
    );
  withDatabase(program.command('rate'))
    .description('Limits the requests per second of all processes together.')
    .argument('<number>', 'such as 2.5; 0: no limit', toRate)
    .action((rate: number, options: DatabaseOptions) =>
      withOpened(options, async (database) => {
        const { setRate } = await import('./work/control.js');
        await setRate(database, rate === 0 ? null : rate);
        return rate === 0 ? 'no limit\n' : `at most ${rate} requests per second\n`;
      }),
    );
  withDatabase(program.command('retry-refused'))
    .description('Sends again what the service has refused, and imports that failed.')
    .action((options: DatabaseOptions) =>
      withOpened(options, async (database) => (await import('./commands/control.js')).retryRefused(database)),
    );
  withDatabase(program.command('resolve'))
    .description('Decides for requests on the worklist, of which nothing shows whether they took effect.')
    .argument('<number...>', 'their numbers in `status` and `report`')
    .option('--took-effect', 'they are done')
    .option('--repeat', 'they had no effect: send them again')
    .action((ids: readonly string[], options: DatabaseOptions & { tookEffect?: boolean; repeat?: boolean }) =>
      withOpened(options, async (database) => {
        if ((options.tookEffect === true) === (options.repeat === true))
          throw new UsageError('expected either --took-effect or --repeat');
        if (ids.some((id) => !/^[1-9]\d{0,17}$/.test(id)))
          throw new UsageError('expected numbers of the worklist');
        const { resolve } = await import('./commands/control.js');
        return resolve(database, ids, options.repeat === true ? 'repeat' : 'took-effect');
      }),
    );
  return program;
}
