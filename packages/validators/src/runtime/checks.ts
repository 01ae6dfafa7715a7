import type { Check } from './check.js';
import type { Collector } from './collector.js';
import { alternatives } from './describe.js';
import { isDate, isDateTime, isDecimal, isPhone, isUtcDateTime } from './guards.js';

/** The checks of values without parts; each records at most one issue, at the current path. */

/** Any JSON value. */
export function anything(value: unknown, c: Collector): void {
  if (value === undefined) c.expected('type', 'a JSON value', value);
}

const LITERAL = /^(?:-?\d+(?:\.\d+)?|true|false)$/;

/** A number in place of text, or text in place of a number: the quotes are the fault. */
function quotesHint(value: unknown): string | undefined {
  if (typeof value === 'number') return '; it is sent in quotes';
  return typeof value === 'string' && LITERAL.test(value) ? '; it is sent without quotes' : undefined;
}

function otherType(what: string, value: unknown, c: Collector): void {
  c.expected('type', what, value, quotesHint(value));
}

export function string(value: unknown, c: Collector): void {
  if (typeof value !== 'string') otherType('a string', value, c);
}

export function boolean(value: unknown, c: Collector): void {
  if (typeof value === 'boolean') return;
  const isQuoted = value === 'true' || value === 'false';
  c.expected('type', 'true or false', value, isQuoted ? quotesHint(value) : undefined);
}

export function integer(value: unknown, c: Collector): void {
  if (Number.isInteger(value)) return;
  c.expected('type', 'a whole number', value, typeof value === 'string' ? quotesHint(value) : undefined);
}

export function number(value: unknown, c: Collector): void {
  if (Number.isFinite(value)) return;
  c.expected('type', 'a number', value, typeof value === 'string' ? quotesHint(value) : undefined);
}

export function nothing(value: unknown, c: Collector): void {
  if (value !== null) c.expected('type', 'null', value);
}

/** An object with any fields. */
export function freeForm(value: unknown, c: Collector): void {
  c.object(value);
}

function formatted(what: string, conforms: (value: string) => boolean, form?: RegExp): Check {
  return (value, c) => {
    if (typeof value !== 'string') otherType(what, value, c);
    else if (!conforms(value)) {
      const hint = form?.test(value) === true ? '; there is no such day or time' : undefined;
      c.expected('format', what, value, hint);
    }
  };
}

export const date: Check = /*#__PURE__*/ formatted(
  'a calendar date written YYYY-MM-DD',
  isDate,
  /^\d{4}-\d\d-\d\d$/,
);

export const decimal: Check = /*#__PURE__*/ formatted(
  'a decimal number in a string, such as "12.50"',
  isDecimal,
);

export const utcDateTime: Check = /*#__PURE__*/ formatted(
  'a date and time in UTC written YYYY-MM-DDTHH:MM:SSZ',
  isUtcDateTime,
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
);

export const dateTime: Check = /*#__PURE__*/ formatted(
  'a date and time with an offset, such as "2024-03-01T09:30:00.123+00:00"',
  isDateTime,
);

export const phone: Check = /*#__PURE__*/ formatted(
  'a telephone number of 7 to 15 digits, optionally after a +',
  isPhone,
);

/** A string that matches an expression. */
export function pattern(expression: RegExp): Check {
  return (value, c) => {
    if (typeof value !== 'string') otherType('a string', value, c);
    else if (!expression.test(value)) c.expected('pattern', `a string that matches ${expression}`, value);
  };
}

/** A value of a closed list. */
export function oneOf(values: readonly unknown[]): Check {
  return (value, c) => {
    if (values.includes(value)) return;
    const expected = alternatives(values.map((allowed) => JSON.stringify(allowed)));
    c.expected(typeof value === typeof values[0] ? 'value' : 'type', expected, value);
  };
}
