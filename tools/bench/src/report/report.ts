import { type Budget, budgetsOf, isMet, type SectionId } from '../budgets.js';
import { formatMeasure } from './format.js';
import { type Table, toMarkdown } from './table.js';

/** The results of one section. */
export interface Report {
  readonly section: SectionId;
  readonly tables: readonly Table[];
  /** Measured values by the id of their budget. */
  readonly measured: ReadonlyMap<string, number>;
  /** Further text for the page: how it was measured. */
  readonly notes: readonly string[];
  /** Text for other places of the page, by the name of the place. */
  readonly places?: ReadonlyMap<string, string>;
  /** Charts by file name. */
  readonly charts?: ReadonlyMap<string, string>;
}

export interface Verdict {
  readonly budget: Budget;
  readonly measured: number | undefined;
  readonly passes: boolean;
}

/** Compares a report with the budgets of its section. A budget without a value is missed. */
export function judgeAll({ section, measured }: Pick<Report, 'section' | 'measured'>): Verdict[] {
  return budgetsOf(section).map((budget) => {
    const value = measured.get(budget.id);
    return { budget, measured: value, passes: value !== undefined && isMet(budget, value) };
  });
}

function budgetTable(verdicts: readonly Verdict[]): Table {
  return {
    title: 'Budgets',
    columns: ['what', 'measured', 'budget', ''],
    rows: verdicts.map(({ budget, measured, passes }) => [
      budget.what,
      measured === undefined ? '–' : formatMeasure(measured, budget.unit),
      `${budget.bound} ${formatMeasure(budget.limit, budget.unit)}`,
      passes ? 'met' : '**missed**',
    ]),
  };
}

/** The report of one section, as it is printed and as it stands on the page. */
export function reportToMarkdown(report: Report): string {
  const tables = [...report.tables, budgetTable(judgeAll(report))];
  return [...tables.map(toMarkdown), ...report.notes].join('\n\n');
}
