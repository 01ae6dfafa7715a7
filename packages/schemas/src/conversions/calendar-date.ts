type Days = (date: Date) => Intl.DateTimeFormatPart[];

/** Memoised for one zone: creating an `Intl.DateTimeFormat` costs more than a use of it. */
let last: { readonly timeZone: string; readonly days: Days } | undefined;

/**
 * The calendar day of an instant in a time zone, as a `date` of the Gregorian calendar: `2024-03-01`.
 * @param timeZone a name of the IANA time zone database, such as `Europe/London` or `UTC`; not an offset.
 * @throws {RangeError} if the date is invalid, the zone is unknown, or the year there is below 0 or above 9999.
 */
export function toCalendarDate(date: Date, timeZone: string): string {
  const days = daysIn(timeZone);
  if (Number.isNaN(date.getTime())) {
    throw new RangeError('toCalendarDate: expected a valid Date, got an invalid one');
  }
  const parts = new Map(days(date).map(({ type, value }) => [type, value]));
  // The year 0 is 1 BC.
  const year = parts.get('era') === 'B' ? 1 - Number(parts.get('year')) : Number(parts.get('year'));
  if (year < 0 || year > 9999) {
    throw new RangeError('toCalendarDate: expected a year from 0 to 9999, which four digits can write');
  }
  return `${String(year).padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

function daysIn(timeZone: string): Days {
  if (last?.timeZone === timeZone) return last.days;
  const format = isOffset(timeZone) ? undefined : formatterFor(timeZone);
  if (format === undefined) {
    throw new RangeError(
      'toCalendarDate: expected the name of a time zone that Intl knows, such as Europe/London or UTC',
    );
  }
  const days: Days = (date) => format.formatToParts(date);
  last = { timeZone, days };
  return days;
}

/** `Intl` accepts offsets in newer engines only, and takes `undefined` for the zone of the machine. */
function isOffset(timeZone: unknown): boolean {
  return typeof timeZone !== 'string' || /^[+\-\u2212]/.test(timeZone);
}

function formatterFor(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      calendar: 'gregory',
      numberingSystem: 'latn',
      timeZone,
      era: 'narrow',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  } catch {
    return undefined;
  }
}
