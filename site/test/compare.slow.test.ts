import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { violationsIn } from '@data-import/workspace/axe';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { OUTPUT } from '../src/serve.js';
import { FORMS, found, sharedSite, type SiteInBrowser, type Visited } from './browser.js';

const V1 = 'events/billing.ledger.entry_posted/v1';
const V2 = 'events/billing.ledger.entry_posted/v2';
const LINK = `compare/#before=${V1}&after=${V2}`;

const REJECTED = 'Senders of v1 may be rejected';
const WORKING = 'Receivers of v1 keep working';

async function loadedBy(site: SiteInBrowser, path: string, until?: string): Promise<string> {
  const { page } = await site.visit(path);
  await page.waitForLoadState('networkidle');
  if (until !== undefined) await page.getByText(until).waitFor();
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return names.join('\n');
}

async function compressed(name: string): Promise<number> {
  const files = await readdir(join(OUTPUT, 'assets'), { recursive: true });
  const file = files.find((each) => each.includes(name) && each.endsWith('.js'));
  return gzipSync(await readFile(join(OUTPUT, 'assets', file!))).length / 1000;
}

async function paste(page: Page, texts: readonly [before: string, after: string]): Promise<void> {
  for (const [index, side] of ['Before', 'After'].entries()) {
    const group = page.getByRole('group', { name: side });
    await group.getByText('A pasted schema').click();
    await group.getByRole('textbox').fill(texts[index]!);
  }
}

function list(first: number): string {
  return JSON.stringify({ enum: Array.from({ length: 10_000 }, (_, index) => `value ${first + index}`) });
}

const SILENT = script('export const address = import.meta.url;');
const ENDLESS = script('await new Promise(() => {});');

function script(body: string) {
  return { contentType: 'text/javascript', body };
}

