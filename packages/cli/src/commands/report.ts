import { UsageError } from '../errors.js';
import { ExitCode, type Io } from '../io.js';
import { printableJson } from '../report/text.js';
import { toExitCode } from '../report/tally.js';
import { diffReports } from '../summary/diff.js';
import { formatDiff } from '../summary/diff-text.js';
import { toDiffHtml } from '../summary/html/diff-page.js';
import { toHtml } from '../summary/html/report-page.js';
import { readReport } from '../summary/read-report.js';
import { formatReportFile, mergeReports, type ReportDocument } from '../summary/report.js';
import { formatReport } from '../summary/text.js';
import { assertDistinct, writeFileWhole } from '../output-files.js';

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
  return diff.worse ? ExitCode.someInvalid : ExitCode.allValid;
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
  if (file !== undefined) await writeFileWhole(file, formatReportFile(report));
  if (html !== undefined) await writeFileWhole(html, toHtml(report));
  out.write(formatReport(report, { colour }));
  return toExitCode(report.totals);
}

function readReports(files: readonly string[]): Promise<(readonly [string, ReportDocument])[]> {
  return Promise.all(files.map(async (file) => [file, await readReport(file)] as const));
}
