import { type Budget, isMet } from './budgets.js';

export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The results of one section. */
export interface Report {
  readonly tables: readonly Table[];
  /** Measured values by the id of their budget. */
  readonly measured: ReadonlyMap<string, number>;
}

/** A number with three significant digits; whole if it is large. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  const maximumFractionDigits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString('en-GB', { maximumFractionDigits });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) throw new RangeError('no values to take the median of');
  return middle;
}

/** The median of the ratios of values that were measured in the same round. */
export function medianRatio(values: readonly number[], others: readonly number[]): number {
  return median(values.map((value, round) => value / others[round]!));
}

function printTable({ title, columns, rows }: Table): void {
  const alignment = columns.map((_, index) => (index === 0 ? '---' : '--:'));
  const lines = [columns, alignment, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  process.stdout.write(`\n### ${title}\n\n${lines.join('\n')}\n`);
}

/** Prints the tables and the budgets of a section as Markdown, and returns whether every budget is met. */
export function printReport({ tables, measured }: Report, budgets: readonly Budget[]): boolean {
  const results = budgets.map((budget) => ({ budget, value: measured.get(budget[0]) ?? Number.NaN }));
  const rows = results.map(({ budget, value }) => {
    const [, title, bound, limit, unit] = budget;
    const result = isMet(budget, value) ? 'met' : '**missed**';
    return [title, `${formatNumber(value)}${unit}`, `${bound} ${formatNumber(limit)}${unit}`, result];
  });
  const columns = ['budget', 'measured', 'limit', ''];
  for (const table of [...tables, { title: 'Budgets', columns, rows }]) printTable(table);
  process.stdout.write(
    `\nMeasured with Node ${process.versions.node}, ${process.platform} ${process.arch}.\n`,
  );
  return results.every(({ budget, value }) => isMet(budget, value));
}
