import { stat } from 'node:fs/promises';
import type { Problem, SchemaChange, SchemaChanges } from '@data-import/compiler';
import { isObject, printable } from '@data-import/validators/runtime';
import { UsageError } from '@data-import/files/usage-error';
import { ExitCode, type Io } from '../io.js';
import { loadCompiler, whileModulesRun } from '../load-compiler.js';
import { readJsonFile } from '@data-import/reading/parse';
import { palette, type Palette, printableJson } from '../report/text.js';
import { wrap } from '../report/wrap.js';

export type DiffFormat = 'human' | 'json' | 'markdown';

/** Whether both operands are folders or OpenAPI documents, which only the compiler can read. */
export async function areFolders(operands: readonly string[]): Promise<boolean> {
  if (operands.length !== 2) return false;
  const are = await Promise.all(operands.map(isFolder));
  return are.every(Boolean);
}

async function isFolder(operand: string): Promise<boolean> {
  const found = await stat(operand).catch(() => undefined);
  if (found?.isFile() !== true) return found?.isDirectory() === true;
  if (/\.ya?ml$/.test(operand)) return true;
  const value = operand.endsWith('.json') ? await readJsonFile(operand).catch(() => undefined) : undefined;
  return isObject(value) && value['openapi'] !== undefined;
}

export async function diffFolders(
  [before = '', after = '']: readonly string[],
  { format, only }: { readonly format: DiffFormat; readonly only?: 'senders' | 'receivers' },
  { out, colour, columns }: Io,
): Promise<ExitCode> {
  const { compareFolders, formatProblem } = await loadCompiler('diff');
  const result = await whileModulesRun([before, after], compareFolders(before, after, { only }));
  if (!result.ok)
    throw new UsageError(result.problems.map((each: Problem) => formatProblem(each)).join('\n'));
  const { bump, changes } = result;
  if (format === 'json') out.write(`${printableJson({ before, after, bump, changes }, 2)}\n`);
  else if (format === 'markdown') out.write(formatMarkdown(changes));
  else out.write(formatHuman(result, `${before} → ${after}`, palette(colour), columns));
  return bump === 'major' ? ExitCode.someInvalid : ExitCode.allValid;
}

const TITLES = [
  ['breaking', '✗', 'Breaking changes'],
  ['addition', '+', 'Additions'],
  ['other', '·', 'Other changes'],
] as const;

function formatHuman(
  { bump, changes }: SchemaChanges,
  title: string,
  paint: Palette,
  columns: number | undefined,
): string {
  const lines = changes.flatMap(({ subject, kind, messages }) => {
    const [, mark] = TITLES.find(([own]) => own === kind)!;
    const colour = kind === 'breaking' ? paint.bad : kind === 'addition' ? paint.good : String;
    return messages.map(
      (message) => `${colour(mark)} ${wrap(printable(`${subject}: ${message}`), columns, '  ')}`,
    );
  });
  const none = lines.length === 0 ? ['Nothing changed.'] : lines;
  return `${[paint.strong(printable(title)), '', ...none, '', `Smallest step of the version: ${bump}`].join('\n')}\n`;
}

/** Formats a changelog entry. */
export function formatMarkdown(changes: readonly SchemaChange[]): string {
  const sections = TITLES.flatMap(([kind, , title]) => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return [];
    const items = own.flatMap(({ subject, messages }) =>
      messages.map((message) => `- \`${subject}\`: ${escapeMarkdown(printable(message))}`),
    );
    return [`### ${title}\n\n${items.join('\n')}\n`];
  });
  return sections.length === 0 ? 'Nothing changed.\n' : sections.join('\n');
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]]/g, '\\$&');
}
