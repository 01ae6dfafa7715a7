import * as faults from './faults.js';
import { boolean, integer, number } from './checks.js';
import type { JsonKind } from './issue.js';
import { countPoints, equal, hasLength, isMultiple } from './json-values.js';
import { getKind } from './describe.js';
import type { Keywords, SchemaTable } from './schema-table.js';
import { Collector } from './walk.js';

export function hasKind(value: unknown, types: readonly JsonKind[]): boolean {
  const kind = getKind(value);
  return types.some((type) => type === kind || (type === 'integer' && Number.isInteger(value)));
}

/** The checks that recognise a literal in quotes. */
const UNQUOTED: Readonly<Partial<Record<JsonKind, SchemaTable>>> = { boolean, integer, number };

/** @param accepts decides whether the value would be right as a string, or without its quotes */
export function reportKind(
  value: unknown,
  expected: readonly JsonKind[],
  c: Collector,
  accepts: (other: unknown) => boolean = () => true,
): void {
  const [only] = expected;
  const table = expected.length === 1 && only !== undefined ? UNQUOTED[only] : undefined;
  if (table === undefined) {
    const isText = Number.isFinite(value) && expected.includes('string') && accepts(String(value));
    c.mismatch(faults.type, value, { expected, ...(isText && { unquoted: true }) });
  } else if (typeof value === 'string' && isOtherLiteral(value, expected, accepts)) {
    c.mismatch(faults.type, value, { expected });
  } else table.check(value, c);
}

function isOtherLiteral(text: string, expected: readonly JsonKind[], accepts: (other: unknown) => boolean) {
  const literal = text === 'true' || text === 'false' ? text === 'true' : Number(text);
  return hasKind(literal, expected) && !accepts(literal);
}

function conforms(table: Keywords, value: unknown, { options }: Collector): boolean {
  const probe = new Collector({ ...options, maxIssues: 0, maxUnknownFields: 0 });
  checkScalar(table, value, probe);
  return !probe.full;
}

export function checkScalar(table: Keywords, value: unknown, c: Collector): void {
  const { types, values } = table;
  if (types !== undefined && !hasKind(value, types))
    reportKind(value, types, c, (other) => conforms(table, other, c));
  else if (values !== undefined && !values.some((each) => equal(value, each))) {
    const kinds = [...new Set(values.map(getKind))] as JsonKind[];
    if (hasKind(value, kinds)) c.mismatch(faults.value, value, { allowed: values });
    else c.mismatch(faults.typeOfListed, value, { expected: kinds, allowed: values });
  } else if (Number.isFinite(value)) checkNumber(table, value as number, c);
  else if (typeof value === 'string') checkString(table, value, c);
}

function checkNumber(table: Keywords, value: number, c: Collector): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = table;
  const small = (limit: number, exclusive?: true): void =>
    c.mismatch(faults.number_too_small, value, { limit, ...(exclusive && { exclusive }) });
  const large = (limit: number, exclusive?: true): void =>
    c.mismatch(faults.too_large, value, { limit, ...(exclusive && { exclusive }) });
  if (minimum !== undefined && !(value >= minimum)) small(minimum);
  else if (exclusiveMinimum !== undefined && !(value > exclusiveMinimum)) small(exclusiveMinimum, true);
  else if (maximum !== undefined && !(value <= maximum)) large(maximum);
  else if (exclusiveMaximum !== undefined && !(value < exclusiveMaximum)) large(exclusiveMaximum, true);
  else if (multipleOf !== undefined && !isMultiple(value, multipleOf)) {
    c.mismatch(faults.not_multiple, value, { multipleOf });
  }
}

function checkString(table: Keywords, value: string, c: Collector): void {
  const { minLength = 0, maxLength = Infinity, pattern, format } = table;
  if (!hasLength(value, minLength, maxLength)) {
    const isShort = countPoints(value) < minLength;
    if (isShort) c.mismatch(faults.too_short, value, { limit: minLength });
    else c.mismatch(faults.too_large, value, { limit: maxLength });
  } else if (pattern?.test(value) === false) {
    c.mismatch(faults.unmatched, value, { pattern: pattern.source });
  } else format?.check(value, c);
}
