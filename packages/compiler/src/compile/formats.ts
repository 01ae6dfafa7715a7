/** The functions of the runtime that stand for a format: the guard, and the check that reports. */
interface Format {
  readonly guard: string;
  readonly check: string;
}

/** Every format that definitions may use. A pattern beside one says no more than its guard does. */
export const FORMATS: ReadonlyMap<string | undefined, Format> = new Map([
  ['date', { guard: 'isDate', check: 'date' }],
  ['date-time', { guard: 'isDateTime', check: 'dateTime' }],
  ['decimal', { guard: 'isDecimal', check: 'decimal' }],
  ['phone', { guard: 'isPhone', check: 'phone' }],
  ['utc-date-time', { guard: 'isUtcDateTime', check: 'utcDateTime' }],
]);
