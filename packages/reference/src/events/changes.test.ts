import { describe, expect, it } from 'vitest';
import type { VersionPair } from '../contracts.js';
import { plainText, type Block } from '../page.js';
import { changesSection } from './changes.js';
import type { EventType } from './event-types.js';
import { eventPages } from './pages.js';
import { toSection } from '../../test/event-blocks.js';
import { source } from '../../test/pages.js';

const pages = new Map((await eventPages(source)).map((page) => [page.path, page]));

function tableRows(blocks: readonly Block[]): string[][] {
  return blocks.flatMap((block) => (block.is === 'table' ? block.rows.map((row) => row.map(plainText)) : []));
}

function listNotes(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (block.is === 'note' ? [plainText(block.text)] : []));
}

/** The names of the sides of a change in the list of changes. */
function listSides(change: VersionPair['changes'][number]): string[] {
  switch (change.change) {
    case 'added':
    case 'removed':
      return [change.presence];
    case 'rule':
      return [change.keyword];
    default:
      return [change.from ?? '–', change.to ?? '–'];
  }
}

describe('the list of changes between versions', () => {
  it.each(source.events.versions)('is on the page in full: $type $from to $to', (pair) => {
    const { type, from, to, changes, upcast } = pair;
    const section = toSection(pages.get(`events/${type}`)!, `${from}-to-${to}`);
    const rows = tableRows(section);
    expect(rows).toHaveLength(changes.length);
    for (const change of changes) {
      const field = change.field === '' ? 'the payload' : change.field;
      const row = rows.find((cells) => cells[0] === field && cells[1]?.startsWith(change.change));
      for (const side of listSides(change)) expect(row?.join(' | ')).toContain(side);
    }
    const reasons = upcast.possible ? [upcast.function] : upcast.because;
    const [note] = listNotes(section);
    for (const reason of reasons) expect(note).toContain(reason.replaceAll('`', ''));
    expect(section).toContainEqual(expect.objectContaining({ is: 'diff', before: from, after: to }));
  });

  it('comes before the versions, where there are several', () => {
    for (const { kind, blocks, labels } of pages.values()) {
      if (kind !== 'event') continue;
      const heading = blocks.find((block) => block.is === 'heading' && block.isAside !== true);
      expect(heading?.is === 'heading' && heading.id).toBe(labels.length > 1 ? 'changes' : labels[0]!.text);
    }
  });

  it('answers how billing.ledger.entry_posted v2 differs from v1', () => {
    const section = toSection(pages.get('events/billing.ledger.entry_posted')!, 'v1-to-v2');
    const [first] = section;
    expect(first?.is === 'text' && plainText(first.text)).toBe(
      'v2 adds entry. All other fields are the same.',
    );
    expect(tableRows(section)[0]).toEqual([
      'entry',
      'added',
      '–',
      'required, LedgerEntry',
      'Added in v2; always present.',
    ]);
    expect(section).toContainEqual({
      is: 'note',
      kind: 'advice',
      text: [
        'The change is additive: every field of v1 is in v2, so code that reads v1 payloads can read those of v2. A v1 payload cannot be turned into a v2 payload: v2 requires ',
        { code: 'entry' },
        ', which v1 does not have.',
      ],
    });
  });
});

describe('a change', () => {
  const known = source.events.versions.find(({ type }) => type === 'agreement.revoked')!;

  /** The section of versions with one change. */
  function sectionWith(...changes: VersionPair['changes']): readonly Block[] {
    const pair: VersionPair = { ...known, changes, upcast: { possible: false, because: ['no reason'] } };
    const version = { type: known.type, name: 'X', schema: {}, published: {}, sentence: '', example: {} };
    const versions = ['v2', 'v1'].map((each) => ({ ...version, version: each }));
    const eventType: EventType = { type: known.type, domain: 'any', versions, pairs: [pair] };
    return changesSection(eventType, () => []);
  }

  it.each<[VersionPair['changes'][number], row: string]>([
    [
      { field: 'a', change: 'added', presence: 'optional', type: 'string' },
      'a | added | – | optional, string | Added in v2; may be absent.',
    ],
    [
      { field: 'a', change: 'removed', presence: 'required', type: 'string' },
      'a | removed | required, string | – | Breaking for readers: removed in v2.',
    ],
    [
      { field: 'a', change: 'presence', from: 'optional', to: 'required' },
      'a | presence | optional | required | Additive: always present in v2.',
    ],
    [
      { field: 'a', change: 'presence', from: 'required', to: 'optional' },
      'a | presence | required | optional | Breaking for readers: may be absent in v2.',
    ],
    [
      { field: 'a', change: 'type', from: 'string', to: 'integer' },
      'a | type | string | integer | Breaking for readers: it is integer in v2.',
    ],
    [
      { field: 'a', change: 'format', to: 'date' },
      'a | format | – | date | May break readers: its values may differ in v2.',
    ],
    [
      { field: 'a', change: 'rule', keyword: 'enum' },
      'a | rule enum | – | – | May break readers: its values may differ in v2.',
    ],
    [
      { field: '', change: 'description', from: 'Old.', to: 'New.' },
      'the payload | description | Old. | New. | Description changed; data did not.',
    ],
  ])('says what it is for a consumer: %j', (change, row) => {
    const section = sectionWith(change);
    expect(tableRows(section).map((cells) => cells.join(' | '))).toEqual([row]);
    const isBreaking = /break/i.test(row);
    expect(section.find((block) => block.is === 'note')).toMatchObject({
      kind: isBreaking ? 'warning' : 'advice',
      text: [expect.stringContaining(isBreaking ? 'The change is not additive' : 'The change is additive')],
    });
  });

  it('is summed up with the others', () => {
    const [, , text] = sectionWith(
      { field: 'a', change: 'added', presence: 'optional', type: 'string' },
      { field: 'b.c', change: 'added', presence: 'required', type: 'string' },
      { field: 'd', change: 'type', from: 'string', to: 'integer' },
      { field: 'e', change: 'removed', presence: 'required', type: 'string' },
    );
    expect(text?.is === 'text' && plainText(text.text)).toMatch(
      /^v2 adds a and b\.c, removes e and changes d\. All other fields are the same\.$/,
    );
  });
});
