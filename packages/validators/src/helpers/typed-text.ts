import type { Issue } from '../runtime/index.js';
import { toSignificantDigits } from '../text/inexact-number.js';

/** Converts a text to the value that its issue asks for; undefined if it cannot. */
export interface ReadText {
  (text: string, issue: Issue): unknown;
  /** Whether a text of the right format is ambiguous: it then gets an issue. */
  readonly doubts?: (text: string, format: string) => boolean;
}

/** Normalises grouping spaces, a plus sign and Unicode minus signs. */
export function toPlainNumber(text: string): string {
  const signed = text.replace(/^[\u2212\ufe63\uff0d-]\s?/, '-').replace(/^\+/, '');
  return /^-?\d{1,3}(?:\s\d{3})+(?!\d)/.test(signed) ? signed.replaceAll(/\s/g, '') : signed;
}

/** Whether a text is a plain decimal number whose digits survive the round trip through a double. */
export function isExactNumber(text: string): boolean {
  const kept = toSignificantDigits(String(Number(text)));
  return /^-?(?:\d+|\d*\.\d+)$/.test(text) && toSignificantDigits(text) === kept;
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function isForNumber(issue: Issue): boolean {
  if (issue.code === 'format') return issue.format === 'decimal';
  return issue.code === 'type' && (issue.expected.includes('number') || issue.expected.includes('integer'));
}

/**
 * Reads numbers as a language writes them, for `readText` of a form: in German, `1.250,5` is 1250.5. `12.5` is read too,
 * because inputs of the type `number` return a decimal point in every language. `1.250` could be either number: it stays
 * text, and has an issue.
 *
 * @param locale a language tag, such as `de` or `fr-CA`
 * @throws {RangeError} if it is none.
 */
export function numbersOf(locale: string): ReadText {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const find = (type: string): string => parts.find((part) => part.type === type)?.value ?? ',';
  const [group, decimal] = [find('group'), find('decimal')];
  const groups = `-?\\d{1,3}(?:${escape(group)}\\d{3})`;
  const hasFraction = new RegExp(`^(?:-?\\d+|${groups}+)${escape(decimal)}\\d+$`);
  const isGrouped = new RegExp(`^${groups}+$`);
  // With a decimal comma, a point may group: Austria groups amounts with it, and other numbers with a space.
  const isAmbiguous = decimal === ',' ? /^-?[1-9]\d{0,2}\.\d{3}$/ : /(?!)/;
  const read: ReadText = (text, issue) => {
    if (!isForNumber(issue)) return undefined;
    const plain = toPlainNumber(text);
    if (isAmbiguous.test(plain)) return text;
    if (!hasFraction.test(plain) && !isGrouped.test(plain)) return undefined;
    const number = plain.replaceAll(group, '').replace(decimal, '.');
    if (issue.code === 'format') return number;
    return isExactNumber(number) ? Number(number) : undefined;
  };
  return Object.assign(read, {
    doubts: (text: string, format: string) => format === 'decimal' && isAmbiguous.test(text),
  });
}

const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?$/;

/**
 * Reads the values of `datetime-local` inputs as instants, for `readText` of a form: in `Europe/London`, `2024-07-01T10:00` is
 * `2024-07-01T09:00:00Z`. Does not convert a time that the clocks skip; one that occurs twice is the earlier.
 *
 * @param timeZone a name of the IANA time zone database
 * @throws {RangeError} if the zone is unknown.
 */
export function timesIn(timeZone: string): ReadText {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const getOffset = (instant: number): number => {
    const name = zone.formatToParts(instant).find(({ type }) => type === 'timeZoneName')!.value;
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  };
  return (text, issue) => {
    const isTime = issue.code === 'format' && issue.format.endsWith('date-time');
    const [, day, time, seconds = ':00'] = (isTime && LOCAL.exec(text)) || [];
    const local = Date.parse(`${day}T${time}${seconds}Z`);
    if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(String(day))) return undefined;
    // A local time that occurs twice when clocks change: the larger offset is the earlier instant.
    const offsets = [-1, 1].map((side) => getOffset(local + side * 86_400_000)).sort((a, b) => b - a);
    const offset = offsets.find((each) => getOffset(local - each) === each);
    return offset === undefined ? undefined : new Date(local - offset).toISOString().replace('.000Z', 'Z');
  };
}
