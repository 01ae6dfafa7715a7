import type { Block, DiffLine } from '@data-import/reference/page';

type DiffBlock = Extract<Block, { is: 'diff' }>;

/** Equal lines beside a change that help to see where it is. */
const AROUND = 3;

/** Fewer lines than this are not worth folding. */
const FEWEST_FOLDED = 4;

const WORDS = { same: '', added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

/** Two texts side by side; on a phone one under the other, line by line. Long runs of equal lines are folded. */
export function Diff({ before, after, lines }: Omit<DiffBlock, 'is'>) {
  return (
    <div class="diff">
      <div class="diff-head">
        <p>{before}</p>
        <p>{after}</p>
      </div>
      {listRuns(lines).map(({ isFolded, run }) =>
        isFolded ? (
          <details class="diff-fold">
            <summary>{run.length} equal lines</summary>
            <Lines lines={run} />
          </details>
        ) : (
          <Lines lines={run} />
        ),
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly DiffLine[] }) {
  return (
    <>
      {lines.map(({ change, before, after }) => (
        <div class={`diff-line diff-${change}`}>
          <Side text={before} words={change === 'added' ? '' : WORDS[change]} side="before" />
          <Side text={after} words={change === 'removed' ? '' : WORDS[change]} side="after" />
        </div>
      ))}
    </>
  );
}

function Side({ text, words, side }: { text: string | undefined; words: string; side: 'before' | 'after' }) {
  if (text === undefined) return <div class="diff-none" />;
  return (
    <div class={`diff-side diff-${side}`}>
      {words !== '' && <span class="hidden">{words}: </span>}
      <code>{text}</code>
    </div>
  );
}

interface Run {
  readonly isFolded: boolean;
  readonly run: readonly DiffLine[];
}

/** The lines in runs: those near a change, and those between that are folded. */
export function listRuns(lines: readonly DiffLine[]): readonly Run[] {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ change }) => change !== 'same'),
  );
  const runs: { isFolded: boolean; run: DiffLine[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const last = runs.at(-1);
    if (last === undefined || last.isFolded === near[index])
      runs.push({ isFolded: !near[index], run: [line] });
    else last.run.push(line);
  }
  return runs.map(({ isFolded, run }) => ({ isFolded: isFolded && run.length >= FEWEST_FOLDED, run }));
}
