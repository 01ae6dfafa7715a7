import { sharedFolder } from '@data-import/workspace/testing';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../src/build.js';
import { found, sharedSite } from './browser.js';
import { SAMPLE_PAGES } from './sample.js';

const ACCOUNT = 'contracts/Account/';

describe.skipIf(found.path === undefined)('pages in a browser', () => {
  const folder = sharedFolder();
  // As on a host that has other sites too.
  const site = sharedSite({
    folder,
    prefix: '/contracts-of-us/',
    build: () => buildSite({ pages: SAMPLE_PAGES, output: folder }),
  });

  it('show everything without scripts, and no button that needs them', async () => {
    const { page } = await site.visit(ACCOUNT, { scripts: false });
    for (const text of ['"import_supplier"', 'export type Account =', 'POST /v2/data-import/accounts/']) {
      await expect.poll(() => page.getByText(text).first().isVisible()).toBe(true);
    }
    expect(await page.locator('button:visible').count()).toBe(0);
    await page.getByLabel('our assumption').first().click();
    expect(await page.getByText('An empty value is invalid.').isVisible()).toBe(true);
    await page.goto(`${site.url}check/`);
    expect(await page.getByText('needs JavaScript').isVisible()).toBe(true);
  });

  it('keep the theme that was chosen', async () => {
    const { page } = await site.visit('', { theme: 'light' });
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    const button = page.locator('[data-theme-button]');
    expect(await button.textContent()).toBe('Theme: as the system');
    await button.click();
    await button.click();
    expect(await button.textContent()).toBe('Theme: dark');
    await page.goto(site.url + ACCOUNT);
    expect(await scheme()).toBe('dark');
    await button.click();
    expect(await scheme()).toBe('light dark');
  });

  it('show the tab that was chosen by keys, here and on the next page', async () => {
    const { page } = await site.visit(ACCOUNT);
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('JSON').focus();
    await page.keyboard.press('ArrowRight');
    expect(await tab('TypeScript').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByText('export type Account =').isVisible()).toBe(true);
    expect(await page.getByText('"import_supplier"', { exact: true }).isVisible()).toBe(false);
    await page.reload();
    expect(await tab('TypeScript').getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('tabpanel').count()).toBe(1);
  });

  it.each(['#%', '#%e0%a4%a', '#<img src=x onerror=alert(1)>'])('start at the address %s', async (hash) => {
    const { page } = await site.visit(`${ACCOUNT}${hash}`);
    const button = page.getByRole('button', { name: 'Check a payload' });
    await button.click();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
  });

  it('unfold what the address names, also when it is inside of others', async () => {
    const { page } = await site.visit(ACCOUNT);
    await page.getByRole('button', { name: 'Fold all' }).click();
    const code = page.locator('[id="fields-customers.psr.code"]');
    expect(await code.isVisible()).toBe(false);
    await page.evaluate(() => {
      location.hash = encodeURIComponent('fields-customers.psr.code');
    });
    await expect.poll(() => code.isVisible()).toBe(true);
    const direct = await site.visit(`${ACCOUNT}#fields-customers.psr.code`);
    await expect
      .poll(() =>
        direct.page
          .locator('[id="fields-customers.psr.code"]')
          .evaluate((each) => each.getBoundingClientRect().top),
      )
      .toBeLessThan(400);
  });

  it('filter fields by name and text, with the fields that they are in', async () => {
    const { page } = await site.visit(ACCOUNT);
    const visible = () => page.locator('.row-name a:visible').allTextContents();
    await page.getByLabel('Filter 13 fields').fill('EXPIRES');
    expect(await visible()).toEqual(['customers', 'psr', 'expires_at']);
    await page.getByLabel('Filter 13 fields').fill('no such field');
    expect(await page.getByRole('status').filter({ hasText: 'no such field' }).isVisible()).toBe(true);
    await page.getByLabel('Filter 13 fields').press('Escape');
    expect(await visible()).toHaveLength(13);
  });

  it('have their navigation in a dialog on a phone, which closes by Escape', async () => {
    const { page } = await site.visit(ACCOUNT, { width: 360 });
    const dialog = page.getByRole('dialog', { name: 'Navigation' });
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    expect(await dialog.getByRole('link', { name: 'Events' }).isVisible()).toBe(true);
    expect(await dialog.locator('[aria-current=page]').textContent()).toBe('Account');
    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(0);
    expect(
      await page.getByRole('button', { name: 'Menu' }).evaluate((each) => each === document.activeElement),
    ).toBe(true);
  });

  it('open the search by /, but not while a text is written', async () => {
    const { page } = await site.visit(ACCOUNT);
    await page.getByLabel('Filter 13 fields').press('/');
    expect(await page.getByLabel('Filter 13 fields').inputValue()).toBe('/');
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
  });

  it('can be reached past the header by the first link', async () => {
    const { page } = await site.visit(ACCOUNT);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
      'Skip to the content',
    );
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => location.hash)).toBe('#content');
  });
});
