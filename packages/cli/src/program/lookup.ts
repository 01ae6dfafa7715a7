import { type Command, Option } from 'commander';
import type { DiffOptions } from '../commands/diff.js';
import type { ExportOptions } from '../commands/export.js';
import type { ExplainOptions } from '../commands/explain.js';
import type { ListOptions } from '../commands/list.js';
import type { SampleOptions } from '../commands/sample.js';
import type { ShowOptions } from '../commands/show.js';
import { describeCommand } from './help.js';
import {
  type Context,
  showFormats,
  textOrJson,
  choice,
  collect,
  contracts,
  issueCode,
  MAX_NUMBER,
  wholeNumber,
} from './options.js';

const GROUP = 'Look up contracts:';

function contractCommand(program: Command, name: string): Command {
  return program
    .command(name)
    .argument('<contract>', 'name of a schema, an operation or an event; `data-import list` prints all')
    .argument('[version]', 'of an event, such as v2, or part of an operation, such as request or 201')
    .addOption(contracts());
}

function joinName(name: string, version: string | undefined): string {
  return version === undefined ? name : `${name} ${version}`;
}

export function declareLookup(program: Command, { io, setExitCode }: Context): void {
  describeCommand(
    program
      .command('list [text...]')
      .addOption(contracts())
      .addOption(textOrJson())
      .option('--limit <number>', 'most hits of each kind', wholeNumber(1, MAX_NUMBER), 10),
    GROUP,
    {
      summary: 'list the contracts, or search their names, fields and descriptions',
      examples: ['list', 'list operations', 'list meter point', 'list events --format json'],
    },
  ).action(async (text: readonly string[], options: ListOptions) => {
    const { list } = await import('../commands/list.js');
    await list(text, options, io);
  });

  describeCommand(
    contractCommand(program, 'show')
      .addOption(
        choice('--format <format>', 'fields, JSON Schema, TypeScript, or a document', ...showFormats),
      )
      .option('--depth <number>', 'levels of fields (default: all)', wholeNumber(1, MAX_NUMBER))
      .option('--required', 'only required fields'),
    GROUP,
    {
      summary: 'print the fields of a contract with their types and rules',
      examples: [
        'show Account --depth 1',
        'show billing.ledger.entry_posted v2',
        'show MeterPoint.profile_class',
        'show createNotes --format example',
      ],
    },
  ).action(async (name: string, version: string | undefined, options: ShowOptions) => {
    const { show } = await import('../commands/show.js');
    await show(joinName(name, version), options, io);
  });

  describeCommand(
    program
      .command('diff <before> [after] [version]')
      .usage('[options] <before> <after> | <event> [<version> <version>]')
      .addOption(contracts())
      .addOption(
        choice('--format <format>', 'for people, as JSON, or for a changelog', 'human', 'json', 'markdown'),
      )
      .addOption(new Option('--only <users>', 'whose breaks count').choices(['senders', 'receivers'])),
    GROUP,
    {
      summary: 'print what changed between contracts, schemas, OpenAPI documents, or versions of an event',
      examples: [
        'diff agreement.revoked',
        'diff agreement.revoked v1 v2',
        'diff old.json new.json',
        'diff old.yaml new.yaml --only receivers --format markdown',
      ],
      notes:
        'The exit code is 1 unless senders, receivers and code of the first one keep working with the second one. Folders of schemas, compiled ones and OpenAPI documents are compared with their operations; that needs @data-import/compiler.\n',
    },
  ).action(async (...operands: [string, string | undefined, string | undefined, DiffOptions]) => {
    const [before, after, version, options] = operands;
    const { diff } = await import('../commands/diff.js');
    const given = [before, after, version].filter((operand) => operand !== undefined);
    setExitCode(await diff(given, options, io));
  });

  describeCommand(program.command('explain [code]').addOption(contracts()).addOption(textOrJson()), GROUP, {
    summary: 'explain a code of a report, an error or an outcome, a format, a field or an exit code',
    examples: ['explain', 'explain date', 'explain profile_class', 'explain unknown-version'],
  }).action(async (code: string | undefined, options: ExplainOptions) => {
    const { explain } = await import('../commands/explain.js');
    await explain(code, options, io);
  });

  describeCommand(
    contractCommand(program, 'sample')
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
      .option('--set <place=value>', 'such as customers[0].email=a@example.com; may be repeated', collect)
      .option('--scenario <name>', 'such as dual-fuel, prepayment or debt'),
    GROUP,
    {
      summary: 'print sample documents, valid or invalid',
      examples: [
        'sample createNotes',
        'sample Account --scenario debt --set customers[0].email=a@example.com',
        'sample createNotes --invalid --count 20 | data-import validate createNotes -',
      ],
    },
  ).action(async (name: string, version: string | undefined, options: SampleOptions) => {
    const { sample } = await import('../commands/sample.js');
    await sample(joinName(name, version), options, io);
  });

  describeCommand(
    program
      .command('export [contract...]')
      .addOption(
        new Option('--target <database>', 'the database')
          .choices(['duckdb', 'postgres'])
          .makeOptionMandatory(),
      )
      .addOption(contracts())
      .option('--from <file>', 'also load a file with one event or document per line; - is standard input')
      .option('--out <file>', 'write to a file instead of standard output'),
    GROUP,
    {
      summary: 'print SQL that creates tables for events, all by default, or other contracts',
      examples: [
        'export --target duckdb --from dump.ndjson | duckdb lake.db',
        'export --target postgres agreement.revoked --from dump.ndjson | psql',
      ],
    },
  ).action(async (operands: readonly string[], options: ExportOptions) => {
    const { exportTables } = await import('../commands/export.js');
    await exportTables(operands, options, io);
  });
}
