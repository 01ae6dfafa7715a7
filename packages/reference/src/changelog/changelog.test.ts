import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { factsIn, linksIn, pageAt, tableRowsIn } from '../../test/page-parts.js';
import { ROOT } from '../contracts.js';
import { type ChangelogEntry, CHANGELOG } from './changelog.js';
import { changelogPage, withChanges } from './changelog-page.js';
import { pages, source } from '../../test/pages.js';

const ENTRIES: readonly ChangelogEntry[] = [
  {
    version: '1.1.0',
    date: '2027-01-31',
    changes: [
      { subject: 'Account', what: 'changed', bump: 'minor', text: 'email added' },
      { subject: 'account.created v1', what: 'added', bump: 'minor', text: '' },
      { subject: 'operation createNotes', what: 'changed', bump: 'patch', text: 'descriptions' },
      { subject: 'LedgerEntry', what: 'changed', bump: 'patch', text: 'descriptions' },
      { subject: 'Gone', what: 'removed', bump: 'major', text: '' },
    ],
  },
  { version: '1.0.0', date: '2026-12-01', changes: [] },
];

describe('the committed changelog', () => {
  it('starts with the version of the packages, which npm run compat -- --record adds', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/schemas/package.json'), 'utf8'));
    expect(CHANGELOG[0]?.version).toBe(version);
  });

  it('contains each version once, newest first, with its date', () => {
    const versions = CHANGELOG.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)]);
    const dates = CHANGELOG.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const date of dates) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
  });
});

describe('the page', () => {
  const page = changelogPage(source, ENTRIES);

  it('lists each change, with a link to the changed contract', () => {
    expect(tableRowsIn(page)).toEqual([
      ['Account', 'changed', 'minor', 'email added'],
      ['account.created v1', 'added', 'minor', '–'],
      ['operation createNotes', 'changed', 'patch', 'descriptions'],
      ['LedgerEntry', 'changed', 'patch', 'descriptions'],
      ['Gone', 'removed', 'major', '–'],
    ]);
    const links = linksIn(page).filter((link) => !link.startsWith('events#'));
    expect(links).toEqual([
      'contracts/Account',
      'events/account.created#v1',
      'operations/createNotes',
      'shapes/LedgerEntry',
    ]);
    for (const link of links) expect(() => pageAt(link.split('#')[0]!, pages)).not.toThrow();
  });

  it('is linked from the pages of changed contracts', () => {
    const changed = withChanges(pages, source, ENTRIES);
    const changedIn = (path: string) => factsIn(pageAt(path, changed)).get('Changed in');
    const texts = ['contracts/Account', 'events/account.created', 'shapes/LedgerEntry'].map(changedIn);
    expect(texts).toEqual([
      '1.1.0 (2027-01-31) changed: email added',
      '1.1.0 (2027-01-31) added',
      '1.1.0 (2027-01-31) changed: descriptions',
    ]);
    expect(linksIn(pageAt('operations/createNotes', changed))).toContain('changelog#v1.1.0');
    expect(changedIn('contracts/Note')).toBeUndefined();
  });
});

const linking = (path: string) =>
  pages.filter((page) => linksIn(page).some((link) => link.replace(/#.*/, '') === path));

it('uses of contracts and shapes are shown on both sides', () => {
  for (const operation of source.rest.operations) {
    const { operationId, pathParams, query, request, responses } = operation;
    const page = pageAt(`operations/${operationId}`, pages);
    for (const name of [pathParams, query, request, ...Object.values(responses)]) {
      if (name === undefined) continue;
      expect(linksIn(page)).toContain(`contracts/${name}`);
      expect(linksIn(pageAt(`contracts/${name}`, pages))).toContain(`operations/${operationId}`);
    }
  }
  for (const shape of source.events.shapes) {
    const events = linking(`shapes/${shape}`).filter(({ kind }) => kind === 'event');
    const back = linksIn(pageAt(`shapes/${shape}`, pages)).filter((link) => link.startsWith('events/'));
    expect([...new Set(back.map((link) => link.replace(/#.*/, '')))].toSorted(), shape).toEqual(
      events.map(({ path }) => path).toSorted(),
    );
  }
});
