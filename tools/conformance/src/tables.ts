import type { Figure } from './figures.js';

/** What `schema-mutants` writes with `--figures`. */
export interface MutantFigures {
  readonly schemas: number;
  readonly mutants: number;
  readonly killed: number;
  readonly equivalent: number;
  readonly survived: number;
  /** Killed among those that can be killed, in percent. */
  readonly percent: number;
  readonly target: number;
}

type Cell = string | number;

const numbers = new Intl.NumberFormat('en-GB');

/** A table in Markdown: numbers to the right, words to the left. */
function toMarkdown(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const alignment = columns.map((_, index) => (typeof rows[0]?.[index] === 'number' ? '--:' : '---'));
  const lines = rows.map((cells) =>
    cells.map((cell) => (typeof cell === 'number' ? numbers.format(cell) : cell)),
  );
  return [columns, alignment, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** What a run judged, and how often a peer deviated for a reason that is known. */
export function conformanceTable(figures: readonly Figure[]): string {
  const judged = figures.filter((figure) => 'what' in figure);
  const known = figures.filter((figure) => 'deviation' in figure);
  const byName = judged.toSorted((one, other) => (one.what < other.what ? -1 : 1));
  const total = (of: 'documents' | 'disagreements'): number =>
    judged.reduce((sum, { [of]: part }) => sum + part, 0);
  const rows = byName.map(({ what, judges, documents, disagreements }) => [
    what,
    judges,
    documents,
    disagreements,
  ]);
  const all = ['All', '', total('documents'), total('disagreements')];
  const tables = [
    toMarkdown(['Documents', 'Judged by', 'How many', 'Unexplained disagreements'], [...rows, all]),
  ];
  if (known.length > 0) {
    const deviations = known.map(({ deviation, times }) => [deviation, times]);
    tables.push(toMarkdown(['Known deviation', 'Times'], deviations));
  }
  return tables.join('\n\n');
}

/** How many mutants of the schemas the derived documents told from their originals. The score is rounded down. */
export function mutantsTable(figures: MutantFigures): string {
  const { schemas, mutants, killed, equivalent, survived, percent, target } = figures;
  const score = `${Math.floor(percent * 100) / 100} % (at least ${target} %)`;
  return toMarkdown(
    ['Schemas', 'Mutants', 'Killed', 'Equivalent', 'Survived', 'Score'],
    [[schemas, mutants, killed, equivalent, survived, score]],
  );
}
