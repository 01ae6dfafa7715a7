const WITHOUT_FRACTION = 19;

/**
 * Writes an instant as a `utc-date-time`: `2024-03-01T09:30:00Z`. Truncates fractions of a second.
 * @throws {RangeError} if the date is invalid, or its year in UTC is below 0 or above 9999.
 */
export function toUtcDateTime(date: Date): string {
  if (Number.isNaN(date.getTime())) {
    throw new RangeError('toUtcDateTime: expected a valid Date, got an invalid one');
  }
  const year = date.getUTCFullYear();
  if (year < 0 || year > 9999) {
    throw new RangeError('toUtcDateTime: expected a year from 0 to 9999 in UTC, which four digits can write');
  }
  return `${date.toISOString().slice(0, WITHOUT_FRACTION)}Z`;
}
