import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OUTPUT } from '../src/serve.js';
import { violationsIn } from './axe.js';
import { found, openSite, type SiteInBrowser, type Visited } from './browser.js';

const V1 = 'events/billing.ledger.entry_posted/v1';
const V2 = 'events/billing.ledger.entry_posted/v2';
const LINK = `compare/#before=${V1}&after=${V2}`;

const REJECTED = 'Senders of v1 may be rejected';
const WORKING = 'Readers of v1 keep working';

/** The addresses of what a page loads. */
async function loadedBy(site: SiteInBrowser, path: string, until?: string): Promise<string> {
  const { page, close } = await site.visit(path);
  await page.waitForLoadState('networkidle');
  if (until !== undefined) await page.getByText(until).waitFor();
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await close();
  return names.join('\n');
}

/** The size of a program of the site in KB, as hosts send it. */
async function compressed(name: string): Promise<number> {
  const files = await readdir(join(OUTPUT, 'assets'), { recursive: true });
  const file = files.find((each) => each.includes(name) && each.endsWith('.js'));
  return gzipSync(await readFile(join(OUTPUT, 'assets', file!))).length / 1000;
}

describe.skipIf(found.path === undefined)('the comparison of contracts', () => {
  let site: SiteInBrowser;

  beforeAll(async () => {
    site = await openSite();
  });

  afterAll(() => site?.close());

  /** Opens a page, has something done in it, and checks that nothing went wrong there. */
  async function visit(
    path: string,
    act: (page: Page) => Promise<void>,
    options: Parameters<SiteInBrowser['visit']>[1] = {},
  ): Promise<void> {
    const { page, problems, close } = await site.visit(path, options);
    page.setDefaultTimeout(10_000);
    await act(page);
    expect(problems).toEqual([]);
    await close();
  }

  it('chooses the other version of an event', () =>
    visit('compare/', async (page) => {
      await page.getByLabel('Before: contract').selectOption(V1);
      await page.getByRole('heading', { name: 'billing.ledger.entry_posted: from v1 to v2' }).waitFor();
      await page.getByText(REJECTED).waitFor();
      await page.getByText(WORKING).waitFor();
      await page.getByText('required field entry is missing').waitFor();
      await page.getByText('Additive for readers, but not for senders: senders may be rejected.').waitFor();
      const row = page.getByRole('row', { name: /^entry / });
      expect(await row.innerText()).toMatch(/entry\s+added, required\s+–\s+LedgerEntry/);
      expect(await row.getByRole('link').getAttribute('href')).toBe('../shapes/LedgerEntry/');
      expect(new URL(page.url()).hash).toBe(`#before=${V1}&after=${V2}`);
    }));

  it('swaps the sides', () =>
    visit(LINK, async (page) => {
      await page.getByText(REJECTED).waitFor();
      await page.getByRole('button', { name: 'Swap' }).click();
      await page.getByRole('heading', { name: 'billing.ledger.entry_posted: from v2 to v1' }).waitFor();
      await page.getByText('Readers of v2 may fail').waitFor();
      expect(new URL(page.url()).hash).toBe(`#before=${V2}&after=${V1}`);
    }));

  it('follows a link with a choice, also when the page is open', () =>
    visit('compare/', async (page) => {
      await page.getByRole('link', { name: 'collection_process.withdrawn v1 to v2' }).click();
      await page.getByRole('heading', { name: 'collection_process.withdrawn: from v1 to v2' }).waitFor();
      expect(await page.getByLabel('Before: contract').inputValue()).toBe(
        'events/collection_process.withdrawn/v1',
      );
    }));

  it('follows a link that is percent-encoded, and shows an address that can be read', () =>
    visit(`compare/#${encodeURIComponent(LINK.slice(LINK.indexOf('#') + 1))}`, async (page) => {
      await page.getByText(REJECTED).waitFor();
      expect(new URL(page.url()).hash).toBe(`#before=${V1}&after=${V2}`);
    }));

  it('says that a contract is the same as itself', () =>
    visit('compare/#before=contracts/Account&after=contracts/Account', async (page) => {
      await page.getByText('Both are identical.').waitFor();
    }));

  it('says that there is no such contract', () =>
    visit('compare/#before=contracts/NoSuchThing', async (page) => {
      await page.getByRole('alert').getByText('Unknown contract "contracts/NoSuchThing".').waitFor();
    }));

  it('compares long lists of values in linear time', () =>
    visit('compare/', async (page) => {
      await page.evaluate(() => {
        const counts = Object.assign(globalThis, { written: 0 });
        JSON.stringify = new Proxy(JSON.stringify, {
          apply(write, self, given: unknown[]): unknown {
            counts.written += 1;
            return Reflect.apply(write, self, given);
          },
        });
      });
      for (const [index, side] of ['Before', 'After'].entries()) {
        const group = page.getByRole('group', { name: side });
        await group.getByText('A pasted schema').click();
        const list = Array.from({ length: 10_000 }, (_, value) => `value ${value + index}`);
        await group.getByRole('textbox').fill(JSON.stringify({ enum: list }));
      }
      await page.getByText('1 rule and 0 texts differ.').waitFor();
      expect(await page.evaluate(() => (globalThis as unknown as { written: number }).written)).toBeLessThan(
        200_000,
      );
    }));

  it('compares a pasted schema, says what is wrong with it, and keeps it in the page', () =>
    visit('compare/#before=contracts/CreateNotesRequest', async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
      await page.getByRole('group', { name: 'After' }).getByText('A pasted schema').click();
      const field = page.getByRole('textbox', { name: 'After: JSON Schema' });
      await field.fill('{ "type": "object", }');
      await page.getByRole('alert').getByText('This is not valid JSON').waitFor();
      await field.fill('{ "properties": { "a": { "contains": { "const": "secret-name" } } } }');
      await page.getByText('The keyword "contains" at "/properties/a" cannot be compared.').waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await field.fill('{ "items": { "$ref": "#/$defs/Missing" } }');
      await page.getByText('The reference "#/$defs/Missing" has no target in the document.').waitFor();
      await field.fill('{ "type": "object", "required": ["secret-name"] }');
      await page.getByText('required field secret-name is missing').waitFor();
      await page.getByText('Senders of CreateNotesRequest may be rejected').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(new URL(page.url()).hash).toBe('#before=contracts/CreateNotesRequest');
      expect(asked.filter((request) => request.includes('secret'))).toEqual([]);
      expect(
        await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
      ).not.toContain('secret');
    }));

  /** Opens the comparison of two versions where the host serves a worker of our own. */
  async function visitWithWorker(response: Parameters<Route['fulfill']>[0] | 'none'): Promise<Visited> {
    const visited = await site.visit('compare/');
    const { page } = visited;
    page.setDefaultTimeout(10_000);
    await page.clock.install();
    await page.route('**/compare-worker-*.js', (route) =>
      response === 'none' ? route.abort() : route.fulfill(response),
    );
    await page.getByRole('link', { name: 'billing.ledger.entry_posted v1 to v2' }).click();
    await page.getByRole('row', { name: /^entry / }).waitFor();
    return visited;
  }

  const NOT_KNOWN = 'Unknown whether senders of v1 keep working';
  const SILENT = { contentType: 'text/javascript', body: 'addEventListener("message", () => {});' };

  it('lists the differences while the search runs, which can be stopped', async () => {
    const { page, close } = await visitWithWorker(SILENT);
    await page.getByText('Searching for a payload that v1 accepts and v2 rejects.').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(`${NOT_KNOWN}: the search was stopped.`).waitFor();
    expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
    await close();
  });

  it('ends a search that takes too long', async () => {
    const { page, close } = await visitWithWorker(SILENT);
    await page.clock.fastForward(21_000);
    await page.getByText(`${NOT_KNOWN}: the search timed out after 20 seconds.`).waitFor();
    await close();
  });

  it('lists the differences where the search cannot be started', async () => {
    const { page, close } = await visitWithWorker('none');
    await page.getByText(`${NOT_KNOWN}: the search could not be started in this browser.`).waitFor();
    await close();
  });

  it('searches without eval, whose use the host may forbid', async () => {
    const [worker] = await readdir(join(OUTPUT, 'assets')).then((names) =>
      names.filter((name) => name.startsWith('compare-worker-')),
    );
    const { page, problems, close } = await visitWithWorker({
      contentType: 'text/javascript',
      headers: { 'content-security-policy': "default-src 'none'; script-src 'self'" },
      path: join(OUTPUT, 'assets', worker!),
    });
    await page.getByText(REJECTED).waitFor();
    await page.getByText(WORKING).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('loads the comparison on its page alone, and the prover when there is something to prove', async () => {
    expect(await loadedBy(site, '')).not.toMatch(/compare|schemas\//);
    expect(await loadedBy(site, 'compare/')).toMatch(/schemas\/rest\/index\.json/);
    expect(await loadedBy(site, 'compare/')).not.toMatch(/compare-worker/);
    expect(await loadedBy(site, LINK, REJECTED)).toMatch(/compare-worker/);
  });

  it('has a program that fits a slow line: the prover alone is large, and it comes last', async () => {
    const [page, worker] = [await compressed('chunks/page-'), await compressed('compare-worker-')];
    console.log(`compressed: comparison ${page.toFixed(1)} KB, prover ${worker.toFixed(1)} KB`);
    expect(page).toBeLessThan(30);
    expect(worker).toBeLessThan(320);
  });

  const forms = (['light', 'dark'] as const).flatMap((theme) =>
    [1280, 360].map((width) => ({ theme, width })),
  );

  it.each(forms)('is accessible and fits: $theme, $width px', async ({ theme, width }) => {
    for (const path of ['compare/', LINK]) {
      const { page, close } = await site.visit(path, { theme, width });
      await page.getByText(path === LINK ? REJECTED : 'Choose both sides').waitFor();
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      if (path !== LINK) {
        await page.getByText('A pasted schema').last().click();
      }
      expect(await violationsIn(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const names = await page.getByRole('rowheader').all();
      for (const name of names) expect((await name.boundingBox())!.width).toBeGreaterThan(200);
      await close();
    }
  });
});
