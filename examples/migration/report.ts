import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type AccountJob, inBatches, readLines, toJob } from './accounts.js';
import type { Engine } from './engine.js';
import type { Reason } from './migrate.js';

interface Row {
  readonly id: string;
  readonly state: string;
  readonly digest: string;
  readonly output: { readonly state?: string; readonly reasons?: string } | null;
}

const ROWS = `
  SELECT id, state::text, output, data->>'digest' AS digest FROM pgboss.job WHERE name = $1 AND id = ANY($2::uuid[])`;

function explain(code: string, message: string): readonly Reason[] {
  return [{ code, message, path: [] }];
}

/** Why the account of a line is not imported; none if it is. */
function toReasons(job: { readonly data: AccountJob } | undefined, row: Row | undefined): readonly Reason[] {
  if (job === undefined) return explain('no_account', 'this line is not an account');
  if (row === undefined) return explain('not_enqueued', 'it was added to the file during the migration');
  if (row.digest !== job.data.digest)
    return explain('duplicate', 'an earlier line has the same account, with other data');
  if (row.state !== 'completed')
    return explain('undecided', 'whether it is imported is not known: run the migration again');
  return JSON.parse(row.output?.reasons ?? '[]') as readonly Reason[];
}

/** A line for each line of the input that is not imported: its place and the reasons. */
async function* listRefused({ query }: Engine, queue: string, file: string): AsyncGenerator<string> {
  for await (const lines of inBatches(readLines(file), 500)) {
    const jobs = lines.map(([line, bytes]) => ({
      line,
      isEmpty: bytes.toString().trim() === '',
      job: toJob(bytes),
    }));
    const rows = await query<Row>(ROWS, [queue, jobs.flatMap(({ job }) => job?.id ?? [])]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { line, isEmpty, job } of jobs) {
      const issues = isEmpty ? [] : toReasons(job, byId.get(job?.id ?? ''));
      if (issues.length > 0) yield `${JSON.stringify({ file, line, issues })}\n`;
    }
  }
}

const CLI = createRequire(import.meta.url).resolve('@data-import/cli/package.json');

/** Runs the command line. Its exit code is no failure: it says what it found. */
async function runCli(args: readonly string[]): Promise<void> {
  const program = join(dirname(CLI), 'dist/bin.js');
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [errors] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  // It names every line that is not JSON.
  const outputs = args.filter((_, index) => args[index - 1] === '--report');
  if (outputs.some((file) => !existsSync(file))) throw new Error(errors.slice(-2_000));
}

export interface Totals {
  readonly imported: number;
  readonly rejected: number;
}

/** Writes `rejects.ndjson` with its reasons, `report.json` and `report.html` into a folder: the input as it is now. */
export async function writeReport(
  engine: Engine,
  queue: string,
  file: string,
  folder: string,
): Promise<Totals> {
  const [refused, rejects, report, html] = [
    'refused.ndjson',
    'rejects.ndjson',
    'report.json',
    'report.html',
  ].map((name) => join(folder, name)) as [string, string, string, string];
  await rm(report, { force: true });
  await pipeline(listRefused(engine, queue, file), createWriteStream(refused));
  const outputs = ['--rejects', rejects, '--report', report, '--html', html];
  await runCli(['validate', 'Account', file, '--refused', refused, ...outputs]);
  const { totals } = JSON.parse(await readFile(report, 'utf8')) as {
    totals: Record<'valid' | 'invalid' | 'unreadableLines', number>;
  };
  return { imported: totals.valid, rejected: totals.invalid + totals.unreadableLines };
}
