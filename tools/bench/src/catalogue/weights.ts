import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { found, openSite, type Page } from '@data-import/site/browser';

/** What a person does on a page, and what the browser loads for it. */
export interface Visit {
  readonly id: string;
  readonly what: string;
  readonly path: string;
  /** What is pressed after the page is loaded; only what is loaded from then on counts. */
  readonly then?: { readonly press: readonly string[] } | { readonly key: string };
}

export const visits: readonly Visit[] = [
  { id: 'home', what: 'the home page', path: '' },
  { id: 'account', what: 'the page of Account', path: 'contracts/Account/' },
  { id: 'operation', what: 'the page of createAccount', path: 'operations/createAccount/' },
  {
    id: 'event',
    what: 'the page of an event with two versions',
    path: 'events/billing.ledger.entry_posted/',
  },
  { id: 'search', what: 'search, opened: beyond its page', path: '', then: { key: '/' } },
  {
    id: 'check',
    what: 'the checker with the example of Account: beyond its page',
    path: 'contracts/Account/',
    then: { press: ['Check a payload', 'Load example'] },
  },
];

/** What a visit loads. */
export interface Weight {
  /** Each file compressed by gzip. */
  readonly bytes: number;
  readonly files: number;
}

/** Weighs each visit of a built site. */
export async function weigh(folder: string): Promise<ReadonlyMap<string, Weight>> {
  if (found.missing !== undefined) throw new Error(found.missing);
  const site = await openSite({ folder });
  const weights = new Map<string, Weight>();
  try {
    for (const visit of visits) {
      const { page, close } = await site.visit(visit.path);
      await page.waitForLoadState('networkidle');
      const loaded = visit.then === undefined ? await loadedBy(page) : await loadedAfter(page, visit.then);
      await close();
      const files = loaded.map((url) => fileOf(folder, new URL(url).pathname));
      const sizes = files.map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
      weights.set(visit.id, { bytes: sizes.reduce((sum, size) => sum + size, 0), files: files.length });
    }
  } finally {
    await site.close();
  }
  return weights;
}

/** The addresses of a page and of all that it loaded. */
async function loadedBy(page: Page): Promise<readonly string[]> {
  const parts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return [page.url(), ...parts];
}

/** The addresses that are loaded once a person does something, also those of workers. */
async function loadedAfter(page: Page, action: NonNullable<Visit['then']>): Promise<readonly string[]> {
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(request.url()));
  if ('key' in action) await page.keyboard.press(action.key);
  else for (const name of action.press) await page.getByRole('button', { name }).first().click();
  await page.waitForTimeout(1000);
  await page.waitForLoadState('networkidle');
  return [...loaded];
}

function fileOf(folder: string, path: string): string {
  return join(folder, path.endsWith('/') ? `${path}index.html` : path);
}
