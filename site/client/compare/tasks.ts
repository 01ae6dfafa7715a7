import type { Asked, Findings } from '@data-import/reference/comparison/find';
import { type Differences, differencesBetween, QUESTIONS } from '@data-import/reference/comparison/meaning';
import { type Pasted, readPasted } from '@data-import/reference/comparison/pasted';
import { escapeHidden } from '@data-import/compiler/characters';

/** A text to read as a schema, or two schemas to compare. */
export type Task = { readonly text: string } | Asked;

export interface Reply {
  readonly pasted?: Pasted;
  readonly differences?: Differences;
  readonly findings?: Findings;
}

/** Names of a pasted schema may hide text, or turn it around. */
function toPrintable(differences: Differences): Differences {
  const json = JSON.stringify(differences, (_, value: unknown) =>
    typeof value === 'string' ? escapeHidden(value) : value,
  );
  return JSON.parse(json) as Differences;
}

/** The first reply of a task takes linear time; the search, which has the others, may take long. */
export async function* perform(task: Task): AsyncGenerator<Reply> {
  if ('text' in task) return yield { pasted: readPasted(task.text) };
  const differences = differencesBetween(task.before, task.after);
  yield { differences: toPrintable(differences) };
  if (differences.isSame) return;
  const { find } = await import('@data-import/reference/comparison/find');
  for (const question of QUESTIONS) yield { findings: { [question]: find(question, task) } };
}

const TIME_LIMIT_MS = 20_000;

/**
 * Has a worker of its own perform a task, so that the page never freezes. Where no worker starts, the page takes the first
 * reply itself.
 *
 * @param onEnd called when no more replies come: "timed out after 20 seconds"
 * @returns what ends the task without a call
 */
export function start(
  task: Task,
  onReply: (reply: Reply) => void,
  onEnd: (reason: string) => void,
): () => void {
  let worker: Worker | undefined;
  let isRunning = true;
  const stop = (): void => {
    isRunning = false;
    clearTimeout(timer);
    worker?.terminate();
  };
  const end = (reason: string): void => {
    if (!isRunning) return;
    stop();
    onEnd(reason);
  };
  const timer = setTimeout(() => end(`timed out after ${TIME_LIMIT_MS / 1000} seconds`), TIME_LIMIT_MS);
  const performHere = async (): Promise<void> => {
    try {
      const { value } = await perform(task).next();
      if (isRunning) onReply(value as Reply);
      end('could not be started in this browser');
    } catch (error) {
      end(describeFailure(error));
    }
  };
  const performInWorker = async (): Promise<void> => {
    const { address } = await import('./compare-worker.js');
    if (!isRunning) return;
    worker = new Worker(address, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply | string>) => {
      if (typeof data === 'string') end(data);
      else if (isRunning) onReply(data);
    });
    // Where the script cannot be loaded, the event has no message.
    worker.addEventListener('error', ({ message }: Partial<ErrorEvent>) =>
      message ? end(`failed: ${message}`) : performHere(),
    );
    worker.postMessage(task, []);
  };
  performInWorker().catch(performHere);
  return stop;
}

export function describeFailure(error: unknown): string {
  return `failed: ${error instanceof Error ? error.message : String(error)}`;
}
