import type { Figure } from './figures.js';

/** What schema-mutants writes with `--figures`. */
export interface MutantFigures {
  readonly schemas: number;
  readonly mutants: number;
  readonly killed: number;
  readonly equivalent: number;
  readonly survived: number;
  /** Killed mutants among those that can be killed, in percent. */
  readonly percent: number;
  readonly target: number;
}

type Cell = string | number;

const numbers = new Intl.NumberFormat('en-GB');

/** A Markdown table with numbers aligned to the right. */
function toMarkdown(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const alignment = columns.map((_, index) => (typeof rows[0]?.[index] === 'number' ? '--:' : '---'));
  const lines = rows.map((cells) =>
    cells.map((cell) => (typeof cell === 'number' ? numbers.format(cell) : cell)),
  );
  return [columns, alignment, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** How many documents a run tried, and how often an independent validator deviated for a known reason. */
export function conformanceTable(figures: readonly Figure[]): string {
  const tested = figures.filter((figure) => 'what' in figure);
  const known = figures.filter((figure) => 'deviation' in figure);
  const byName = tested.toSorted((one, other) => (one.what < other.what ? -1 : 1));
  const total = (of: 'documents' | 'disagreements'): number =>
    tested.reduce((sum, { [of]: part }) => sum + part, 0);
  const rows = byName.map(({ what, validators, documents, disagreements }) => [
    what,
    validators,
    documents,
    disagreements,
  ]);
  const all = ['All', '', total('documents'), total('disagreements')];
  const tables = [
    toMarkdown(['Documents', 'Validators', 'How many', 'Unexplained disagreements'], [...rows, all]),
  ];
  if (known.length > 0) {
    const deviations = known.map(({ deviation, times }) => [deviation, times]);
    tables.push(toMarkdown(['Known deviation', 'Times'], deviations));
  }
  return tables.join('\n\n');
}

/** How many mutants of the schemas the derived documents killed. The score is rounded down. */
export function mutantsTable(figures: MutantFigures): string {
  const { schemas, mutants, killed, equivalent, survived, percent, target } = figures;
  const score = `${Math.floor(percent * 100) / 100} % (at least ${target} %)`;
  return toMarkdown(
    ['Schemas', 'Mutants', 'Killed', 'Equivalent', 'Survived', 'Score'],
    [[schemas, mutants, killed, equivalent, survived, score]],
  );
}
