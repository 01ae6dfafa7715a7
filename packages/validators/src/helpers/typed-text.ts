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

/** Without direction marks, which Arabic and Persian write before a minus sign, and with typewriter apostrophes. */
function toTyped(text: string): string {
  return text.replaceAll(/[\u061c\u200e\u200f]/g, '').replaceAll('\u2019', "'");
}

function isForNumber(issue: Issue): boolean {
  if (issue.code === 'format') return issue.format === 'decimal';
  return issue.code === 'type' && (issue.expected.includes('number') || issue.expected.includes('integer'));
}

/**
 * Reads numbers as a language writes them, for `readText` of a form: in German, `1.250,5` is 1250.5. `12.5` is read too,
 * because inputs of the type `number` return a decimal point in every language. `1.250` could be either number: it stays
 * text, and has an issue. Grouping and digits are those of the language: in Hindi, `12,34,567` is 1234567.
 *
 * @param locale a language tag, such as `de` or `fr-CA`
 * @throws {RangeError} if it is none.
 */
export function numbersOf(locale: string): ReadText {
  const written = new Intl.NumberFormat(locale);
  const parts = written.formatToParts(123_456_789.5);
  const find = (type: string): string => toTyped(parts.find((part) => part.type === type)?.value ?? ',');
  const [group, decimal] = [find('group'), find('decimal')];
  // India groups by two digits, except for the last three.
  const inner = parts.filter(({ type }) => type === 'integer')[1]?.value.length ?? 3;
  const grouped = `-?\\d{1,3}(?:${escape(group)}\\d{${inner}})*${escape(group)}\\d{3}`;
  const isWritten = new RegExp(`^(?:-?\\d+|${grouped})(?:${escape(decimal)}\\d+)?$`);
  // With a decimal comma, a point may group: Austria groups amounts with it, and other numbers with a space.
  const isAmbiguous = decimal === ',' ? /^-?[1-9]\d{0,2}\.\d{3}$/ : /(?!)/;
  const digits = Array.from({ length: 10 }, (_, digit) => written.format(digit));
  const read: ReadText = (text, issue) => {
    if (!isForNumber(issue)) return undefined;
    const plain = toPlainNumber(
      digits.reduce((ascii, digit, value) => ascii.replaceAll(digit, `${value}`), toTyped(text)),
    );
    if (isAmbiguous.test(plain)) return text;
    if (!isWritten.test(plain)) return undefined;
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
 * `2024-07-01T09:00:00Z`. Does not convert a time that the clocks skip. Nor one that occurs twice, unless `repeated` says
 * which instant is meant.
 *
 * @param timeZone a name of the IANA time zone database
 * @throws {RangeError} if the zone is unknown.
 */
export function timesIn(
  timeZone: string,
  { repeated }: { readonly repeated?: 'earlier' | 'later' } = {},
): ReadText {
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
    // The larger offset is the earlier instant.
    const offsets = [-1, 1].map((side) => getOffset(local + side * 86_400_000)).sort((a, b) => b - a);
    const instants = new Set(
      offsets.map((each) => local - each).filter((each) => each + getOffset(each) === local),
    );
    const [first, last] = instants.size > 1 && repeated === undefined ? [] : [...instants, ...instants];
    const instant = repeated === 'later' ? last : first;
    return instant === undefined ? undefined : new Date(instant).toISOString().replace('.000Z', 'Z');
  };
}
