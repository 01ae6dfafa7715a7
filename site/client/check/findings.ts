import { describeForPerson } from '@data-import/validators/messages/person';
import { describeMissingName } from '@data-import/compiler/places';
import { type Issue, type IssueData, type Result, toPointer } from '@data-import/validators/runtime';
import { asWritten, noteValues } from './as-written.js';
import type { Context, Finding, Fix } from './report.js';
import type { FieldPlaces, TopFields } from './facts.js';
import { findPlace } from './misplaced.js';
import { fixesFor, meantBy, renames } from './fixes.js';
import type { NestedPath, Path, Span } from './text.js';
import type { Located } from './places.js';
import type { Subject } from './subject.js';

export interface Known {
  readonly document: unknown;
  readonly fields: TopFields | undefined;
  readonly places?: FieldPlaces | undefined;
}

export function listFindings(
  result: Result<unknown>,
  way: NestedPath,
  context: Context,
  known: Known,
): Finding[] {
  const issues = result.ok ? [] : result.issues;
  const unknown = result.unknownFields ?? [];
  const strange = [
    ...unknown,
    ...issues.flatMap(({ code, path }) => (code === 'undocumented' ? [path] : [])),
  ];
  const faults = issues.map((issue) => toFinding(issue, way, context, strange, known));
  const remarks = unknown.flatMap((path) => toRemark(path, issues, way, context, known.fields) ?? []);
  return [...faults, ...remarks].toSorted((a, b) => a.from - b.from);
}

function toFinding(
  found: Issue,
  way: NestedPath,
  context: Context,
  strange: readonly Path[],
  known: Known,
): Finding {
  const located = context.locator().locate(way, found.path, found.code === 'undocumented' ? 'key' : 'value');
  const issue = asWritten(found, located);
  const { code, path, pointer, message } = issue;
  const forPerson = code.includes('.') ? undefined : describeForPerson(issue as IssueData);
  const { hint = '', fixes } = adviseOn(issue, located, way, context, strange, known);
  return {
    ...located.mark,
    severity: 'error',
    line: context.lines.lineAt(located.mark.from),
    pointer,
    message: `${message}${hint}`,
    ...(forPerson !== undefined && { forPerson }),
    code,
    group: toGroup(code, path, withoutValue(issue)),
    fixes,
  };
}

const OF_ONE = new Set(['path', 'pointer', 'message', 'shown', 'length']);

function withoutValue(issue: Issue): string {
  return JSON.stringify(issue, (key, value: unknown) => (OF_ONE.has(key) ? undefined : value));
}

/** Drops remarks on faulty values, which would repeat the fault. */
export function besideFaults(remarks: readonly Finding[], faults: readonly Finding[]): readonly Finding[] {
  const faulty = new Set(faults.map(({ from }) => from));
  return remarks.filter(({ from }) => !faulty.has(from));
}

export function toGroup(code: string, path: Path, message: string): string {
  const steps = path.map((step) => (typeof step === 'number' ? '*' : step));
  return `${code} ${toPointer(steps)} ${message}`;
}

interface Advice {
  readonly hint?: string;
  readonly fixes: readonly Fix[];
}

function adviseOn(
  issue: Issue,
  located: Located,
  way: NestedPath,
  context: Context,
  strange: readonly Path[],
  { document, places }: Known,
): Advice {
  const { code, path } = issue;
  if (code === 'missing') {
    return onPlaceholder(path, strange) ?? { fixes: misspeltAs(path, strange, way, context) };
  }
  const fixes = fixesFor(issue, located);
  const isStrange = code === 'undocumented' && issue.suggestion === undefined;
  if (!isStrange || places === undefined) return { fixes };
  const place = findPlace(path, { document, places, way }, context.locator);
  return place === undefined ? { fixes } : { hint: place.hint, fixes: [...place.fixes, ...fixes] };
}

