import { verdictInWords } from '@data-import/compiler/compare/words';
import { describe, expect, it } from 'vitest';
import type { VersionPair } from '../contracts.js';
import { plainText, type Block } from '../page.js';
import { changesSection } from './changes.js';
import type { EventType } from './event-types.js';
import { eventPages } from './pages.js';
import { notesIn, tableRowsIn, toSection } from '../../test/page-parts.js';
import { source } from '../../test/pages.js';

const pages = new Map((await eventPages(source)).map((page) => [page.path, page]));

describe('the list of changes between versions', () => {
  it.each(source.events.versions)('is on the page in full: $type $from to $to', (pair) => {
    const { type, from, to, changes, upcast } = pair;
    const section = toSection(pages.get(`events/${type}`)!, `${from}-to-${to}`);
    expect(tableRowsIn({ blocks: section })).toEqual(
      changes.map((change) => [change.field || 'the payload', change.change, change.from, change.to]),
    );
    expect(section).toContainEqual({ is: 'text', text: [verdictInWords(pair)] });
    const reasons = upcast.possible ? [upcast.function] : upcast.because;
    const [note] = notesIn({ blocks: section });
    for (const reason of reasons) expect(note).toContain(reason.replaceAll('`', ''));
    expect(section).toContainEqual(expect.objectContaining({ is: 'diff', before: from, after: to }));
  });

  it('precedes the versions of a type with several', () => {
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
    expect(tableRowsIn({ blocks: section })[0]).toEqual(['entry', 'added, required', '–', 'LedgerEntry']);
    expect(section).toContainEqual({
      is: 'note',
      kind: 'advice',
      text: [
        'The change is additive for consumers: code that reads v1 payloads can read those of v2. A v1 payload cannot be turned into a v2 payload: v2 requires ',
        { code: 'entry' },
        ', which v1 does not have.',
      ],
    });
  });
});

describe('a change', () => {
  const known = source.events.versions.find(({ type }) => type === 'agreement.revoked')!;

  type Users = VersionPair['users'];
  const FINE: Users = { senders: 'fine', receivers: 'fine', code: 'fine' };

  function sectionWith(users: Users, ...changes: VersionPair['changes']): readonly Block[] {
    const pair: VersionPair = {
      ...known,
      users,
      changes,
      upcast: { possible: false, because: ['no reason'] },
    };
    const version = { type: known.type, name: 'X', schema: {}, published: {}, sentence: '', example: {} };
    const versions = ['v2', 'v1'].map((each) => ({ ...version, version: each }));
    const eventType: EventType = { type: known.type, domain: 'any', versions, pairs: [pair] };
    return changesSection(eventType, () => []);
  }

  it.each<[Users, text: string]>([
    [FINE, 'The change is additive for consumers'],
    [{ ...FINE, senders: 'broken' }, 'The change is additive for consumers'],
    [{ ...FINE, receivers: 'unknown' }, 'Code that reads v1 payloads has to change'],
    [{ ...FINE, code: 'broken' }, 'Code that reads v1 payloads has to change'],
  ])('is additive for a consumer whose receivers and code keep working: %j', (users, text) => {
    expect(sectionWith(users).find((block) => block.is === 'note')).toMatchObject({
      text: [expect.stringContaining(text)],
    });
  });

  it('is summarised with the others', () => {
    const change = { change: 'differs', from: '–', to: '–' };
    const [, , text] = sectionWith(
      FINE,
      { ...change, field: 'a', kind: 'field-added' },
      { ...change, field: 'b.c', kind: 'field-added' },
      { ...change, field: 'd', kind: 'rule' },
      { ...change, field: 'e', kind: 'field-removed' },
    );
    expect(text?.is === 'text' && plainText(text.text)).toMatch(
      /^v2 adds a and b\.c, removes e and changes d\. All other fields are the same\.$/,
    );
  });
});
