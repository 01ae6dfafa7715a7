import { violationsIn } from '@data-import/workspace/axe';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { found, sharedSite } from './browser.js';

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

describe.skipIf(found.path === undefined)('single-key shortcuts', () => {
  const site = sharedSite();

  it('move through sections and fields with j and k', async () => {
    const { page } = await site.visit('contracts/Note/');
    await page.keyboard.press('j');
    expect(await focused(page)).toBe('Fields');
    await page.keyboard.press('j');
    const first = await focused(page);
    await page.keyboard.press('j');
    expect(await focused(page)).not.toBe(first);
    await page.keyboard.press('k');
    expect(await focused(page)).toBe(first);
    await page.locator('[data-filter]').fill('');
    await page.locator('[data-filter]').press('j');
    expect(await page.locator('[data-filter]').inputValue()).toBe('j');
  });

  it('are listed by ?, and can be disabled', async () => {
    const { page } = await site.visit('contracts/Note/');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('?');
    await dialog.getByText('Copy the code').waitFor();
    expect(await violationsIn(page, 'dialog')).toEqual([]);
    await dialog.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    expect(await focused(page)).not.toBe('Fields');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await dialog.waitFor();
  });

  it("work in the OpenAPI viewer under the site's Content-Security-Policy", async () => {
    const { page } = await site.visit('operations/');
    await page.getByRole('link', { name: 'open in Swagger UI' }).click();
    await page.getByText('/v2/data-import/accounts/', { exact: false }).first().waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await page.locator('.opblock').first().click();
    await page.getByText('Responses').first().waitFor();
    await page.getByRole('tab', { name: 'Schema' }).first().click();
    expect(await violationsIn(page)).toEqual([]);
  });
});
