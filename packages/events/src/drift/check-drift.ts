import {
  fields,
  items,
  leaf,
  numberTooSmall,
  oneOf,
  once,
  integer,
  type SchemaTable,
  string,
  type Tables,
  tooLarge,
  toWalkOptions,
  walk,
} from '@data-import/validators/runtime';
import type { DriftData, OutcomeCounts } from './drift-data.js';

export const NO_OUTCOMES: OutcomeCounts = {
  valid: 0,
  invalid: 0,
  'unknown-type': 0,
  'unknown-version': 0,
  malformed: 0,
  'not-json': 0,
  unhandled: 0,
  'upcast-failed': 0,
  failed: 0,
};

/** @throws {TypeError} that names the first unexpected value and the expected one. */
export function checkDrift(data: DriftData): DriftData {
  const [issue] = walk(report(), data, toWalkOptions({ maxIssues: 1 })).issues;
  if (issue === undefined) return data;
  const at = issue.pointer === '' ? '' : ` at ${issue.pointer}`;
  throw new TypeError(`drift: not what toJSON of a drift report returns:${at} ${issue.message}`);
}

const report = /*#__PURE__*/ once((): SchemaTable => {
  const count = integerFrom(0);
  const limit = integerFrom(1);
  const list = (row: SchemaTable): SchemaTable =>
    fields(undefined, { rows: items(row), ...all(['leftOut', 'maxMissed'], count) });
  const example = fields(undefined, {}, all(['id', 'time', 'place'], string));
  const counted = all(['events', 'maxMissed'], count);
  const examples = (...names: readonly string[]): SchemaTable =>
    list(fields(undefined, { ...all(names, string), ...counted, ...all(['first', 'last'], example) }));
  const version = {
    ...all(['type', 'version'], string),
    ...all(['valid', 'invalid', 'unhandled', 'upcastFailed'], count),
    ...counted,
    unknownFields: examples('path'),
    issues: examples('path', 'code'),
  };
  return fields(undefined, {
    driftVersion: oneOf([1]),
    limits: fields(undefined, all(['events', 'paths'], limit)),
    outcomes: fields(undefined, all(Object.keys(NO_OUTCOMES), count)),
    truncated: count,
    versions: list(fields(undefined, version, all(['sentVersion'], string))),
    ...all(['unknownTypes', 'unknownVersions'], examples('type', 'version')),
    unread: examples('kind', 'path', 'code'),
  });
});

function all(names: readonly string[], table: SchemaTable): Tables {
  return Object.fromEntries(names.map((name) => [name, table]));
}

/** Hand-written, because the interpreter of `schema` would double the size of a drift report in a bundle. */
function integerFrom(minimum: number): SchemaTable {
  const limit = Number.MAX_SAFE_INTEGER;
  return leaf((value, collector) => {
    if (!Number.isInteger(value)) integer.check(value, collector);
    else if ((value as number) < minimum) collector.mismatch(numberTooSmall, value, { limit: minimum });
    else if ((value as number) > limit) collector.mismatch(tooLarge, value, { limit });
  });
}
