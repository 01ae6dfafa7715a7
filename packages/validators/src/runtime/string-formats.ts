import { leaf } from './checks.js';
import { isDate } from './guards.js';
import * as faults from './faults.js';
import type { FormatName } from './issue.js';
import type { SchemaTable } from './schema-table.js';

/** The other formats of JSON Schema, with the verdicts of ajv-formats. */

type Test = RegExp | ((text: string) => boolean);

export function stringFormat(format: FormatName, ...tests: readonly Test[]): SchemaTable {
  const fault = faults.formatFault(faults.formatNamed(format));
  return leaf((value, c) => {
    const text = value as string;
    if (!tests.every((test) => (typeof test === 'function' ? test(text) : matches(test, text)))) {
      c.mismatch(fault, value, { format });
    }
  });
}

export function matches(expression: RegExp, text: string): boolean {
  try {
    return expression.test(text);
  } catch {
    return false;
  }
}

const TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;

/** A time of RFC 3339, whose offset may be missing. A leap second is at 23:59:60 in UTC. */
export function isIsoTime(text: string): boolean {
  const [, hour, minute, second, , sign, offsetHours = 0, offsetMinutes = 0] = TIME.exec(text) ?? [];
  if (hour === undefined || Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return false;
  if (Number(hour) <= 23 && Number(minute) <= 59 && Number(second) < 60) return true;
  const direction = sign === '-' ? -1 : 1;
  const utcMinute = Number(minute) - Number(offsetMinutes) * direction;
  const utcHour = Number(hour) - Number(offsetHours) * direction - (utcMinute < 0 ? 1 : 0);
  const isLast = (utcHour === 23 || utcHour === -1) && (utcMinute === 59 || utcMinute === -1);
  return isLast && Number(second) < 61;
}

export function isTime(text: string): boolean {
  return /(z|[+-]\d\d(:?\d\d)?)$/i.test(text) && isIsoTime(text);
}

export function isIsoDateTime(text: string): boolean {
  const [day = '', time = '', ...more] = text.split(/t|\s/i);
  return more.length === 0 && isDate(day) && isIsoTime(time);
}

export function isRegex(text: string): boolean {
  if (/[^\\]\\Z/.test(text)) return false;
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
