import { MAX_DELAY_MS } from './retry-delay.js';

/**
 * `Headers` of fetch, a record such as the `headers` of a Node.js response, or entries. The case of names does not matter.
 */
export type ResponseHeaders =
  | Iterable<readonly [name: string, value: string]>
  | Readonly<Record<string, string | readonly string[] | undefined>>;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH = `(?<month>${MONTHS.join('|')})`;
const TIME = String.raw`(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)`;

/** Several headers are joined with commas, as `Headers` does. */
const END = String.raw`\s*(?:,|$)`;

const SECONDS = new RegExp(`^(\\d+)${END}`);

/** The three forms of a date in HTTP (RFC 9110, 5.6.7): the current form, RFC 850 and asctime. */
const DATES = [
  String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\d\d) ${MONTH} (?<year>\d{4}) ${TIME} GMT`,
  String.raw`(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\d\d)-${MONTH}-(?<year>\d\d) ${TIME} GMT`,
  String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${MONTH} (?<day>[ \d]\d) ${TIME} (?<year>\d{4})`,
].map((form) => new RegExp(`^${form}${END}`));

/** RFC 9110: two digits mean a year that is at most 50 years ahead. */
function fullYear(year: string, now: number): number {
  if (year.length > 2) return Number(year);
  const latest = new Date(now).getUTCFullYear() + 50;
  return latest - ((((latest - Number(year)) % 100) + 100) % 100);
}

function parseDate(text: string, now: number): number | undefined {
  const groups = DATES.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return undefined;
  const [day, hour, minute, second] = ['day', 'hour', 'minute', 'second'].map((name) => Number(groups[name]));
  const instant = new Date(0);
  instant.setUTCFullYear(fullYear(groups['year']!, now), MONTHS.indexOf(groups['month']!), day);
  if (instant.getUTCDate() !== day || hour! > 23 || minute! > 59 || second! > 60) return undefined;
  return instant.setUTCHours(hour!, minute, second);
}

function parse(text: string, now: number): number | undefined {
  const seconds = SECONDS.exec(text)?.[1];
  const delay = seconds === undefined ? (parseDate(text, now) ?? Number.NaN) - now : Number(seconds) * 1000;
  return Number.isNaN(delay) ? undefined : Math.min(Math.max(delay, 0), MAX_DELAY_MS);
}

function findHeader(headers: ResponseHeaders): string | undefined {
  const entries = Symbol.iterator in headers ? headers : Object.entries(headers);
  for (const [name, value] of entries as Iterable<readonly [unknown, unknown]>) {
    if (String(name).toLowerCase() !== 'retry-after') continue;
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') return first;
  }
  return undefined;
}

/**
 * The delay that `Retry-After` asks for, in milliseconds from `now`: 0 for a date that has passed, and at most
 * `MAX_DELAY_MS`. Undefined if there is no such header, or it is neither a number of seconds nor a date. Never throws.
 */
export function parseRetryAfter(headers: ResponseHeaders | undefined, now: number): number | undefined {
  if (typeof headers !== 'object' || headers === null) return undefined;
  try {
    const value = findHeader(headers);
    return value === undefined ? undefined : parse(value.trim(), now);
  } catch {
    return undefined;
  }
}
