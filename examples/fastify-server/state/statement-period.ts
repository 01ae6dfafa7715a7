import type { PlatformAccount } from './platform-account.js';

/** The open statement period: from the day after the last statement closed until today. */
export interface StatementPeriod {
  readonly start: string | undefined;
  readonly end: string;
}

export function openStatementPeriod(account: PlatformAccount, now: Date): StatementPeriod {
  return { start: account.openPeriodStart, end: now.toISOString().slice(0, 10) };
}

/** The day if it is in the period, else the nearest one that is. ISO dates sort as text. */
export function nearestDay({ start, end }: StatementPeriod, day: string): string {
  if (day > end) return end;
  return start !== undefined && day < start ? start : day;
}
