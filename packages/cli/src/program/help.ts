import type { Command, Help } from 'commander';
import { EXIT_CODES } from '../exit-codes.js';
import { documentationUrl } from '../package.js';
import { formatColumns, wrap, wrapLines } from '../report/wrap.js';

export const WIDTH = 80;

export function getHelpWidth(columns = WIDTH): number {
  return Math.min(columns, WIDTH);
}

const INDENT = ' '.repeat(7);

export const HELP_FORMAT: ThisType<Help> & Partial<Help> = {
  subcommandTerm: (command) => command.name(),
  styleUsage(usage) {
    return wrap(usage, this.helpWidth, INDENT);
  },
  boxWrap: (text, width) => wrapLines(text, width),
  formatItem(term, termWidth, description, { helpWidth }) {
    return formatColumns([[`  ${term.padEnd(termWidth)}`, description]], helpWidth).trimEnd();
  },
};

interface Texts {
  readonly summary: string;
  readonly examples: readonly string[];
  readonly notes?: string;
}

export function describeCommand(
  command: Command,
  group: string,
  { summary, examples, notes }: Texts,
): Command {
  const lines = examples.map((example) => `  data-import ${example}`);
  const sentence = `${summary[0]!.toUpperCase()}${summary.slice(1)}.`;
  const { parent } = command;
  const name = parent?.parent ? `${parent.name()} ${command.name()}` : command.name();
  command
    .showHelpAfterError(`\`data-import help ${name}\` shows examples and options`)
    .helpGroup(group)
    .summary(summary)
    .description(`${sentence}\n\nExamples:\n${lines.join('\n')}`);
  return notes === undefined ? command : addNotes(command, (width) => wrapLines(notes, width));
}

export function addNotes(command: Command, format: (width: number) => string): Command {
  return command.addHelpText('after', () => `\n${format(command.configureOutput().getOutHelpWidth!())}`);
}

const CONTRACTS = `A contract is one of:
  a schema, such as ValidateAccountRequest or Account
  an operation, such as createNotes: documents are its request bodies
  an event, such as account.created@v1: documents are its payloads

A file contains one JSON document, an array of documents, or one document per line (NDJSON). The format is detected from the content.
`;

export function formatNotes(width: number): string {
  const codes = EXIT_CODES.map(({ code, meaning }) => [`  ${code}`, meaning] as const);
  return `${wrapLines(CONTRACTS, width)}\nExit codes:\n${formatColumns(codes, width)}\nDocumentation:\n  ${documentationUrl()}\n`;
}
