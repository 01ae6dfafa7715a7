import { describeForPerson } from '@data-import/validators/messages/person';
import { type Issue, type IssueData, type Result, toPointer } from '@data-import/validators/runtime';
import type { Context } from './check-document.js';
import type { TopFields } from './facts.js';
import { fixesFor, meantBy, renameOf } from './fixes.js';
import type { Path, Way } from './json.js';
import type { Located } from './locate.js';
import type { Finding, Fix } from './report.js';

/** What validation says of a payload, at the places of the text. */
export function findingsOf(
  result: Result<unknown>,
  way: Way,
  context: Context,
  fields: TopFields | undefined,
): Finding[] {
  const issues = result.ok ? [] : result.issues;
  const unknown = result.unknownFields ?? [];
  const strange = [
    ...unknown,
    ...issues.flatMap(({ code, path }) => (code === 'undocumented' ? [path] : [])),
  ];
  const faults = issues.map((issue) => findingOf(issue, way, context, strange));
  const remarks = unknown.flatMap((path) => remarkOf(path, issues, way, context, fields) ?? []);
  return [...faults, ...remarks].toSorted((a, b) => a.from - b.from);
}

function findingOf(issue: Issue, way: Way, context: Context, strange: readonly Path[]): Finding {
  const { code, path, pointer, message } = issue;
  const located = context.locator().locate(way, path, code === 'undocumented' ? 'key' : 'value');
  const forPerson = code.includes('.') ? undefined : describeForPerson(issue as IssueData);
  return {
    ...located.mark,
    severity: 'error',
    line: context.lines.lineAt(located.mark.from),
    pointer,
    message,
    ...(forPerson !== undefined && { forPerson }),
    code,
    fixes: code === 'missing' ? misspeltAs(path, strange, way, context) : fixesFor(issue, located),
  };
}

/** A missing field may stand beside its place under a name that is not documented. */
function misspeltAs(path: Path, strange: readonly Path[], way: Way, { locator }: Context): Fix[] {
  const name = String(path.at(-1));
  const besides = strange.filter(
    (other) => isBeside(other, path) && meantBy(String(other.at(-1)), [name], [name]),
  );
  return besides.slice(0, 1).map((other) => {
    const fix = renameOf(locator().locate(way, other, 'key'), name);
    return { ...fix, label: `Rename “${other.at(-1)}” to “${name}”` };
  });
}

function isBeside(a: Path, b: Path): boolean {
  return a.length === b.length && a.slice(0, -1).every((step, index) => step === b[index]);
}

/** An undocumented field that is accepted: listed on request, or where it seems to be a documented one misspelt. */
function remarkOf(
  path: Path,
  issues: readonly Issue[],
  way: Way,
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
    message: `“${name}” is not a documented field; it is accepted${hint}`,
    fixes: meant === undefined || !located.isThere ? [] : [renameOf(located, meant)],
  };
}

/** A fault of an envelope. */
export function noteAt(message: string, { mark }: Located, { lines }: Pick<Context, 'lines'>): Finding {
  return { ...mark, severity: 'error', line: lines.lineAt(mark.from), pointer: '', message, fixes: [] };
}
