import { type Command, Option } from 'commander';
import { documentFormats, formats } from '../checking/settings.js';
import { wordings } from '../checking/wording.js';
import type { EventsOptions } from '../commands/events.js';
import type { MergeOptions } from '../commands/report.js';
import type { ValidateOptions } from '../commands/validate.js';
import type { WhichOptions } from '../commands/which.js';
import { describeCommand } from './help.js';
import { type Context, choice, collect, contracts, MAX_NUMBER, textOrJson, wholeNumber } from './options.js';

const GROUP = 'Check files:';
const REPORTS = 'Commands:';

function checkingCommand(command: Command, unit: string, format: Option): Command {
  return command
    .argument('<file...>', 'files, folders and patterns to check; - is standard input', collect)
    .addOption(format)
    .option('--max-issues <number>', `most issues per ${unit} (default: 100)`, wholeNumber(1, MAX_NUMBER))
    .addOption(
      new Option(
        '--values <choice>',
        'whether messages and reports quote values (default: only on a terminal)',
      ).choices(['show', 'hide']),
    )
    .option(
      '--workers <number>',
      'threads that check a file (default: for large ones one per core, at most 4)',
      wholeNumber(1, 64),
    );
}

export function declareChecking(program: Command, { io, setExitCode }: Context): void {
  describeCommand(
    checkingCommand(
      program.command('validate'),
      'document',
      choice(
        '--format <format>',
        'for people, only the kinds of fault, one JSON document, or one per document',
        ...documentFormats,
      ),
    )
      .usage('[options] [contract] <file...>')
      .addOption(contracts())
      .option('--wrap <field>', 'check each document as the value of this field, such as payload')
      .option('--source <field>', 'this field of each document says where its data comes from: {file, row}')
      .addOption(
        new Option('--wording <choice>', 'of messages (default: exact, and person in --faults)').choices(
          wordings,
        ),
      )
      .option('--advice', 'also say what is valid and surely wrong, such as a check digit; never a fault')
      .option('--advice-off <rule>', 'without this rule; may be repeated', collect)
      .option('--today <date>', 'the day against which advice compares dates (default: the current one)')
      .optionsGroup('Reports and copies:')
      .option('--faults <file>', 'write a CSV row per fault: file, line, account, field, message, form')
      .option('--bom', 'begin that file with a byte order mark, which Excel needs for UTF-8')
      .option('--report <file>', 'write the kinds of fault, with counts and samples, as JSON')
      .option('--html <file>', 'write the same as a page')
      .option('--label <text>', 'name the report, such as the delivery that it is about')
      .option('--accepted <file>', 'copy the valid documents, one per line')
      .option('--rejects <file>', 'copy the others, and for bad.ndjson their issues to bad.reasons.ndjson')
      .option(
        '--refused <file>',
        'also reject these documents although they are valid: lines like those of reasons',
      )
      .option(
        '--severity <rule>',
        'report faults as warnings, such as format=warning; may be repeated',
        collect,
      )
      .option('--severity-file <file>', 'read such rules from a file, one on each line')
      .addOption(
        new Option('--keys <choice>', 'add keys of invalid accounts to the report, for report diff').choices([
          'keep',
          'hash',
        ]),
      )
      .option('--seed <number>', 'chooses the samples of the report', wholeNumber(0, MAX_NUMBER), 0)
      .option('--duplicates', 'report accounts that several documents have')
      .optionsGroup('Long runs:')
      .option('--max-faults <number>', 'stop after so many documents with faults', wholeNumber(1, MAX_NUMBER))
      .option('--fail-fast', 'stop after the first document with a fault'),
    GROUP,
    {
      summary: 'check every document in the files; without a contract, the first document decides',
      examples: [
        'validate ValidateAccountRequest accounts.ndjson',
        'validate accounts.ndjson --format summary',
        'validate a.ndjson --accepted good.ndjson --rejects bad.ndjson',
        'validate Account accounts/ --html report.html --report report.json',
      ],
    },
  ).action(async (operands: readonly string[], options: ValidateOptions) => {
    const { validate } = await import('../commands/validate.js');
    setExitCode(await validate(operands, options, io));
  });

  describeCommand(
    checkingCommand(
      program.command('events'),
      'event',
      choice('--format <format>', 'for people, one JSON document, or one per event', ...formats),
    )
      .addOption(contracts())
      .addOption(choice('--unknown-fields <choice>', 'unknown fields as a difference', 'report', 'allow'))
      .addOption(
        choice('--duplicate-names <choice>', 'names that occur twice in an object', 'allow', 'reject'),
      )
      .optionsGroup('Reports and copies:')
      .option('--report <file>', 'write the counts, the differences and the digests of the inputs, as JSON')
      .option('--html <file>', 'write the counts and the differences as a page')
      .option('--accepted <file>', 'copy the documents whose events the catalogue lists, one per line')
      .option('--rejects <file>', 'copy the others, and for bad.ndjson what differs to bad.reasons.ndjson'),
    GROUP,
    {
      summary: 'check every event of a dump, and report where they differ from the catalogue',
      examples: [
        'events dump.ndjson',
        'events dump.ndjson.gz --format json --unknown-fields allow',
        'events dump.ndjson --accepted good.ndjson --rejects bad.ndjson --html report.html',
      ],
      notes:
        'A dump may mix envelopes: EventBridge, CloudEvents, SQS and SNS records and batches of them, entries of PutEvents, or { type, version, payload }.\n',
    },
  ).action(async (files: readonly string[], options: EventsOptions) => {
    const { events } = await import('../commands/events.js');
    setExitCode(await events(files, options, io));
  });

  describeCommand(
    program
      .command('which')
      .argument('<file...>', 'files to recognise; - is standard input', collect)
      .addOption(contracts())
      .addOption(textOrJson()),
    GROUP,
    {
      summary: 'recognise the contract or event of a file by its first document, and say why',
      examples: ['which accounts.ndjson', 'which - < dump.ndjson'],
    },
  ).action(async (files: readonly string[], options: WhichOptions) => {
    const { which } = await import('../commands/which.js');
    setExitCode(await which(files, options, io));
  });

  declareReport(program.command('report'), { io, setExitCode });
}

