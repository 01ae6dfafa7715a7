import { describe, expect, it } from 'vitest';
import { found, sharedSite } from './browser.js';

const NOTE = 'contracts/Note/';
const INNER = 'fields-document_paths.document_path';

describe.skipIf(found.path === undefined)('pages in a browser', () => {
  // In a subfolder, as on a shared host.
  const site = sharedSite({ prefix: '/contracts-of-us/' });

  it('show everything without scripts, and no buttons that need them', async () => {
    const { page } = await site.visit(NOTE, { scripts: false });
    for (const text of ['"is_pinned"', 'export type Note =', 'import { Note }']) {
      await expect.poll(() => page.getByText(text).first().isVisible()).toBe(true);
    }
    expect(await page.locator('button:visible').count()).toBe(0);
    await page.getByLabel('our assumption').first().click();
    expect(await page.getByText('personal data').first().isVisible()).toBe(true);
    await page.goto(`${site.url}check/`);
    expect(await page.getByText('needs JavaScript').isVisible()).toBe(true);
  });

  it('keep the chosen theme', async () => {
    const { page } = await site.visit('', { theme: 'light' });
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    const button = page.locator('[data-theme-button]');
    expect(await button.textContent()).toBe('Theme: as the system');
    await button.click();
    await button.click();
    expect(await button.textContent()).toBe('Theme: dark');
    await page.goto(site.url + NOTE);
    expect(await scheme()).toBe('dark');
    await button.click();
    expect(await scheme()).toBe('light dark');
  });

  it('show the tab chosen by keyboard, also on the next page', async () => {
    const { page } = await site.visit(NOTE);
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('TypeScript').focus();
    await page.keyboard.press('ArrowRight');
    expect(await tab('Import').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByText('import { Note }').isVisible()).toBe(true);
    expect(await page.getByText('export type Note =').isVisible()).toBe(false);
    await page.reload();
    expect(await tab('Import').getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('tabpanel').count()).toBe(1);
  });

  it.each(['#%', '#%e0%a4%a', '#<img src=x onerror=alert(1)>'])('start with the hash %s', async (hash) => {
    const { page } = await site.visit(`${NOTE}${hash}`);
    const button = page.getByRole('button', { name: 'Check a payload' });
    await button.click();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
  });

  it('unfold the target of the hash, including its ancestors', async () => {
    const { page } = await site.visit(NOTE);
    await page.getByRole('button', { name: 'Fold all' }).click();
    const inner = page.locator(`[id="${INNER}"]`);
    expect(await inner.isVisible()).toBe(false);
    await page.evaluate((hash) => (location.hash = encodeURIComponent(hash)), INNER);
    await expect.poll(() => inner.isVisible()).toBe(true);
    const direct = await site.visit(`${NOTE}#${INNER}`);
    const field = direct.page.locator(`[id="${INNER}"]`);
    await expect.poll(() => field.evaluate((each) => each.getBoundingClientRect().top)).toBeLessThan(400);
  });

  it('filter fields by name and text, keeping their ancestors', async () => {
    const { page } = await site.visit(NOTE);
    const visible = () => page.locator('.row-name a:visible').allTextContents();
    await page.getByLabel('Filter 6 fields').fill('ONE SLASH');
    expect(await visible()).toEqual(['document_paths', 'document_path']);
    await page.getByLabel('Filter 6 fields').fill('no such field');
    expect(await page.getByRole('status').filter({ hasText: 'no such field' }).isVisible()).toBe(true);
    await page.getByLabel('Filter 6 fields').press('Escape');
    expect(await visible()).toHaveLength(6);
  });

  it('show their navigation in a dialog on a phone, which Escape closes', async () => {
    const { page } = await site.visit(NOTE, { width: 360 });
    const dialog = page.getByRole('dialog', { name: 'Navigation' });
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    expect(await dialog.getByRole('link', { name: 'Events' }).isVisible()).toBe(true);
    expect(await dialog.locator('[aria-current=page]').textContent()).toBe('Note');
    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(0);
    expect(
      await page.getByRole('button', { name: 'Menu' }).evaluate((each) => each === document.activeElement),
    ).toBe(true);
  });

  it('open the search by /, but not while the user is typing', async () => {
    const { page } = await site.visit(NOTE);
    await page.getByLabel('Filter 6 fields').press('/');
    expect(await page.getByLabel('Filter 6 fields').inputValue()).toBe('/');
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
  });

  it('start with a link that skips the header', async () => {
    const { page } = await site.visit(NOTE);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
      'Skip to the content',
    );
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => location.hash)).toBe('#content');
  });
});