/** The wire name of a placeholder is unknown, so a seemingly missing field may be present under another name. */
function onPlaceholder(path: Path, strange: readonly Path[]): Advice | undefined {
  const name = String(path.at(-1));
  const wire = describeMissingName(name);
  if (wire === undefined) return undefined;
  const end = name.slice(name.indexOf('_'));
  const branded = strange.find((other) => isBeside(other, path) && String(other.at(-1)).endsWith(end));
  const here = branded === undefined ? '' : `: here, probably “${branded.at(-1)}”`;
  return { hint: `; “${name}” is a placeholder for ${wire.replaceAll('`', '')}${here}`, fixes: [] };
}

function misspeltAs(path: Path, strange: readonly Path[], way: NestedPath, { locator }: Context): Fix[] {
  const name = String(path.at(-1));
  const besides = strange.filter(
    (other) => isBeside(other, path) && meantBy(String(other.at(-1)), [name], [name]),
  );
  return besides.slice(0, 1).flatMap((other) => {
    const label = `Rename “${other.at(-1)}” to “${name}”`;
    return renames(locator().locate(way, other, 'key'), name).map((fix) => ({ ...fix, label }));
  });
}

function isBeside(a: Path, b: Path): boolean {
  return a.length === b.length && a.slice(0, -1).every((step, index) => step === b[index]);
}

function toRemark(
  path: Path,
  issues: readonly Issue[],
  way: NestedPath,
  context: Context,
  fields: TopFields | undefined,
): Finding | undefined {
  const name = String(path.at(-1));
  const missing = issues.flatMap((issue) =>
    issue.code === 'missing' && isBeside(issue.path, path) ? [String(issue.path.at(-1))] : [],
  );
  const known = path.length === 1 ? [...(fields?.required ?? []), ...(fields?.optional ?? [])] : [];
  const guess = meantBy(name, missing, known);
  const isTaken = guess !== undefined && context.locator().locate(way, [...path.slice(0, -1), guess]).isThere;
  const meant = isTaken ? undefined : guess;
  if (meant === undefined && !context.options.unknownFields) return undefined;
  const located = context.locator().locate(way, path, 'key');
  const hint = meant === undefined ? '' : `; did you mean “${meant}”?`;
  return {
    ...located.mark,
    severity: meant === undefined ? 'info' : 'warning',
    line: context.lines.lineAt(located.mark.from),
    pointer: toPointer(path),
    group: toGroup('unknown', path, hint),
    message: `unknown field “${name}”; it is accepted${hint}`,
    fixes: meant === undefined || !located.isThere ? [] : renames(located, meant),
  };
}

export function noteAt(
  message: string,
  { from, to }: Span,
  { lines }: Pick<Context, 'lines'>,
  severity: Finding['severity'] = 'error',
): Finding {
  return {
    from,
    to,
    severity,
    line: lines.lineAt(from),
    pointer: '',
    message,
    group: message,
    fixes: [],
  };
}

/** Skips remarks on the text of longer documents, because they need a syntax tree. */
const MAX_SEARCHED = 1_000_000;

export function remarksOnText(subjects: readonly Subject[], context: Context): Finding[] {
  const { locator, document, isBatch } = context;
  if (isBatch || document.to - document.from > MAX_SEARCHED) return [];
  for (const { way } of subjects) locator().locate(way, []);
  return locator()
    .views()
    .flatMap(({ text, outer }) =>
      noteValues(text).map(({ from, to, message }) => ({ from: outer(from), to: outer(to), message })),
    )
    .toSorted((a, b) => a.from - b.from)
    .map(({ message, ...span }) => noteAt(message, span, context, 'warning'));
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

function namesAround(way: NestedPath, { locator }: Pick<Context, 'locator'>): Located[] {
  for (const place of around(way)) {
    const there = NAMES.map((name) => locator().locate(place, [name])).filter(({ isThere }) => isThere);
    if (there.length > 0) return there;
  }
  return [];
}

export function wayToName(way: NestedPath, context: Pick<Context, 'locator'>): Located {
  return namesAround(way, context)[0] ?? context.locator().locate(way, []);
}

export function findName(name: string, way: NestedPath, context: Pick<Context, 'locator'>): Located {
  const contains = ({ view, found: { value } }: Located): boolean =>
    view.text.slice(value.from, value.to).includes(name);
  return namesAround(way, context).find(contains) ?? wayToName(way, context);
}
