import { CHANGELOG, type ChangelogEntry, describeChange, summarise } from '@data-import/reference/changelog';

export const FEED = 'changelog.atom';

const ID = 'urn:data-import:changelog';

export function atomFeed(title: string, entries: readonly ChangelogEntry[] = CHANGELOG): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${ID}</id>
  <title>${escaped(title)}</title>
  <author><name>${escaped(title)}</name></author>
  <updated>${toTime(entries[0]!)}</updated>
  <link rel="self" href="${FEED}"/>
  <link href="changelog/"/>
${entries.map((entry) => toEntry(entry, entries)).join('\n')}
</feed>
`;
}

function toEntry(entry: ChangelogEntry, entries: readonly ChangelogEntry[]): string {
  const { version, changes } = entry;
  const lines = [summarise(entry, entries), ...changes.map(describeChange)].filter((line) => line !== '');
  return `  <entry>
    <id>${ID}:${escaped(version)}</id>
    <title>${escaped(version)}</title>
    <updated>${toTime(entry)}</updated>
    <link href="changelog/#v${escaped(version)}"/>
    <content>${escaped(lines.join('\n'))}</content>
  </entry>`;
}

function toTime({ date }: ChangelogEntry): string {
  return `${date}T00:00:00Z`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
