import * as faults from './faults.js';
import { getKind } from './describe.js';
import { isDate, isDateTime, isDecimal, isPhone, isUtcDateTime } from './guards.js';
import type { JsonKind, JsonScalar } from './issue.js';
import type { SchemaTable } from './schema-table.js';
import type { Check } from './walk.js';

/** The tables of values without parts. Each check records at most one issue, at the current path. */

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

export function leaf(check: Check, table?: Omit<SchemaTable, 'check'>): SchemaTable {
  return { check, isLeaf: true, ...table };
}

function anyUnless(refuses: (value: unknown) => boolean): SchemaTable {
  return leaf(
    (value, c) => {
      if (refuses(value)) c.mismatch(faults.noJson, value, { expected: EVERY_KIND });
    },
    { accepts: 'null' },
  );
}

export const anyValue: SchemaTable = /*#__PURE__*/ anyUnless((value) => value === undefined);

/** Any JSON value. Infinity, which `JSON.parse` returns for a number that overflows, is none. */
export const jsonValue: SchemaTable = /*#__PURE__*/ anyUnless(
  (value) => value === undefined || (typeof value === 'number' && !Number.isFinite(value)),
);

export const checkString: Check = (value, c) => {
  if (typeof value !== 'string') {
    c.mismatch(faults.type, value, { expected: STRING, ...(Number.isFinite(value) && { unquoted: true }) });
  }
};

export const string: SchemaTable = /*#__PURE__*/ leaf(checkString, { types: STRING });

/** A string that may be empty, so forms do not treat `''` as an empty input. */
export const stringOrEmpty: SchemaTable = /*#__PURE__*/ leaf(checkString, {
  types: STRING,
  accepts: 'empty',
});

export const nonEmptyString: SchemaTable = /*#__PURE__*/ leaf(
  (value, c) => {
    if (value === '') c.mismatch(faults.too_short, value, { limit: 1 });
    else checkString(value, c);
  },
  { types: STRING },
);

export const boolean: SchemaTable = /*#__PURE__*/ leaf(
  (value, c) => {
    if (typeof value === 'boolean') return;
    const isQuoted = value === 'true' || value === 'false';
    c.mismatch(faults.type, value, { expected: ['boolean'], ...(isQuoted && { quoted: true }) });
  },
  { types: ['boolean'] },
);

/** A JSON number without an exponent, short enough to survive the round trip through a double. */
const NUMERAL = /^-?(?!0\d|.{16})\d+(\.\d+)?$/;

function numeric(kind: JsonKind, conforms: (value: unknown) => boolean): SchemaTable {
  const expected = [kind];
  const isNumeral = (text: string): boolean => NUMERAL.test(text) && conforms(Number(text));
  return leaf(
    (value, c) => {
      if (conforms(value)) return;
      const text = typeof value === 'string' ? value : '';
      const why = isNumeral(text) ? ({ quoted: true } as const) : c.findCause?.(text, isNumeral, true);
      c.mismatch(faults.type, value, { expected, ...why });
    },
    { types: expected },
  );
}

export const integer: SchemaTable = /*#__PURE__*/ numeric('integer', (value) => Number.isInteger(value));

export const number: SchemaTable = /*#__PURE__*/ numeric('number', (value) => Number.isFinite(value));

export const nullValue: SchemaTable = /*#__PURE__*/ leaf(
  (value, c) => {
    if (value !== null) c.mismatch(faults.type, value, { expected: ['null'] });
  },
  { accepts: 'null', types: ['null'] },
);

const ARRAY: readonly JsonKind[] = ['array'];

/** Unlike `items(anyValue)`, it evaluates no item for an `unevaluatedItems` around it. */
export const anyArray: SchemaTable = /*#__PURE__*/ leaf(
  (value, c) => {
    if (!Array.isArray(value)) c.mismatch(faults.type, value, { expected: ARRAY });
  },
  { types: ARRAY },
);

export const freeForm: SchemaTable = /*#__PURE__*/ leaf((value, c) => void c.object(value), {
  accepts: 'empty',
  types: ['object'],
});

/** If a string matches `form` but does not conform, it names a day or a time that does not exist. */
function formatted(format: faults.Format, conforms: (value: string) => boolean, form?: RegExp): SchemaTable {
  const { name } = format;
  const [noString, other] = [faults.formattedTypeFault(format), faults.formatFault(format)];
  return leaf(
    (value, c) => {
      if (typeof value !== 'string') c.mismatch(noString, value, { expected: STRING, format: name });
      else if (!conforms(value) || c.options.doubts?.(value, name, c.path)) {
        const why = form?.test(value) ? ({ nonexistent: true } as const) : c.findCause?.(value, conforms);
        c.mismatch(other, value, { format: name, ...why });
      }
    },
    { types: STRING },
  );
}

export const date: SchemaTable = /*#__PURE__*/ formatted(faults.DATE, isDate, /^\d{4}-\d\d-\d\d$/);

export const decimal: SchemaTable = /*#__PURE__*/ formatted(faults.DECIMAL, isDecimal);

export const utcDateTime: SchemaTable = /*#__PURE__*/ formatted(
  faults.UTC_DATE_TIME,
  isUtcDateTime,
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
);

export const dateTime: SchemaTable = /*#__PURE__*/ formatted(faults.DATE_TIME, isDateTime);

export const phone: SchemaTable = /*#__PURE__*/ formatted(faults.PHONE, isPhone);

export function pattern(expression: RegExp): SchemaTable {
  return leaf(
    (value, c) => {
      if (typeof value !== 'string') {
        const isText = Number.isFinite(value) && expression.test(String(value));
        c.mismatch(faults.type, value, { expected: STRING, ...(isText && { unquoted: true }) });
      } else if (!expression.test(value)) c.mismatch(faults.unmatched, value, { pattern: expression.source });
    },
    { types: STRING },
  );
}

export function oneOf(values: readonly JsonScalar[]): SchemaTable {
  const expected = [...new Set(values.map(getKind))] as JsonKind[];
  return leaf(
    (value, c) => {
      if (values.includes(value as JsonScalar)) return;
      const isOfKind = expected.includes(getKind(value) as JsonKind);
      if (isOfKind) c.mismatch(faults.value, value, { allowed: values });
      else c.mismatch(faults.typeOfListed, value, { expected, allowed: values });
    },
    { values },
  );
}
