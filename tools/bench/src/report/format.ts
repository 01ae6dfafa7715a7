import type { Budget } from '../budgets.js';

const LOCALE = 'en-GB';

/** A number with three significant digits, and no fraction if it is large. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  const maximumFractionDigits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString(LOCALE, { maximumFractionDigits });
}

export function formatMeasure(value: number, unit: Budget['unit']): string {
  if (unit === '') return formatNumber(value);
  if (unit === 'x') return `${formatNumber(value)}×`;
  return `${formatNumber(value)} ${unit}`;
}
