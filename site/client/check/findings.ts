import { describeForPerson } from '@data-import/validators/messages/person';
import { type Issue, type IssueData, type Result, toPointer } from '@data-import/validators/runtime';
import { asWritten, noteValues } from './as-written.js';
import type { Context, Finding, Fix } from './report.js';
import type { TopFields } from './facts.js';
import { fixesFor, meantBy, renameTo } from './fixes.js';
import type { Path, Span, Way } from './text.js';
import type { Located } from './places.js';
import type { Subject } from './interpret.js';

export function listFindings(
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
  const faults = issues.map((issue) => toFinding(issue, way, context, strange));
  const remarks = unknown.flatMap((path) => toRemark(path, issues, way, context, fields) ?? []);
  return [...faults, ...remarks].toSorted((a, b) => a.from - b.from);
}

function toFinding(found: Issue, way: Way, context: Context, strange: readonly Path[]): Finding {
  const located = context.locator().locate(way, found.path, found.code === 'undocumented' ? 'key' : 'value');
  const issue = asWritten(found, located);
  const { code, path, pointer, message } = issue;
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

/** A missing field may be there under an undocumented name. */
function misspeltAs(path: Path, strange: readonly Path[], way: Way, { locator }: Context): Fix[] {
  const name = String(path.at(-1));
  const besides = strange.filter(
    (other) => isBeside(other, path) && meantBy(String(other.at(-1)), [name], [name]),
  );
  return besides.slice(0, 1).map((other) => {
    const fix = renameTo(locator().locate(way, other, 'key'), name);
    return { ...fix, label: `Rename “${other.at(-1)}” to “${name}”` };
  });
}

function isBeside(a: Path, b: Path): boolean {
  return a.length === b.length && a.slice(0, -1).every((step, index) => step === b[index]);
}

function toRemark(
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
    message: `unknown field “${name}”; it is accepted${hint}`,
    fixes: meant === undefined || !located.isThere ? [] : [renameTo(located, meant)],
  };
}

export function noteAt(message: string, { mark }: Located, { lines }: Pick<Context, 'lines'>): Finding {
  return { ...mark, severity: 'error', line: lines.lineAt(mark.from), pointer: '', message, fixes: [] };
}

/** Longer documents are not searched for remarks on their text: they need a syntax tree. */
const MOST_SEARCHED = 1_000_000;

/** Warnings about fields that occur twice, and about values that programs read as something else. */
export function remarksOnText(
  subjects: readonly Subject[],
  { locator, lines, document, isBatch }: Context,
): Finding[] {
  if (isBatch || document.to - document.from > MOST_SEARCHED) return [];
  for (const { way } of subjects) locator().locate(way, []);
  const twice = locator()
    .duplicates()
    .map(({ name, mark }) => ({
      ...mark,
      message: `“${name}” occurs twice in this object; most JSON parsers keep the last one and ignore this one`,
    }));
  const values = locator()
    .views()
    .flatMap(({ text, outer }) =>
      noteValues(text).map(({ from, to, message }) => ({ from: outer(from), to: outer(to), message })),
    );
  return [...twice, ...values]
    .toSorted((a, b) => a.from - b.from)
    .map((note) => ({
      ...note,
      severity: 'warning',
      line: lines.lineAt(note.from),
      pointer: '',
      fixes: [],
    }));
}

const NAMES = ['detail-type', 'DetailType', 'version', 'type', 'dataschema'];

function* around(way: Way): Generator<Way> {
  for (let level = way.length; level > 0; level -= 1) {
    const path = way[level - 1]!;
    for (let steps = path.length; steps >= 0; steps -= 1) {
      yield [...way.slice(0, level - 1), path.slice(0, steps)];
    }
  }
}

function namesAround(way: Way, { locator }: Pick<Context, 'locator'>): Located[] {
  for (const place of around(way)) {
    const there = NAMES.map((name) => locator().locate(place, [name])).filter(({ isThere }) => isThere);
    if (there.length > 0) return there;
  }
  return [];
}

export function wayToName(way: Way, context: Pick<Context, 'locator'>): Located {
  return namesAround(way, context)[0] ?? context.locator().locate(way, []);
}

/** Where the envelope of a payload has the type or the version of its event. */
export function findName(
  name: string,
  way: Way,
  context: Pick<Context, 'locator'>,
): { readonly located: Located; readonly span?: Span } {
  for (const located of namesAround(way, context)) {
    const { view, found } = located;
    const at = view.text.slice(found.value.from, found.value.to).lastIndexOf(name);
    if (at === -1) continue;
    const from = found.value.from + at;
    return { located, span: { from: view.outer(from), to: view.outer(from + name.length) } };
  }
  return { located: wayToName(way, context) };
}
