import { type Budget, budgets, isMet, type Section } from './budgets.js';

/** `null` marks a peer without part in a scenario. */
export type ReportRow = readonly [label: string, ...values: readonly (number | null)[]];

export interface Table {
  readonly title: string;
  readonly unit: string;
  readonly columns: readonly string[];
  readonly rows: readonly ReportRow[];
  /** Prints the other rows as multiples of the first, which is ours. */
  readonly isRelative?: true;
}

export interface Report {
  readonly tables: readonly Table[];
  /** Measured values, keyed by budget id. */
  readonly measured: Readonly<Record<string, number>>;
  /** Excluded peers and scenarios, with reasons. */
  readonly notes?: readonly string[];
}

export interface BenchRun {
  readonly node: string;
  readonly reports: Readonly<Partial<Record<Section, Report>>>;
}

/** Three significant digits, or an integer if large. */
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

/** Median of the ratios of values measured in the same round. */
export function medianRatio(values: readonly number[], others: readonly number[]): number {
  return median(values.map((value, round) => value / others[round]!));
}

/** Medians across processes, because V8 may optimise the same code differently in each. */
export function toMedians(reports: readonly Report[]): Report {
  const first = reports[0]!;
  const tables = first.tables.map((table, index) => {
    const cell = (row: number, column: number): number =>
      median(reports.map(({ tables: each }) => each[index]!.rows[row]![column + 1] as number));
    const rows = table.rows.map(([label, ...values], row): ReportRow => [
      label,
      ...values.map((value, column) => (value === null ? null : cell(row, column))),
    ]);
    return { ...table, rows };
  });
  const ids = Object.keys(first.measured);
  const measured = ids.map((id) => [id, median(reports.map((each) => each.measured[id]!))] as const);
  return { ...first, tables, measured: Object.fromEntries(measured) };
}

/** Joins the values of all Node versions, or returns one if they are equal. */
function side(values: readonly string[]): string {
  return new Set(values).size === 1 ? values[0]! : values.join(' / ');
}

function toMarkdown(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const alignment = columns.map((_, index) => (index === 0 ? '---' : '--:'));
  return [columns, alignment, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function toCells(tables: readonly Table[], row: number): string[] {
  return tables[0]!.columns.map((_, column) => {
    const values = tables.map(({ rows, isRelative }) => {
      const value = rows[row]![column + 1] as number | null;
      if (value === null) return '–';
      if (isRelative === undefined || row === 0) return formatNumber(value);
      return `${formatNumber(value / (rows[0]![column + 1] as number))}×`;
    });
    return side(values);
  });
}

function printTable(tables: readonly Table[]): string {
  const { unit, columns, rows } = tables[0]!;
  return toMarkdown(
    [unit, ...columns],
    rows.map(([label], row) => [label, ...toCells(tables, row)]),
  );
}

/** Lists peers that are faster than we are in some version of Node. */
function listFaster(tables: readonly Table[]): string[] {
  const { title, columns, rows } = tables[0]!;
  return columns.flatMap((column, index) => {
    const cells = rows.map(([label], row) => [label, toCells(tables, row)[index]!] as const);
    const faster = cells
      .slice(1)
      .filter(([, cell]) => cell.split(' / ').some((ratio) => Number.parseFloat(ratio) < 1));
    const list = faster.map(([label, cell]) => `${label} ${cell}`).join('; ');
    return list === '' ? [] : [`${title}, ${column}: ${list}`];
  });
}

function getMeasured({ measured }: Report, [id]: Budget): number {
  return measured[id] ?? Number.NaN;
}

function printBudgets(section: Section, reports: readonly Report[]): string {
  const rows = budgets[section].map((budget) => {
    const [, title, bound, limit, unit, goal] = budget;
    const values = reports.map((report) => getMeasured(report, budget));
    const result = values.map((value) => (isMet(budget, value) ? 'met' : '**missed**'));
    const measured = side(values.map((value) => `${formatNumber(value)}${unit}`));
    const wanted = goal === undefined ? '' : `${formatNumber(goal[0])}${unit}`;
    return [title, measured, `${bound} ${formatNumber(limit)}${unit}`, side(result), wanted];
  });
  return toMarkdown(['budget', 'measured', 'limit', '', 'goal'], rows);
}

/** Lists the reasons for missed goals, with the titles of the budgets that share each. */
function listReasons(section: Section, reports: readonly Report[]): string[] {
  const titles = new Map<string, string[]>();
  for (const budget of budgets[section]) {
    const [id, title, bound, , unit, goal] = budget;
    if (goal === undefined) continue;
    const [limit, why] = goal;
    const isReached = reports.every((each) =>
      isMet([id, title, bound, limit, unit], getMeasured(each, budget)),
    );
    if (!isReached) titles.set(why, [...(titles.get(why) ?? []), title]);
  }
  return [...titles].map(([why, missed]) => `_${missed.join('; ')}._ ${why}`);
}

function printList(items: readonly string[]): string {
  return items.length === 0 ? 'None.' : items.map((item) => `- ${item}`).join('\n');
}

/** Returns the page's Markdown blocks, keyed by title. */
export function printRuns(runs: readonly BenchRun[]): Map<string, string> {
  const blocks = new Map<string, string>();
  blocks.set(
    'Versions',
    `Node ${runs.map(({ node }) => node).join(' / ')}, ${process.platform} ${process.arch}.`,
  );
  for (const section of Object.keys(runs[0]!.reports) as Section[]) {
    const reports = runs.map((run) => run.reports[section]!);
    const [first] = reports as [Report];
    const tables = first.tables.map((_, index) => reports.map((report) => report.tables[index]!));
    for (const table of tables) blocks.set(table[0]!.title, printTable(table));
    const relative = tables.filter(([table]) => table!.isRelative);
    if (relative.length > 0)
      blocks.set(`Faster or smaller, ${section}`, printList(relative.flatMap(listFaster)));
    if (first.notes !== undefined) blocks.set(`Left out, ${section}`, printList(first.notes));
    blocks.set(`Budgets, ${section}`, printBudgets(section, reports));
    const hasGoals = budgets[section].some((budget) => budget[5] !== undefined);
    if (hasGoals) blocks.set(`Goals, ${section}`, printList(listReasons(section, reports)));
  }
  return blocks;
}

export function meetsBudgets({ reports }: BenchRun): boolean {
  return (Object.entries(reports) as [Section, Report][]).every(([section, report]) =>
    budgets[section].every((budget) => isMet(budget, getMeasured(report, budget))),
  );
}
