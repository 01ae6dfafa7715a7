import { type Budget, budgetsOf, isMet, type SectionId } from '../budgets.js';
import { outOfReach } from '../out-of-reach.js';
import { formatMeasure } from './format.js';
import { type Table, toMarkdown } from './table.js';

/** What one benchmark found. */
export interface Report {
  readonly section: SectionId;
  readonly tables: readonly Table[];
  /** Measured values by the id of their budget. */
  readonly measured: ReadonlyMap<string, number>;
  /** Why a budget has no measured value, by its id. */
  readonly unmeasured?: ReadonlyMap<string, string>;
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
  /** False where the benchmark fails: a budget is missed that is within reach, or what is held to in its place. */
  readonly passes: boolean;
  readonly remark: string;
  /** What is in the way of a budget that is out of reach and was not met. */
  readonly because?: string;
}

function judge(budget: Budget, report: Report): Verdict {
  const measured = report.measured.get(budget.id);
  if (measured === undefined) {
    const reason = report.unmeasured?.get(budget.id) ?? 'no value came';
    return { budget, measured, passes: false, remark: `**not measured**: ${reason}` };
  }
  if (isMet(budget, measured)) return { budget, measured, passes: true, remark: 'met' };
  const beyond = outOfReach(budget);
  const { bound, unit } = budget;
  if (beyond === undefined || !isMet({ bound, limit: beyond.held }, measured)) {
    return { budget, measured, passes: false, remark: '**missed**' };
  }
  const remark = `**out of reach**, held to ${bound} ${formatMeasure(beyond.held, unit)}`;
  return { budget, measured, passes: true, remark, because: beyond.because };
}

/** What is in the way of the budgets that are out of reach, each reason once. */
function reasons(verdicts: readonly Verdict[]): string[] {
  const because = [...new Set(verdicts.flatMap((verdict) => verdict.because ?? []))];
  return because.map((reason) => `Out of reach: ${reason}`);
}

/** Holds a report against the budgets of its section. A budget without a value is missed. */
export function judgeAll(report: Report): Verdict[] {
  return budgetsOf(report.section).map((budget) => judge(budget, report));
}

export function budgetTable(verdicts: readonly Verdict[]): Table {
  return {
    title: 'Budgets',
    columns: ['what', 'measured', 'budget', ''],
    rows: verdicts.map(({ budget, measured, remark }) => [
      budget.what,
      measured === undefined ? '–' : formatMeasure(measured, budget.unit),
      `${budget.bound} ${formatMeasure(budget.limit, budget.unit)}`,
      remark,
    ]),
  };
}

/** The whole report of one benchmark, as it is printed and as it stands on the page. */
export function reportToMarkdown(report: Report): string {
  const verdicts = judgeAll(report);
  const tables = verdicts.length > 0 ? [...report.tables, budgetTable(verdicts)] : report.tables;
  return [...tables.map(toMarkdown), ...reasons(verdicts), ...report.notes].join('\n\n');
}
