import { describeForPerson } from '@data-import/validators/messages/person';
import { describeMissingName } from '@data-import/compiler/places';
import {
  describeIssue,
  type Issue,
  type IssueData,
  type Path,
  printableLine,
  toPointer,
} from '@data-import/validators/runtime';
import { findInText, type TextFinding } from '@data-import/validators/text';
import { toTextIssue } from '@data-import/validators/text-issues';
import type { Advice, CheckedResult, Context, Finding, Payload } from './report.js';
import { findPlace } from './misplaced.js';
import { fixesFor, meantBy, renames, valueText } from './fixes.js';
import type { NestedPath, Span } from './text.js';
import { type Located, toOuter } from './places.js';
import type { Subject } from './subject.js';

/** The default is a fault without a path, which groups with equal messages. */
export function toFinding(
  { from, to }: Span,
  { lines }: Pick<Context, 'lines'>,
  parts: Partial<Finding> & Pick<Finding, 'message'>,
): Finding {
  const defaults = { severity: 'error', pointer: '', group: parts.message, fixes: [] } as const;
  return { from, to, line: lines.lineAt(from), ...defaults, ...parts };
}

export function listFindings(
  { issues = [], unknownFields = [] }: CheckedResult,
  payload: Payload,
): Finding[] {
  const undocumented = issues.filter(({ code }) => code === 'undocumented').map(({ path }) => path);
  const strange = [...unknownFields, ...undocumented];
  return [
    ...issues.map((issue) => fromIssue(issue, strange, payload)),
    ...unknownFields.flatMap((path) => remarkOn(path, issues, payload)),
  ];
}

function fromIssue(found: Issue, strange: readonly Path[], payload: Payload): Finding {
  const { code, path, pointer } = found;
  const located = payload.locator.locate(payload.way, path, code === 'undocumented' ? 'key' : 'value');
  const issue = asWritten(found, located);
  const isMissing = code === 'missing';
  const advice = isMissing ? adviseOnMissing(path, strange, payload) : adviseOn(issue, located, payload);
  const { hint = '', fixes } = advice;
  return toFinding(located.mark, payload, {
    pointer,
    message: `${issue.message}${hint}`,
    forPerson: code.includes('.') ? undefined : describeForPerson(issue as IssueData),
    code,
    group: toGroup(issue),
    fixes,
  });
}

const MAX_SHOWN_LENGTH = 60;

/** Shows the digits of a number as the text has them. */
function asWritten(issue: Issue, located: Located): Issue {
  const text = valueText(located);
  const isChanged = /^-?\d/.test(text) && String(Number(text)) !== text;
  if (!located.isThere || !('shown' in issue) || !isChanged) return issue;
  const written = { ...issue, shown: printableLine(text, MAX_SHOWN_LENGTH) };
  return { ...written, message: describeIssue(written) };
}

const OF_ONE = new Set(['pointer', 'message', 'shown', 'length']);

/** Findings of one group differ only in indexes and values. */
export function toGroup(parts: object): string {
  return JSON.stringify(parts, (key, value: unknown) => {
    if (key !== 'path') return OF_ONE.has(key) ? undefined : value;
    return (value as Path).map((step) => (typeof step === 'number' ? '*' : step));
  });
}

/** Drops remarks on faulty values, which would repeat the fault. */
export function besideFaults(remarks: readonly Finding[], faults: readonly Finding[]): readonly Finding[] {
  const faulty = new Set(faults.map(({ from }) => from));
  return remarks.filter(({ from }) => !faulty.has(from));
}

function adviseOn(issue: Issue, located: Located, payload: Payload): Advice {
  const fixes = fixesFor(issue, located);
  const isStrange = issue.code === 'undocumented' && issue.suggestion === undefined;
  const place = isStrange ? findPlace(issue.path, payload) : undefined;
  return place === undefined ? { fixes } : { ...place, fixes: [...place.fixes, ...fixes] };
}

