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

export function describeFailure(error: unknown): string {
  return `failed: ${error instanceof Error ? error.message : String(error)}`;
}