describe.skipIf(found.path === undefined)('the comparison of contracts', () => {
  const site = sharedSite();

  async function visit(path: string, act: (page: Page) => Promise<void>): Promise<void> {
    const { page } = await site.visit(path);
    await act(page);
  }

  it('preselects the other version of an event', () =>
    visit('compare/', async (page) => {
      await page.getByLabel('Before: contract').selectOption(V1);
      await page.getByRole('heading', { name: 'billing.ledger.entry_posted: from v1 to v2' }).waitFor();
      await page.getByText(REJECTED).waitFor();
      await page.getByText(WORKING).waitFor();
      await page.getByText('required field entry is missing').waitFor();
      await page.getByText('Smallest step of the version: major.').waitFor();
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
      await page.getByText('Receivers of v2 may fail').waitFor();
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

  it('follows a percent-encoded link, and shows a readable URL', () =>
    visit(`compare/#${encodeURIComponent(LINK.slice(LINK.indexOf('#') + 1))}`, async (page) => {
      await page.getByText(REJECTED).waitFor();
      expect(new URL(page.url()).hash).toBe(`#before=${V1}&after=${V2}`);
    }));

  it('reports that a contract equals itself', () =>
    visit('compare/#before=contracts/Account&after=contracts/Account', async (page) => {
      await page.getByText('Both are identical.').waitFor();
    }));

  it('reports an unknown contract', () =>
    visit('compare/#before=contracts/NoSuchThing', async (page) => {
      await page.getByRole('alert').getByText('Unknown contract "contracts/NoSuchThing".').waitFor();
    }));

  it('reads and compares long schemas in the worker, not in the page', () =>
    visit('compare/', async (page) => {
      await page.evaluate(() => {
        const counts = Object.assign(globalThis, { characters: 0 });
        JSON.stringify = new Proxy(JSON.stringify, {
          apply: (write, self, given: unknown[]): unknown => {
            const text = Reflect.apply(write, self, given) as string | undefined;
            counts.characters += text?.length ?? 0;
            return text;
          },
        });
        JSON.parse = new Proxy(JSON.parse, {
          apply: (read, self, given: [string]): unknown => {
            counts.characters += given[0].length;
            return Reflect.apply(read, self, given);
          },
        });
      });
      await paste(page, [list(0), list(1)]);
      await page
        .getByRole('cell', { name: 'value added: "value 10000"; value removed: "value 0"' })
        .waitFor();
      const counted = await page.evaluate(() => (globalThis as unknown as { characters: number }).characters);
      expect(counted).toBeLessThan(list(0).length / 10);
    }));

  it('shows the first changes of a very long list', () =>
    visit('compare/', async (page) => {
      const fields = Array.from({ length: 2005 }, (_, index) => [`field_${index}`, { type: 'string' }]);
      await paste(page, ['{}', JSON.stringify({ properties: Object.fromEntries(fields) })]);
      await page.getByRole('cell', { name: '5 more are not shown.' }).waitFor();
      expect(await page.getByRole('rowheader').count()).toBe(2000);
    }));

  it.each(['missing', 'refused'])('reads and compares in the page if workers are %s', async (how) => {
    const { page } = await site.visit('compare/', { isTolerant: true });
    await page.evaluate((isMissing) => {
      if (isMissing) Reflect.deleteProperty(globalThis, 'Worker');
      else Worker = new Proxy(Worker, { construct: (program) => new program('/none.js') });
    }, how === 'missing');
    await paste(page, ['{ "maxLength": 5 }', '{ "maxLength": 3 }']);
    await page.getByRole('row', { name: /maximum length changed/ }).waitFor();
    await page.getByText('the search could not be started in this browser.').first().waitFor();
  });

  it('compares a pasted schema, reports its errors, and keeps it in the page', () =>
    visit('compare/#before=contracts/CreateNotesRequest', async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
      await page.getByRole('group', { name: 'After' }).getByText('A pasted schema').click();
      const field = page.getByRole('textbox', { name: 'After: JSON Schema' });
      await field.fill('{ "type": "object", }');
      await page.getByRole('alert').getByText('This is not valid JSON').waitFor();
      await field.fill('{ "properties": { "a": { "$anchor": "secret-name" } } }');
      await page.getByText('The keyword "$anchor" at "/properties/a" cannot be compared.').waitFor();
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

  type Response = Parameters<Route['fulfill']>[0];

  async function visitWith(program: string, response: Response): Promise<Visited> {
    const visited = await site.visit('compare/');
    const { page } = visited;
    await page.clock.install();
    await page.route(`**/${program}-*.js`, (route) => route.fulfill(response));
    return visited;
  }

  async function compareWith(program: string, response: Response): Promise<Visited> {
    const visited = await visitWith(program, response);
    await visited.page.getByRole('link', { name: 'billing.ledger.entry_posted v1 to v2' }).click();
    await visited.page.getByRole('row', { name: /^entry / }).waitFor();
    return visited;
  }

  const NOT_KNOWN = 'Unknown whether senders of v1 keep working';
  const SEARCHING = 'Searching for a payload that v1 accepts and v2 rejects.';

  it('lists the differences during the search, which the user can stop', async () => {
    const { page } = await compareWith('prover', ENDLESS);
    await page.getByText(SEARCHING).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(`${NOT_KNOWN}: the search was stopped.`).waitFor();
    expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
  });

  it('ends a search that takes too long', async () => {
    const { page } = await compareWith('prover', ENDLESS);
    await page.getByText(SEARCHING).waitFor();
    await page.clock.fastForward(21_000);
    await page.getByText(`${NOT_KNOWN}: the search timed out after 20 seconds.`).waitFor();
  });

  it('ends the search of the previous comparison', async () => {
    const { page } = await compareWith('prover', ENDLESS);
    expect(page.workers()).toHaveLength(1);
    await page.getByRole('button', { name: 'Swap' }).click();
    await page.getByText('Searching for a payload that v2 accepts and v1 rejects.').waitFor();
    await page.getByRole('row', { name: /^entry removed/ }).waitFor();
    expect(page.workers()).toHaveLength(1);
  });

  it('ends reading and listing that take too long', async () => {
    const { page } = await visitWith('compare-worker', SILENT);
    await paste(page, ['{}', '{}']);
    await page.getByText('Reading the pasted schema.').waitFor();
    await page.clock.fastForward(21_000);
    await page.getByText('Reading it timed out after 20 seconds.').first().waitFor();
    await page.goto(`${site.url}compare/`);
    await page.getByRole('link', { name: 'billing.ledger.entry_posted v1 to v2' }).click();
    await page.getByText('Listing the differences.').waitFor();
    await page.clock.fastForward(21_000);
    const problem = 'The differences cannot be listed: the comparison timed out after 20 seconds.';
    await page.getByText(problem).waitFor();
  });

  it('searches without eval, which the host may forbid', async () => {
    const names = await readdir(join(OUTPUT, 'assets/chunks'));
    const { page } = await compareWith('compare-worker', {
      contentType: 'text/javascript',
      headers: { 'content-security-policy': "default-src 'none'; script-src 'self'" },
      path: join(
        OUTPUT,
        'assets/chunks',
        names.find((name) => name.startsWith('compare-worker-'))!,
      ),
    });
    await page.getByText(REJECTED).waitFor();
    await page.getByText(WORKING).waitFor();
  });

  it('loads the comparison only on its page, and the prover only on demand', async () => {
    expect(await loadedBy(site, '')).not.toMatch(/compare|schemas\//);
    expect(await loadedBy(site, 'compare/')).toMatch(/schemas\/rest\/index\.json/);
    expect(await loadedBy(site, 'compare/')).not.toMatch(/compare-worker/);
    expect(await loadedBy(site, LINK, REJECTED)).toMatch(/compare-worker/);
  });

  it('is small enough for a slow connection, and loads the prover last', async () => {
    const home = (await loadedBy(site, '')).split('\n');
    const loaded = (await loadedBy(site, 'compare/')).split('\n');
    const scripts = loaded.filter((name) => name.endsWith('.js') && !home.includes(name));
    const sizes = await Promise.all(scripts.map((name) => compressed(name.split('/').at(-1)!)));
    const [page, prover] = [sizes.reduce((sum, size) => sum + size, 0), await compressed('prover-')];
    console.log(`compressed: comparison ${page.toFixed(1)} KB, prover ${prover.toFixed(1)} KB`);
    expect(page).toBeLessThan(28.5);
    expect(prover).toBeLessThan(10);
    // A single file would be a stub that re-exports a chunk of the page.
    expect(prover).toBeGreaterThan(1);
  });

  it.each(FORMS)('is accessible and fits: $theme, $width px', async ({ theme, width }) => {
    for (const path of ['compare/', LINK]) {
      const { page } = await site.visit(path, { theme, width });
      await page.getByText(path === LINK ? REJECTED : 'Choose both sides').waitFor();
      if (path !== LINK) {
        await page.getByText('A pasted schema').last().click();
      }
      expect(await violationsIn(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const names = await page.getByRole('rowheader').all();
      for (const name of names) expect((await name.boundingBox())!.width).toBeGreaterThan(200);
    }
  });
});
