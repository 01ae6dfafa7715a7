import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSearch, markedExcerpt, markedParts, type SearchIndex } from './engine.js';
import { createSearchIndex, splitIndex } from './index.js';
import { listMessages } from './message-table.js';
import { splitWords } from './words.js';
import { toMarkdown } from '../markdown/index.js';
import { pages as allPages } from '../../test/pages.js';

const index = JSON.parse(JSON.stringify(createSearchIndex(allPages, listMessages()))) as SearchIndex;
const { search } = await createSearch(index);

const roles = JSON.parse(
  readFileSync(new URL('../../test/first-hits.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly (readonly [query: string, page: string])[]>>;
const questions = JSON.parse(
  readFileSync(new URL('../../test/questions.json', import.meta.url), 'utf8'),
) as readonly (readonly [role: string, question: string, sentence: string])[];
const firstHits = Object.values(roles).flat();

it('ranks the expected page first for each of two hundred queries', () => {
  expect(new Set(firstHits.map(([query]) => query)).size).toBeGreaterThanOrEqual(200);
  const missed = firstHits.filter(([query, page]) => search(query).hits[0]?.page !== page);
  expect(missed).toEqual([]);
});

/** The text of an answer, or of the whole page for a hit of another kind. */
function readHit(query: string): string {
  const [hit] = search(query).hits;
  const [path, at] = hit?.page.split('#') ?? [];
  const page = allPages.find((each) => each.path === path);
  if (hit === undefined || page === undefined) return '';
  const isAnswer = page.blocks.some(
    (block) => block.is === 'facts' && block.facts.some(({ id }) => id !== undefined && id === at),
  );
  const text = isAnswer ? hit.text : toMarkdown(page);
  return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll(/[`\\]/g, '');
}

it('finds the sentence that answers each of a hundred questions of ten roles', () => {
  expect(new Set(questions.map(([role]) => role)).size).toBe(10);
  expect(new Set(questions.map(([, question]) => question)).size).toBe(100);
  expect(questions.filter(([, question, sentence]) => !readHit(question).includes(sentence))).toEqual([]);
});

describe('a field of many contracts', () => {
  it('is listed for each of them', () => {
    const { groups, total } = search('account_number', { limit: 5 });
    const fields = groups.find(({ group }) => group === 'fields')!;
    expect(fields.total).toBeGreaterThan(100);
    expect(fields.hits).toHaveLength(5);
    expect(fields.hits.every(({ name }) => name === 'account_number')).toBe(true);
    expect(total).toBe(groups.reduce((sum, each) => sum + each.total, 0));
  });

  it('is ranked first in its own contract, then inside other contracts', () => {
    const pages = search('email').hits.flatMap(({ name, page }) => (name === 'email' ? [page] : []));
    expect(pages.slice(0, 2)).toEqual([
      'contracts/Customer#fields-email',
      'contracts/PropertyAdministrator#fields-email',
    ]);
    expect(pages).toContain('contracts/Account#fields-customers[].email');
  });
});

describe('ranking', () => {
  it('puts exact names first', () => {
    const { hits } = search('number', { groups: ['fields'], limit: 1_000 });
    const isExact = hits.map(({ name }) => name === 'number');
    expect(isExact).toContain(true);
    expect(isExact).toEqual(isExact.toSorted((a, b) => Number(b) - Number(a)));
  });

  it.each(['to', 'from'])('finds fields for the filler %s', (filler) => {
    expect(search(filler).hits[0]).toMatchObject({
      kind: 'field',
      name: expect.stringMatching(`^${filler}_`),
    });
  });

  it('does not list every field of a page whose name matches', () => {
    const { hits } = search('DunningPath', { groups: ['fields'], limit: 1_000 });
    expect(hits.every(({ name, text }) => /dunning|path/i.test(`${name} ${text}`))).toBe(true);
  });

  it('puts pages before fields of the same name', () => {
    const kinds = search('ledger').hits.flatMap(({ name, kind }) => (/^ledger$/i.test(name) ? [kind] : []));
    expect(kinds.slice(0, 3)).toEqual(['contract', 'shape', 'field']);
  });

  it('starts with the group of the best hit', () => {
    const { groups, hits } = search('ledger');
    expect(groups[0]!.group).toBe(hits[0]!.group);
    expect(groups.map(({ group }) => group)).toContain('events');
  });

  it('counts only the hits of the chosen groups', () => {
    const { total, groups, hits } = search('ledger', { groups: ['events'] });
    expect(groups.map(({ group }) => group)).toEqual(['events']);
    expect(total).toBe(groups[0]!.total);
    expect(hits.every(({ kind }) => kind === 'event')).toBe(true);
  });
});

describe('filters', () => {
  it('by area and direction reduce the hits, and each shows counts under the other', () => {
    const all = search('account_number');
    const area = 'Billing, payments and debt';
    const inArea = search('account_number', { area });
    const count = (facets: typeof all.areas, name: string) =>
      facets.find(({ value }) => value === name)?.total;
    expect(inArea.total).toBe(count(all.areas, area));
    expect(inArea.total).toBeLessThan(all.total);
    expect(inArea.hits.every(({ page }) => /^(events\/|shapes\/)/.test(page))).toBe(true);
    expect(inArea.areas).toEqual(all.areas);
    expect(inArea.directions).toEqual([{ value: 'event', total: inArea.total }]);
    const requests = search('account_number', { direction: 'request' });
    expect(requests.total).toBe(count(all.directions, 'request'));
    expect(search('account_number', { direction: 'request', area }).total).toBe(0);
  });

  it('derive the area of a contract from the operations that use it', () => {
    const { hits, areas } = search('CreateNotesRequest', { area: 'Post-import' });
    expect(hits[0]!.page).toBe('contracts/CreateNotesRequest');
    expect(areas.map(({ value }) => value)).toContain('Post-import');
  });
});

it('finds names before the texts are added, and messages after', async () => {
  const [names, texts] = splitIndex(index);
  const engine = await createSearch(names);
  const query = 'expected a telephone number';
  expect(engine.search('createAccount').hits[0]!.page).toBe('operations/createAccount');
  expect(engine.search(query).hits.map(({ page }) => page)).not.toContain('issues/format');
  await engine.add(texts);
  expect(engine.search(query)).toEqual(search(query));
});

describe('without a match', () => {
  it('offers similar names', () => {
    expect(search('qqqq zzzz account').total).toBe(0);
    const { total, nearest } = search('acounttt_number');
    expect(total).toBe(0);
    expect(nearest).toContain('account_number');
  });

  it.each(['', '   ', '.', '_', '🔥', '.*', '(', '\\', '[]', '\u0000'])('%j finds nothing', (query) => {
    expect(search(query)).toMatchObject({ total: 0, hits: [], groups: [], nearest: [] });
  });
});

it('handles long queries', () => {
  expect(search('account '.repeat(10_000)).hits[0]?.page).toBe('contracts/Account');
  search(Array.from({ length: 5_000 }, (_, at) => `w${at}`).join(' '));
});

it.each([
  ['billing.ledger.entry_posted', ['billing', 'ledger', 'entry', 'posted']],
  ['AccountCreatedV1', ['account', 'created', 'v1']],
  ['HTTPBody', ['http', 'body']],
  ['/v2/data-import/', ['v2', 'data', 'import']],
  ['Straße 🔥 ÉTÉ', ['straße', 'été']],
  ['', []],
])('the words of %j are %j', (text, expected) => {
  expect(splitWords(text)).toEqual(expected);
});

describe('marks', () => {
  it.each([
    ['billing.ledger.entry_posted', ['ledger', 'posted'], 'billing.<ledger>.entry_<posted>'],
    ['billing.ledger.entry_posted', ['entryposted'], 'billing.ledger.<entry_posted>'],
    ['Postcode', ['post'], '<Post>code'],
    ['Postcode', ['xyz'], 'Postcode'],
    ['Postcode', [], 'Postcode'],
  ])('%s: %s', (text, terms, expected) => {
    const parts = markedParts(text, terms).map((part) => (part.isMatch ? `<${part.text}>` : part.text));
    expect(parts.join('')).toBe(expected);
  });

  it('truncate a long text around the first match', () => {
    const text = `${'word '.repeat(100)}the ledger of the account`;
    const [before, match, after] = markedExcerpt(text, ['ledger']);
    expect(before!.text).toMatch(/^…\u00a0(word )+the $/);
    expect(before!.text.length).toBeLessThan(70);
    expect([match, after!.text]).toEqual([{ text: 'ledger', isMatch: true }, ' of the account']);
    expect(markedExcerpt(text, ['xyz'])).toEqual([{ text, isMatch: false }]);
    expect(markedExcerpt(text, ['word'])[0]).toEqual({ text: 'word', isMatch: true });
  });
});