function declareReport(report: Command, { io, setExitCode }: Context): void {
  describeCommand(report, GROUP, {
    summary: 'compare, merge or verify reports of validate',
    examples: [
      'report diff yesterday.json today.json',
      'report merge monday.json tuesday.json --report all.json',
    ],
  });

  describeCommand(
    report
      .command('diff <before> <after>')
      .addOption(choice('--format <format>', 'for people, as JSON, or as a page', 'human', 'json', 'html')),
    REPORTS,
    {
      summary: 'print which faults and accounts are new, gone, more or fewer',
      examples: [
        'report diff yesterday.json today.json',
        'report diff yesterday.json today.json --format html > changes.html',
      ],
      notes:
        'Exit code: 1 if an error is new or more frequent than before, if more accounts are in several documents, or if there are over 20 % more or fewer documents; 0 otherwise. Warnings do not count.\n',
    },
  ).action(async (before: string, after: string, options: { format: 'human' | 'json' | 'html' }) => {
    const { reportDiff } = await import('../commands/report.js');
    setExitCode(await reportDiff(before, after, options, io));
  });

  describeCommand(report.command('verify <file...>'), REPORTS, {
    summary: 'compare the inputs of reports with the files of now, by size and SHA-256',
    examples: ['report verify report.json'],
    notes: 'Exit code: 1 if a file has changed; 2 if one cannot be read, or was not checked completely.\n',
  }).action(async (files: readonly string[]) => {
    const { reportVerify } = await import('../commands/report.js');
    setExitCode(await reportVerify(files, io));
  });

  describeCommand(
    report
      .command('merge <file...>')
      .option('--report <file>', 'write the report')
      .option('--html <file>', 'write the report as a page'),
    REPORTS,
    {
      summary: 'merge the reports of several inputs into that of one run',
      examples: ['report merge monday.json tuesday.json --report all.json --html all.html'],
    },
  ).action(async (files: readonly string[], options: MergeOptions) => {
    const { reportMerge } = await import('../commands/report.js');
    setExitCode(await reportMerge(files, options, io));
  });
}