/** The wire name of a placeholder is unknown, so a seemingly missing field may be present under another name. */
function adviseOnMissing(path: Path, strange: readonly Path[], { way, locator }: Payload): Advice {
  const name = lastName(path);
  const names = strange.filter((other) => isBeside(other, path)).map(lastName);
  const wire = describeMissingName(name);
  if (wire !== undefined) {
    const branded = names.find((other) => other.endsWith(name.slice(name.indexOf('_'))));
    const here = branded === undefined ? '' : `: here, probably “${branded}”`;
    return { hint: `; “${name}” is a placeholder for ${wire.replaceAll('`', '')}${here}`, fixes: [] };
  }
  const misspelt = names.find((other) => meantBy(other, [name], [name]));
  if (misspelt === undefined) return { fixes: [] };
  const located = locator.locate(way, [...path.slice(0, -1), misspelt], 'key');
  return { fixes: renames(located, name, `Rename “${misspelt}” to “${name}”`) };
}

function lastName(path: Path): string {
  return String(path.at(-1));
}

function isBeside(a: Path, b: Path): boolean {
  return a.length === b.length && a.slice(0, -1).every((step, index) => step === b[index]);
}

function remarkOn(path: Path, issues: readonly Issue[], payload: Payload): Finding[] {
  const { way, fields, locator, unknownFields } = payload;
  const name = lastName(path);
  const missing = issues
    .filter((issue) => issue.code === 'missing' && isBeside(issue.path, path))
    .map((issue) => lastName(issue.path));
  const known = path.length === 1 && fields !== undefined ? [...fields.required, ...fields.optional] : [];
  const guess = meantBy(name, missing, known);
  const isTaken = guess !== undefined && locator.locate(way, [...path.slice(0, -1), guess]).isThere;
  const meant = isTaken ? undefined : guess;
  if (meant === undefined && !unknownFields) return [];
  const located = locator.locate(way, path, 'key');
  const hint = meant === undefined ? '' : `; did you mean “${meant}”?`;
  const remark = toFinding(located.mark, payload, {
    severity: meant === undefined ? 'info' : 'warning',
    pointer: toPointer(path),
    message: `unknown field “${name}”; it is accepted${hint}`,
    group: toGroup({ code: 'unknown', path, meant }),
    fixes: meant === undefined ? [] : renames(located, meant),
  });
  return [remark];
}

/** Skips remarks on the text of longer documents, because they need a syntax tree. */
const MAX_SEARCHED = 1_000_000;

export function remarksOnText(subjects: readonly Subject[], context: Context): readonly Finding[] {
  const { locator, document } = context;
  if (document.to - document.from > MAX_SEARCHED) return [];
  for (const { way } of subjects) locator.locate(way, []);
  const remarks = locator.views().flatMap((view) =>
    findInText(view.text, true).map((found) =>
      toFinding(toOuter(view, found), context, {
        severity: 'warning',
        message: describeLoss(found, view.text),
      }),
    ),
  );
  return remarks.toSorted((a, b) => a.from - b.from);
}

function describeLoss(found: TextFinding, text: string): string {
  const number = Number(text.slice(found.from, found.to));
  const read = Number.isFinite(number) ? `read ${number}` : 'read infinity, or reject it';
  const kept = found.code === 'duplicate_name' ? 'keep this one and ignore the earlier one' : read;
  return `${toTextIssue(found).message}; most JSON parsers ${kept}`;
}

const NAMES = ['detail-type', 'DetailType', 'version', 'type', 'dataschema'];

function* around(way: NestedPath): Generator<NestedPath> {
  for (let level = way.length; level > 0; level -= 1) {
    const path = way[level - 1]!;
    for (let steps = path.length; steps >= 0; steps -= 1) {
      yield [...way.slice(0, level - 1), path.slice(0, steps)];
    }
  }
}

/** Locates the field that names an event: the nearest to its payload, if possible one that contains `name`. */
export function locateName(way: NestedPath, { locator }: Context, name = ''): Located {
  for (const place of around(way)) {
    const there = NAMES.map((field) => locator.locate(place, [field])).filter(({ isThere }) => isThere);
    if (there.length > 0) return there.find((located) => valueText(located).includes(name)) ?? there[0]!;
  }
  return locator.locate(way, []);
}
