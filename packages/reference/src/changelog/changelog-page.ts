import { groupBy } from '@data-import/compiler/once';
import { addFact, codeLink, heading, markup, pageLink, paragraph, table } from '../blocks.js';
import { writePage } from '../content.js';
import type { Block, Inline, Page, Text } from '../page.js';
import { separated } from '../prose.js';
import type { Source } from '../source.js';
import { type ChangelogEntry, CHANGELOG, type RecordedChange, summarise } from './changelog.js';

const toId = (version: string): string => `v${version}`;

export function toSubjectPage(subject: string, { rest, events }: Source): string | undefined {
  const [first = '', second] = subject.split(' ');
  if (first === 'operation') {
    const isKnown = rest.operations.some(({ operationId }) => operationId === second);
    return isKnown ? `operations/${second}` : undefined;
  }
  if (second !== undefined) {
    const isKnown = events.events.some(({ type, version }) => type === first && version === second);
    return isKnown ? `events/${first}#${second}` : undefined;
  }
  if (rest.schemas.has(first)) return `contracts/${first}`;
  return events.shapes.includes(first) ? `shapes/${first}` : undefined;
}

function toRow(change: RecordedChange, source: Source): Text[] {
  const { subject, what, bump, text } = change;
  const page = toSubjectPage(subject, source);
  const name: Inline = page === undefined ? { code: subject } : codeLink(page, subject);
  return [[name], [what], [bump], text === '' ? ['–'] : markup(text)];
}

function entryBlocks(
  entry: ChangelogEntry,
  entries: readonly ChangelogEntry[],
  source: Source,
): readonly Block[] {
  const { version, date, changes } = entry;
  const rows = changes.map((change) => toRow(change, source));
  const summary = summarise(entry, entries);
  return [
    heading(2, `${version}, ${date}`, toId(version)),
    ...(summary === '' ? [] : [paragraph(summary)]),
    ...(rows.length === 0 ? [] : [table(['Contract', 'Change', 'Bump', 'Details'], rows)]),
  ];
}

export function changelogPage(source: Source, entries = CHANGELOG): Page {
  return writePage('changelog', { entries: entries.flatMap((entry) => entryBlocks(entry, entries, source)) });
}

export function withChanges(pages: readonly Page[], source: Source, entries = CHANGELOG): readonly Page[] {
  const all = entries.flatMap(({ version, date, changes }) =>
    changes.map((each) => ({ version, date, ...each })),
  );
  const changed = groupBy(all, ({ subject }) => toSubjectPage(subject, source)?.replace(/#.*/, ''));
  return pages.map((page) => {
    const lines = (changed.get(page.path) ?? []).map(({ version, date, what, text }): Text => [
      pageLink(`changelog#${toId(version)}`, version),
      ` (${date}) ${what}${text === '' ? '' : `: ${text}`}`,
    ]);
    return addFact(page, 'Changed in', separated(lines, '; '));
  });
}
