import { brokenStrings, mismatches } from './broken-formats.js';
import type { Fault, FaultCode, FaultKind } from './fault.js';
import { isOfType } from './fits.js';
import { getFormat } from './formats.js';
import { isObject, getJsonType, type Path, type Schema, getTypes } from './schema.js';

const OF_EVERY_TYPE: readonly unknown[] = [
  'text',
  '12.5',
  12,
  1.5,
  true,
  null,
  [],
  ['text'],
  {},
  { text: 'text' },
];

const IN_WORDS = new Map(OF_EVERY_TYPE.map((value) => [value, `${JSON.stringify(value)} in its place`]));

function replaced(at: Path, kind: FaultKind, code: FaultCode, value: unknown, why: string): Fault {
  return { kind, code, path: at, edit: { path: at, value }, why };
}

/** Errors of a value itself: other values in its place. */
export function valueFaults(schema: Schema, value: unknown, at: Path): Fault[] {
  const closed = 'const' in schema ? [schema.const] : schema.enum;
  if (closed !== undefined) return closedFaults(closed, 'const' in schema ? 'const' : 'value', at);
  const types = getTypes(schema);
  if (types.length === 0) return [];
  const faults = wrongTypes((candidate) => types.some((type) => isOfType(type, candidate)), 'type', at);
  if (typeof value === 'string') faults.push(...stringFaults(schema, value, at));
  if (Array.isArray(value))
    faults.push(...shortFaults(schema.minItems, (least) => value.slice(0, least - 1), at));
  if (isObject(value)) {
    const shortened = (least: number): object =>
      Object.fromEntries(Object.entries(value).slice(0, least - 1));
    faults.push(...shortFaults(schema.minProperties, shortened, at));
  }
  return faults;
}

/** Values of JSON types that are not accepted. */
export function wrongTypes(isAccepted: (candidate: unknown) => boolean, code: FaultCode, at: Path): Fault[] {
  return OF_EVERY_TYPE.filter((candidate) => !isAccepted(candidate)).map((candidate) =>
    replaced(at, candidate === null ? 'null' : 'type', code, candidate, IN_WORDS.get(candidate)!),
  );
}

function closedFaults(closed: readonly unknown[], kind: 'const' | 'value', at: Path): Fault[] {
  const isSameType = (candidate: unknown): boolean => getJsonType(candidate) === getJsonType(closed[0]);
  const [first] = closed;
  const near =
    typeof first === 'string' ? ['', first.toLowerCase(), ` ${first}`, `${first}S`, 'constructor'] : [];
  const misses = [...OF_EVERY_TYPE.filter(isSameType), ...near].filter(
    (candidate) => !closed.includes(candidate),
  );
  return [
    ...misses.map((miss) => replaced(at, kind, 'value', miss, `${JSON.stringify(miss)} is not in the list`)),
    ...wrongTypes(isSameType, 'type', at),
  ];
}

function stringFaults(schema: Schema, value: string, at: Path): Fault[] {
  const { pattern, minLength = 0 } = schema;
  const format = getFormat(schema);
  const faults: Fault[] = [];
  if (format !== undefined) {
    const why = `not in the form "${format}"`;
    for (const text of brokenStrings(format, value)) faults.push(replaced(at, 'format', 'format', text, why));
  } else if (pattern !== undefined) {
    const why = `does not match ${pattern}`;
    for (const text of mismatches(pattern, value)) faults.push(replaced(at, 'pattern', 'pattern', text, why));
  }
  return [...faults, ...shortFaults(minLength, (least) => value.slice(0, least - 1), at)];
}

function shortFaults(least = 0, shortened: (least: number) => unknown, at: Path): Fault[] {
  return least === 0
    ? []
    : [replaced(at, 'too_small', 'too_small', shortened(least), `shorter than ${least}`)];
}
