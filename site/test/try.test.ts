import { gzipSync } from 'node:zlib';
import { violationsIn } from '@data-import/workspace/axe';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { found, sharedSite, type Visit } from './browser.js';

function responseIn(page: Page): Promise<string> {
  return page.getByRole('group', { name: 'Body of the response' }).first().innerText();
}

describe.skipIf(found.path === undefined)('sample requests', () => {
  const site = sharedSite({ prefix: '/contracts/' });

  async function open(path: string, visit?: Visit) {
    const visited = await site.visit(path, visit);
    const { page } = visited;
    return {
      ...visited,
      press: (name: string) => page.getByRole('button', { name, exact: true }).first().press('Enter'),
      says: (words: string) => page.locator('.try-note', { hasText: words }).first().waitFor(),
    };
  }

  it("are sent to the page's sandbox, which shows the response, the account and the events", async () => {
    const { page, press, says } = await open('operations/createNotes/');
    await press('Try it');
    await press('Send');
    await says('Status 404.');
    await page.locator('.try-panel').getByText('The account may be staged').waitFor();
    await page.getByRole('combobox', { name: 'Fault' }).selectOption('429');
    await page.getByText('Status 429 with Retry-After, before the effect.').waitFor();
    await press('Send');
    await page.getByText('The client waits 1000 ms, because the response has Retry-After.').waitFor();
    await page.getByRole('combobox', { name: 'Fault' }).selectOption('');
    await press('Import the account first');
    await says('The account is imported.');
    await press('Send');
    await says('Status 201.');
    expect(await responseIn(page)).toContain('NOTE_CREATION_SUCCESS');
    await page.getByText('notes 2, transactions 0').waitFor();
    await expect
      .poll(() => page.locator('.try summary', { hasText: 'post_import.completed v1' }).count())
      .toBe(2);
    await press('Send');
    await expect.poll(() => responseIn(page)).toContain('NOTE_ALREADY_EXISTS');
    await press('Reset');
    await page.getByText('No accounts yet.').waitFor();
  });

  it('show contract violations of an edited body, and apply the chosen fault', async () => {
    const { page, press, says } = await open('operations/createAccount/');
    await press('Try it');
    const body = page.getByRole('textbox', { name: 'Body' });
    const text = await body.inputValue();
    await body.fill(text.replace('"Ada"', '5'));
    await press('Send');
    await says('Status 400.');
    await page.getByText('/payload/customers/0/given_name: expected a string').waitFor();
    await body.fill(text);
    const fault = page.getByRole('combobox', { name: 'Fault' });
    await fault.selectOption('drop-after');
    await press('Send');
    await says('The connection ended without a response.');
    await page.getByText('About transient').waitFor();
    await fault.selectOption('');
    await page.locator('.sandbox-state', { hasText: 'PROCESSED' }).waitFor();
    await press('Send');
    await says('Status 400.');
    expect(await responseIn(page)).toContain('already_imported');
  });

  it('of the import run one after another against the same sandbox', async () => {
    const { page } = await open('import/');
    const panels = page.locator('.try');
    const statuses = [200, 201, 200, 201, 201, 200, 200, 200];
    expect(await panels.count()).toBe(statuses.length);
    for (const [index, status] of statuses.entries()) {
      const panel = panels.nth(index);
      await panel.getByRole('button', { name: 'Try it' }).press('Enter');
      await panel.getByRole('button', { name: 'Send', exact: true }).press('Enter');
      await panel.getByText(`Status ${status}.`).waitFor();
      await panel.getByRole('button', { name: 'Advance the clock by a minute' }).press('Enter');
      await panel.getByText('The clock moved forward').waitFor();
    }
    await panels.last().locator('.sandbox-state', { hasText: 'PROCESSED' }).waitFor();
    expect(await responseIn(page)).toContain('warnings');
    expect(await violationsIn(page)).toEqual([]);
  });

  it.each([
    { path: 'operations/createAccount/', width: 1280, theme: 'light' },
    { path: 'operations/getImportProcess/', width: 360, theme: 'dark' },
    { path: 'import/', width: 1280, theme: 'dark' },
    { path: 'import/', width: 360, theme: 'light' },
    { path: 'choices/', width: 1280, theme: 'light' },
    { path: 'choices/', width: 360, theme: 'dark' },
  ] as const)('are accessible and fit: $path at $width px, $theme', async ({ path, ...visit }) => {
    const { page, press, says } = await open(path, visit);
    if (path !== 'choices/') {
      await press('Try it');
      await press('Send');
      await says('Status');
      await page.locator('.try h3', { hasText: 'Events' }).waitFor();
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
    }
    expect(await violationsIn(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });

  it('load the sandbox only on first use', async () => {
    const { page, press, says } = await open('operations/createAccount/');
    await page.waitForLoadState('networkidle');
    const loaded = new Map<string, number>();
    page.on('response', async (response) => {
      const body = await response.body();
      loaded.set(response.url(), gzipSync(body).length);
    });
    expect(await page.locator('.try-panel').count()).toBe(0);
    await press('Try it');
    await press('Send');
    await says('Status 201.');
    await page.waitForLoadState('networkidle');
    expect(loaded.size).toBeGreaterThan(3);
    expect([...loaded.keys()].filter((url) => !url.startsWith(`${site.url}assets/`))).toEqual([]);
    expect([...loaded.values()].reduce((sum, bytes) => sum + bytes)).toBeLessThan(94_000);
  });

  it('report if the sandbox cannot be loaded', async () => {
    const { page, press, says } = await open('operations/createAccount/', { isTolerant: true });
    await page.context().route('**/chunks/src-*', (route) => route.abort());
    await press('Try it');
    await says('Failed: the sandbox could not be loaded.');
  });

  it('of the import can be read without scripts, with the diagram as a list', async () => {
    const { page } = await open('import/', { scripts: false });
    expect(await page.getByRole('img', { name: 'The messages of an import' }).isVisible()).toBe(true);
    await page.getByText('The same as a list').press('Enter');
    await page.getByText('Platform to your event consumer: account.created v1').waitFor();
    expect(await page.locator('button:visible').count()).toBe(0);
  });
});
