import { escapeHidden } from '@data-import/compiler/characters';
import { type Pasted, readPasted } from '@data-import/reference/comparison/pasted';
import type { Judged, Sides } from '@data-import/reference/comparison/prover';
import { listRows, type Rows } from '@data-import/reference/comparison/rows';
import type { SideNames } from '@data-import/reference/comparison/statements';

export type Task = { readonly text: string } | (Sides & { readonly names: SideNames });

export interface Reply {
  readonly pasted?: Pasted;
  readonly rows?: Rows;
  readonly judged?: Judged;
}

/** Names in a pasted schema may contain zero-width or bidirectional control characters. */
function toPrintable(rows: Rows): Rows {
  const json = JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? escapeHidden(value) : value,
  );
  return JSON.parse(json) as Rows;
}

/** Yields the differences first, in linear time; the search for counter-examples may take long. */
export async function* perform(task: Task): AsyncGenerator<Reply> {
  if ('text' in task) return yield { pasted: readPasted(task.text) };
  const rows = listRows(task.before, task.after);
  yield { rows: toPrintable(rows) };
  if (rows.isSame) return;
  const { judgePair } = await import('@data-import/reference/comparison/prover');
  yield { judged: judgePair(task, task.names) };
}

export function describeFailure(error: unknown): string {
  return `failed: ${error instanceof Error ? error.message : String(error)}`;
}
