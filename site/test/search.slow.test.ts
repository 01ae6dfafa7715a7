import { violationsIn } from '@data-import/workspace/axe';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FORMS, found, sharedSite, type Visit, type Visited } from './browser.js';

const INPUT = '.search-input';

function activeName(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const input = document.querySelector('.search-input')!;
    const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    if (option?.getAttribute('aria-selected') !== 'true') return undefined;
    return option.querySelector('.search-name')?.textContent ?? option.textContent ?? undefined;
  });
}

async function measureKeys(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const times: number[] = [];
    let pressed = 0;
    document.addEventListener('keydown', () => (pressed = performance.now()), true);
    const shown = () => {
      const from = pressed;
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)));
    };
    new MutationObserver(shown).observe(document.querySelector('.search-body')!, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    Object.assign(window, { searchTimes: times });
  });
  return () => page.evaluate(() => (window as unknown as { searchTimes: number[] }).searchTimes);
}

async function type(page: Page, query: string): Promise<void> {
  await page.keyboard.type(query, { delay: 20 });
  await page.waitForSelector('.search-hit');
}

describe.skipIf(found.path === undefined)('search', () => {
  const site = sharedSite({ prefix: '/contracts/' });

  async function opened(path = '', visit: Visit = {}): Promise<Visited> {
    const visited = await site.visit(path, visit);
    await visited.page.keyboard.press('/');
    await visited.page.waitForSelector(`${INPUT}:focus`);
    return visited;
  }

  it('follows a fragment, typed key by key, to the anchor of the field', async () => {
    const { page } = await opened('events/account.created/');
    await page.waitForSelector('.search-examples');
    const times = await measureKeys(page);
    await type(page, 'account billing_postc');
    expect(await activeName(page)).toBe('billing_postcode');
    const sorted = (await times()).toSorted((a, b) => a - b);
    const [median, worst] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!].map((ms) =>
      ms.toFixed(1),
    );
    console.log(`from a key to the frame with its results: median ${median} ms, worst ${worst} ms`);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/contracts/contracts/Account/#fields-billing_postcode');
    expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('fields-billing_postcode');
  });

  it('answers a question in its first result', async () => {
    const { page } = await opened();
    await type(page, 'is there pagination?');
    expect(await page.locator('.search-hit').first().textContent()).toContain('Pagination is not documented');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/questions/#is-there-pagination');
  });

  it("shows a shape's field inside its contract, even on the current page", async () => {
    const { page } = await opened('contracts/Account/');
    await type(page, 'customers email');
    await page.keyboard.press('Enter');
    const field = page.locator('[id="fields-customers.email"]');
    await field.waitFor({ state: 'visible' });
    expect(await page.locator('dialog').count()).toBe(0);
  });

  it('moves through the results by the arrow keys, and opens one in a new tab', async () => {
    const { page } = await opened();
    await type(page, 'entry_posted');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    expect(await activeName(page)).toBe('billing.ledger.entry_posted');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    await tab.waitForURL('**/events/billing.ledger.entry_posted/');
    expect(await page.locator(INPUT).inputValue()).toBe('entry_posted');
  });

  it('filters by kind with the keyboard', async () => {
    const { page } = await opened();
    await type(page, 'account');
    await page.keyboard.press('Tab');
    for (const _ of ['operations', 'contracts', 'events']) await page.keyboard.press('ArrowRight');
    expect(await page.locator('.search-filter :checked + span').innerText()).toMatch(/^Events \d+$/);
    expect(new Set(await page.locator('.search-kind').allInnerTexts())).toEqual(new Set(['event']));
    await page.locator(INPUT).fill('sales_subchannel');
    await page.getByRole('button', { name: /^Show \d+ result/ }).click();
    expect(await activeName(page)).toBe('sales_subchannel');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/contracts/Account/#fields-sales_subchannel');
  });

  it('narrows by area and direction with the keyboard, and updates the counts', async () => {
    const { page } = await opened();
    await type(page, 'account_number');
    const count = async () =>
      Number(/\d+/.exec(await page.locator('.search-filter :checked + span').innerText())![0]);
    const all = await count();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    await page.keyboard.type('Billing');
    await page
      .locator('.search-narrow select')
      .first()
      .getByText(/^Billing/)
      .waitFor({ state: 'attached' });
    const inArea = await count();
    expect(inArea).toBeLessThan(all);
    await page.getByLabel('Direction').selectOption('event');
    expect(await count()).toBe(inArea);
    await page.locator(INPUT).fill('mpxn');
    await page.getByText('Nothing in billing, payments and debt, events matches.').waitFor();
    await page.getByRole('button', { name: 'Search in all areas and directions' }).click();
    expect(await activeName(page)).toBe('mpxn');
  });

  it('closes on an outside click, but not at the end of a text selection', async () => {
    const { page } = await opened();
    const { x, y, width } = (await page.locator(INPUT).boundingBox())!;
    await page.mouse.move(x + width / 2, y + 10);
    await page.mouse.down();
    await page.mouse.move(20, 400);
    await page.mouse.up();
    expect(await page.locator('dialog').count()).toBe(1);
    await page.mouse.click(20, 400);
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  it('states the number of results, and expands a kind to all of its results', async () => {
    const { page } = await opened();
    await type(page, 'account_number');
    const status = page.locator('dialog [role=status]', { hasText: /^\d+ results?: .*Fields \d+/ });
    await status.waitFor({ state: 'attached' });
    await page.getByRole('option', { name: /^All \d+ fields$/ }).click();
    expect(await page.locator('.search-hit').count()).toBe(100);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-input');
  });

  it('restores the focus when Escape closes it, and keeps nothing', async () => {
    const { page } = await site.visit('');
    await page.locator('[data-search]').first().click();
    await page.waitForSelector(`${INPUT}:focus`);
    await type(page, 'ledger');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-search'))).toBe(true);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]));
    expect(kept).not.toContain('ledger');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${INPUT}:focus`);
    expect(await page.locator(INPUT).inputValue()).toBe('');
  });

  it('offers similar names if nothing matches', async () => {
    const { page } = await opened();
    await page.waitForSelector('.search-examples');
    await page.keyboard.type('acounttt_number');
    await page.getByRole('button', { name: 'account_number', exact: true }).click();
    expect(await activeName(page)).toBe('account_number');
  });

  it('finds something for each of its examples', async () => {
    const { page } = await opened();
    const examples = page.locator('.search-examples button');
    await examples.first().waitFor();
    const queries = await examples.allInnerTexts();
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      await page.getByRole('button', { name: query, exact: true }).click();
      await page.waitForSelector('.search-hit');
      await page.locator(INPUT).fill('');
    }
  });

  it('keeps typed text while the index loads', async () => {
    const { page } = await site.visit('');
    const release = new EventTarget();
    const held = new Promise((resolve) => release.addEventListener('release', resolve));
    await page.route('**/search-index.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.waitForSelector(`${INPUT}:focus`);
    await page.keyboard.type('mpxn');
    expect(await page.locator('.search-body').innerText()).toBe('Loading the search index…');
    release.dispatchEvent(new Event('release'));
    await page.waitForSelector('.search-hit');
    expect(await activeName(page)).toBe('mpxn');
  });

  it('reports that the index did not load, and retries', async () => {
    const { page } = await site.visit('', { isTolerant: true });
    await page.route('**/search-index.json', (route) => route.abort(), { times: 1 });
    await page.keyboard.press('/');
    await page.waitForSelector(`${INPUT}:focus`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await type(page, 'mpxn');
    expect(await activeName(page)).toBe('mpxn');
  });

  it('finds names even if the full-text part did not load', async () => {
    const { page } = await site.visit('', { isTolerant: true });
    await page.route('**/search-texts.json', (route) => route.abort(), { times: 1 });
    await page.keyboard.press('/');
    await page.waitForSelector(`${INPUT}:focus`);
    await type(page, 'mpxn');
    await page.getByText('A part of the search index did not load.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator(INPUT).fill('expected a telephone number');
    await page.locator('.search-hit .search-name', { hasText: 'format' }).first().waitFor();
  });

  it.each(FORMS)('is accessible: $theme, $width px', async (form) => {
    const { page } = await opened('', form);
    await page.waitForSelector('.search-examples');
    for (const query of ['', 'account', 'qqqq_zzzz']) {
      await page.locator(INPUT).fill(query);
      if (query !== '') await page.waitForSelector('.search-hit, .search-state strong');
      expect(await violationsIn(page, 'dialog'), query).toEqual([]);
      const wide = await page.evaluate(() => {
        const dialog = document.querySelector('dialog')!;
        return dialog.scrollWidth > dialog.clientWidth || dialog.querySelector('[style]') !== null;
      });
      expect(wide, query).toBe(false);
    }
  });
});

describe.skipIf(found.path === undefined)('the page for unknown addresses', () => {
  const site = sharedSite();

  it.each([
    ['operations/createAcount/', 'operations/createAccount/'],
    ['events/account.createt', 'events/account.created/'],
    ['docs/v9/MeterPoint.html', 'contracts/MeterPoint/'],
  ])('suggests for %s the page %s', async (path, nearest) => {
    const { page } = await site.visit(path, { isTolerant: true });
    const link = page.locator('[data-nearest] a');
    await link.waitFor({ state: 'visible' });
    expect(await link.getAttribute('href')).toContain(`/${nearest}`);
  });
});
