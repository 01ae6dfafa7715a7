import { stat } from 'node:fs/promises';
import { printable } from '@data-import/validators/runtime';
import { UsageError } from '@data-import/files/usage-error';
import { ExitCode, type Io } from '../io.js';
import { count, formatFile, printableJson } from '../report/text.js';
import { toExitCode } from '../report/tally.js';
import { Input } from '@data-import/reading/input';
import { ReadError } from '@data-import/reading/read-error';
import type { CheckedInput } from '../summary/data.js';
import { diffReports } from '../summary/diff.js';
import { formatDiff } from '../summary/diff-text.js';
import { toDiffHtml } from '../summary/html/diff-page.js';
import { toHtml } from '../summary/html/report-page.js';
import { readInputs, readReport } from '../summary/read-report.js';
import { formatReportFile, mergeReports, type ReportDocument } from '../summary/report.js';
import { formatReport } from '../summary/text.js';
import { assertDistinct, writeFileWhole } from '@data-import/files/output-files';

export async function reportDiff(
  before: string,
  after: string,
  { format }: { readonly format: 'human' | 'json' | 'html' },
  { out, colour }: Io,
): Promise<ExitCode> {
  const [old, now] = await readReports([before, after]);
  const diff = diffReports(old!, now!);
  if (format === 'json') out.write(`${printableJson(diff, 2)}\n`);
  else out.write(format === 'html' ? toDiffHtml(diff) : formatDiff(diff, { colour }));
  return diff.worse || diff.volume !== undefined ? ExitCode.someInvalid : ExitCode.allValid;
}

export interface MergeOptions {
  readonly report?: string;
  readonly html?: string;
}

export async function reportMerge(
  files: readonly string[],
  { report: file, html }: MergeOptions,
  { out, colour }: Io,
): Promise<ExitCode> {
  const twice = files.find((each, index) => files.indexOf(each) !== index);
  if (twice !== undefined) throw new UsageError(`${twice} is given twice: its counts would be added twice`);
  await assertDistinct(
    [file, html].filter((each) => each !== undefined),
    files,
  );
  const report = mergeReports(await readReports(files));
  if (file !== undefined) await writeFileWhole(file, [formatReportFile(report)]);
  if (html !== undefined) await writeFileWhole(html, [toHtml(report)]);
  out.write(formatReport(report, { colour }));
  return toExitCode(report.totals);
}

/** Compares the inputs of reports with the current files. */
export async function reportVerify(
  files: readonly string[],
  { out, err, standardInput }: Io,
): Promise<ExitCode> {
  let code: ExitCode = ExitCode.allValid;
  const reports = await Promise.all(files.map(async (file) => [file, await readInputs(file)] as const));
  for (const [name, inputs] of reports) {
    for (const input of inputs) {
      const place = printable(`${name}: ${formatFile(input.file)}`);
      try {
        const fault = await findChange(input, standardInput);
        out.write(
          `${place}: ${fault ?? `${count(input.bytes, 'byte')}, ${count(input.documents, 'document')}`}\n`,
        );
        if (fault !== undefined) code = Math.max(code, ExitCode.someInvalid) as ExitCode;
      } catch (error) {
        if (!(error instanceof ReadError)) throw error;
        err.write(`data-import: ${place}: ${printable(error.message)}\n`);
        code = ExitCode.failed;
      }
    }
  }
  return code;
}

async function findChange(
  { file, complete, bytes, sha256 }: CheckedInput,
  standardInput: Io['standardInput'],
): Promise<string | undefined> {
  if (file === '-') throw new ReadError('cannot be read again');
  if (!complete) throw new ReadError('the report is about a part of it');
  const stats = await stat(file).catch(() => undefined);
  if (stats?.isFile() === false) throw new ReadError('cannot be read again: it is not a file');
  const input = new Input(file, standardInput);
  const digest = await input.readDigest(bytes).finally(() => input.close());
  if (digest.bytes > bytes) return `expected ${count(bytes, 'byte')}, got more`;
  if (digest.bytes < bytes) return `expected ${count(bytes, 'byte')}, got ${digest.bytes}`;
  return digest.sha256 === sha256 ? undefined : `expected SHA-256 ${sha256}, got ${digest.sha256}`;
}

function readReports(files: readonly string[]): Promise<(readonly [string, ReportDocument])[]> {
  return Promise.all(files.map(async (file) => [file, await readReport(file)] as const));
}
