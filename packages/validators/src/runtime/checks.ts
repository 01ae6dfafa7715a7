import * as faults from './faults.js';
import { getKind } from './describe.js';
import { isDate, isDateTime, isDecimal, isPhone, isUtcDateTime } from './guards.js';
import type { JsonKind, JsonScalar } from './issue.js';
import { type Check, type Collector, defineCheck } from './walk.js';

/** The checks of scalars; each records at most one issue, at the current path. */

/** The types of any JSON value. */
export const EVERY_KIND: readonly JsonKind[] = [
  'string',
  'number',
  'integer',
  'boolean',
  'null',
  'array',
  'object',
];

const STRING: readonly JsonKind[] = ['string'];

function anyUnless(refuses: (value: unknown) => boolean): Check {
  const check: Check = (value, c) => {
    if (refuses(value)) c.mismatch(faults.noJson, value, { expected: EVERY_KIND });
  };
  return defineCheck(check, { accepts: 'null' });
}

/** Any value. */
export const anyValue: Check = /*#__PURE__*/ anyUnless((value) => value === undefined);

/** A value of any JSON type: a number that overflows, which is Infinity, has none. */
export const jsonValue: Check = /*#__PURE__*/ anyUnless(
  (value) => value === undefined || (typeof value === 'number' && !Number.isFinite(value)),
);

export const string: Check = /*#__PURE__*/ defineCheck(
  (value, c) => {
    if (typeof value !== 'string') c.mismatch(faults.type, value, { expected: STRING });
  },
  { type: 'string' },
);

/** A string that may be empty, as documented: an empty one is not an empty input. */
export const stringOrEmpty: Check = /*#__PURE__*/ defineCheck((value, c) => string(value, c), {
  accepts: 'empty',
  type: 'string',
});

/** A string of at least one character. */
export function nonEmptyString(value: unknown, c: Collector): void {
  if (value === '') c.mismatch(faults.too_short, value, { limit: 1 });
  else string(value, c);
}

/** A literal that may have been put in quotes by mistake. */
function unquoted(kind: JsonKind, literal: RegExp, conforms: (value: unknown) => boolean): Check {
  const expected = [kind];
  return (value, c) => {
    if (conforms(value)) return;
    const quoted = typeof value === 'string' && literal.test(value);
    c.mismatch(faults.type, value, quoted ? { expected, quoted } : { expected });
  };
}

const NUMERAL = /^-?\d+(\.\d+)?$/;

export const boolean: Check = /*#__PURE__*/ unquoted(
  'boolean',
  /^(true|false)$/,
  (value) => typeof value === 'boolean',
);

export const integer: Check = /*#__PURE__*/ unquoted('integer', NUMERAL, (value) => Number.isInteger(value));

export const number: Check = /*#__PURE__*/ unquoted('number', NUMERAL, (value) => Number.isFinite(value));

export const nullValue: Check = /*#__PURE__*/ defineCheck(
  (value, c) => {
    if (value !== null) c.mismatch(faults.type, value, { expected: ['null'] });
  },
  { accepts: 'null' },
);

/** An object with any fields. */
export const freeForm: Check = /*#__PURE__*/ defineCheck((value, c) => void c.object(value), {
  accepts: 'empty',
});

/** A string that matches `form` is in the format, except that it names a day or a time that does not exist. */
function formatted(format: faults.Format, conforms: (value: string) => boolean, form?: RegExp): Check {
  const { name } = format;
  const [noString, other] = [faults.formattedTypeFault(format), faults.formatFault(format)];
  return (value, c) => {
    if (typeof value !== 'string') c.mismatch(noString, value, { expected: STRING, format: name });
    else if (!conforms(value)) {
      const nonexistent = form?.test(value) === true;
      c.mismatch(other, value, nonexistent ? { format: name, nonexistent } : { format: name });
    }
  };
}

export const date: Check = /*#__PURE__*/ formatted(faults.DATE, isDate, /^\d{4}-\d\d-\d\d$/);

export const decimal: Check = /*#__PURE__*/ formatted(faults.DECIMAL, isDecimal);

export const utcDateTime: Check = /*#__PURE__*/ formatted(
  faults.UTC_DATE_TIME,
  isUtcDateTime,
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
);

export const dateTime: Check = /*#__PURE__*/ formatted(faults.DATE_TIME, isDateTime);

export const phone: Check = /*#__PURE__*/ formatted(faults.PHONE, isPhone);

/** A string that matches an expression. */
export function pattern(expression: RegExp): Check {
  return (value, c) => {
    if (typeof value !== 'string') c.mismatch(faults.type, value, { expected: STRING });
    else if (!expression.test(value)) c.mismatch(faults.unmatched, value, { pattern: expression.source });
  };
}

/** A value of a closed list. */
export function oneOf(allowed: readonly JsonScalar[]): Check {
  const expected = [...new Set(allowed.map(getKind))] as JsonKind[];
  return (value, c) => {
    if (allowed.includes(value as JsonScalar)) return;
    if (expected.includes(getKind(value) as JsonKind)) c.mismatch(faults.value, value, { allowed });
    else c.mismatch(faults.typeOfListed, value, { expected, allowed });
  };
}
