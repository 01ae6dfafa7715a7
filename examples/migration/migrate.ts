import type { Client, ImportOutcome } from '@data-import/client';
import { describeOutcome } from '@data-import/client';
import { type Account } from '@data-import/validators';
import { type AccountJob, inBatches, readLines, toJob } from './accounts.js';
import type { Engine } from './engine.js';
import type { Attempt } from './worker.js';

/** Why an account was not imported, in the form of the reasons that `data-import validate --rejects` writes. */
export interface Reason {
  readonly code: string;
  readonly message: string;
  /** The message without words of the service. */
  readonly hidden?: string;
  readonly path: readonly (string | number)[];
}

/** Enqueues every account of a file; those that are there already stay as they are. Lines without an account are left out. */
export async function enqueue(
  { boss }: Engine,
  queue: string,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  for await (const lines of inBatches(readLines(file), 100)) {
    if (signal.aborted) return;
    const jobs = new Map<string, ReturnType<typeof toJob> & object>();
    for (const [, bytes] of lines) {
      const job = toJob(bytes);
      if (job !== undefined && !jobs.has(job.id)) jobs.set(job.id, job);
    }
    await boss.insert(queue, [...jobs.values()]);
  }
}

/** Accounts that an earlier run gave up on, because nobody could say how far they were, are tried again. */
export async function retryUndecided({ boss, query }: Engine, queue: string): Promise<void> {
  const failed = await query<{ id: string }>(
    "SELECT id FROM pgboss.job WHERE name = $1 AND state = 'failed'",
    [queue],
  );
  if (failed.length > 0)
    await boss.retry(
      queue,
      failed.map(({ id }) => id),
    );
}

/** Imports the account of a job. It may be called again at any time, on any machine, at the same time too. */
export async function importJob(
  client: Client,
  { text }: AccountJob,
  options: { readonly signal: AbortSignal; readonly deadlineMs: number },
): Promise<Attempt> {
  const outcome = await client.importAccount(JSON.parse(text) as Account, options);
  return {
    isDone: outcome.state !== 'pending' && outcome.state !== 'unknown',
    // As text: the service may use characters that the database cannot store.
    output: { state: outcome.state, reasons: JSON.stringify(toReasons(outcome)) },
  };
}

export function toReasons(outcome: ImportOutcome): readonly Reason[] {
  const message = describeOutcome(outcome, { values: 'show' });
  switch (outcome.state) {
    case 'imported':
    case 'dry-run-succeeded':
      return [];
    case 'failed': {
      const { status, latest_error: error } = outcome.process;
      return [{ code: error?.code ?? status.toLowerCase(), message, hidden: 'the import failed', path: [] }];
    }
    case 'pending':
      return [{ code: outcome.state, message, path: [] }];
    default: {
      const { error } = outcome;
      if ('issues' in error && error.issues.length > 0) {
        return error.issues.map(({ code, message: text, path }) => ({
          code,
          message: text,
          hidden: 'the service does not accept it',
          path: path[0] === 'payload' ? path.slice(1) : path,
        }));
      }
      const code = ('code' in error ? error.code : undefined) ?? error.kind;
      return [{ code, message, hidden: `the service does not accept it: ${error.kind}`, path: [] }];
    }
  }
}
