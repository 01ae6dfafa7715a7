import {
  closestNames,
  type FormatName,
  isDate,
  isDateTime,
  isDecimal,
  isPhone,
  type Issue,
  type IssueOf,
  isUtcDateTime,
  type JsonValue,
  type Path,
  printableLine,
  suggest,
  toPointer,
} from '@data-import/validators/runtime';
import type { Located } from './places.js';
import type { Fix } from './report.js';
import type { Span } from './text.js';

const FEW = 4;
const MAX_FIXES = 3;
const MAX_SHOWN_LENGTH = 24;
const MAX_SPACE_LENGTH = 1000;

export function fixesFor(issue: Issue, located: Located): Fix[] {
  if (!located.isThere) return [];
  switch (issue.code) {
    case 'undocumented': {
      const { suggestion } = issue;
      return [...(suggestion === undefined ? [] : renames(located, suggestion)), ...removals(located)];
    }
    case 'type':
      return typeFixes(issue, located);
    case 'format':
      return formatFixes(issue.format, located);
    case 'value':
      return valueFixes(issue.allowed, located);
    case 'forbidden':
      return issue.allowed === undefined ? removals(located) : valueFixes(issue.allowed, located);
    default:
      return [];
  }
}

export function meantBy(name: string, missing: readonly string[], known: readonly string[]) {
  return suggest(name, known) ?? closestNames(name, missing, 1)[0];
}

export function renames({ view, found: { key }, isThere }: Located, name: string, label?: string): Fix[] {
  if (key === undefined || !isThere) return [];
  return [{ label: label ?? `Rename to “${name}”`, edits: [edit(view, key, JSON.stringify(name))] }];
}

function removals({ view, found, isThere }: Located): Fix[] {
  if (found.key === undefined || !isThere) return [];
  const { text } = view;
  const { from, to } = found.whole;
  const after = /^\s*,\s*/.exec(text.slice(to, to + MAX_SPACE_LENGTH));
  const before = /,\s*$/.exec(text.slice(Math.max(0, from - MAX_SPACE_LENGTH), from));
  const span =
    after === null ? { from: from - (before?.[0].length ?? 0), to } : { from, to: to + after[0].length };
  return [{ label: 'Remove the field', edits: [edit(view, span, '')] }];
}

export function moveInto(field: Located, target: Located, path: Path): Fix | undefined {
  const removed = removals(field)[0]?.edits[0];
  const { view, found } = target;
  const start = found.value.from + 1;
  const at = view.outer(start);
  if (removed === undefined || view !== field.view || (removed.from <= at && at <= removed.to))
    return undefined;
  const written = view.text.slice(field.found.whole.from, field.found.whole.to);
  const space = /^\s*/.exec(view.text.slice(start, start + MAX_SPACE_LENGTH))![0];
  const isEmpty = view.text[start + space.length] === '}';
  const insert = isEmpty ? written : `${space}${written},`;
  return {
    label: `Move to ${toPointer(path) || 'the document'}`,
    edits: [removed, edit(view, { from: start, to: start }, insert)].toSorted((a, b) => a.from - b.from),
  };
}

function typeFixes({ quoted, unquoted, allowed }: IssueOf<'type'>, located: Located): Fix[] {
  const text = valueText(located);
  if (quoted === true) return replacement(located, JSON.parse(text) as string, 'Remove the quotes');
  if (unquoted !== true && allowed?.includes(text) !== true) return [];
  return replacement(located, JSON.stringify(text), 'Put it in quotes');
}

function valueFixes(allowed: readonly JsonValue[], located: Located): Fix[] {
  const texts = allowed.filter((value) => typeof value === 'string');
  const written = toString(located);
  const near = written === undefined ? [] : closestNames(written, texts, MAX_FIXES);
  return replacements(located, near.length > 0 ? near : allowed.length <= FEW ? allowed : []);
}

type Rewrite = (text: string) => string;

/** Unambiguous rewrites of a value, by format. None guesses which part of a date is the day or the month. */
const REWRITES: Readonly<
  Partial<Record<FormatName, readonly [holds: (text: string) => boolean, ...Rewrite[]]>>
> = {
  date: [
    isDate,
    (text) => text.slice(0, 10),
    (text) =>
      text.replace(/^(\d{4})[/.-]?(\d{1,2})[/.-]?(\d{1,2})$/, (_all, y: string, m: string, d: string) =>
        [y, m.padStart(2, '0'), d.padStart(2, '0')].join('-'),
      ),
  ],
  'date-time': [
    isDateTime,
    (text) => text.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'),
    (text) => `${text.replace(' ', 'T')}Z`,
  ],
  'utc-date-time': [isUtcDateTime, (text) => text.replace(' ', 'T').replace(/(\.\d+)?(Z|\+00:?00)?$/, 'Z')],
  decimal: [
    isDecimal,
    (text) => text.replaceAll(/^[£€$]\s*|,(?=\d{3}\b)/gu, ''),
    (text) => text.replace(',', '.'),
  ],
  phone: [isPhone, (text) => text.replaceAll(/[^\d+ ]/g, '').trim()],
};

function formatFixes(format: FormatName, located: Located): Fix[] {
  const written = toString(located);
  const [holds, ...rewrites] = REWRITES[format] ?? [];
  if (written === undefined || holds === undefined) return [];
  const rewritten = rewrites.map((rewrite) => rewrite(written.trim())).filter(holds);
  return replacements(located, [...new Set(rewritten)]);
}

export function replacements(located: Located, values: readonly JsonValue[]): Fix[] {
  return values.slice(0, MAX_FIXES).flatMap((value) => {
    const text = JSON.stringify(value);
    return replacement(located, text, `Replace by ${printableLine(text, MAX_SHOWN_LENGTH)}`);
  });
}

function replacement({ view, found, isThere }: Located, text: string, label: string): Fix[] {
  return isThere ? [{ label, edits: [edit(view, found.value, text)] }] : [];
}

function edit(view: Located['view'], { from, to }: Span, insert: string): Fix['edits'][number] {
  return { from: view.outer(from), to: view.outer(to), insert: view.escaped(insert) };
}

export function valueText({ view, found }: Located): string {
  return view.text.slice(found.value.from, found.value.to);
}

function toString(located: Located): string | undefined {
  const text = valueText(located);
  return text.startsWith('"') ? (JSON.parse(text) as string) : undefined;
}
