import type { PlatformAccount } from './platform-account.js';

/** The statement that is still open: from the day after the last one closed until today. */
export interface StatementPeriod {
  readonly start: string | undefined;
  readonly end: string;
}

export function openStatementPeriod(account: PlatformAccount, now: Date): StatementPeriod {
  return { start: account.openPeriodStart, end: now.toISOString().slice(0, 10) };
}

/** The day itself where it lies in the period, or else the nearest that does. Days in ISO form sort as text. */
export function nearestDay({ start, end }: StatementPeriod, day: string): string {
  if (day > end) return end;
  return start !== undefined && day < start ? start : day;
}
