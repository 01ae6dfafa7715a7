import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { found, sharedSite } from './browser.js';

function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Retries the key, because the script that handles it may still be loading. */
function expectCopied(page: Page) {
  const press = async (): Promise<string> => {
    await page.keyboard.press('c');
    return copied(page);
  };
  return expect.poll(press, { timeout: 10_000 });
}

async function goToLedgerEvent(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Events', exact: true }).last().click();
  await page.getByRole('link', { name: 'Billing, payments and debt' }).last().click();
  await page.getByRole('link', { name: 'billing.ledger.entry_posted', exact: true }).last().click();
  await page.waitForURL('**/events/billing.ledger.entry_posted/');
}

/** The width from which code stands beside the tables. */
const WITH_RAIL = 1440;

describe.skipIf(found.path === undefined)('in a browser', () => {
  const site = sharedSite({ prefix: '/contracts/' });

  async function fromHome(act: (page: Page) => Promise<void>, width?: number): Promise<void> {
    const { page } = await site.visit('', {
      ...(width !== undefined && { width }),
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await act(page);
  }

  it('copies a request in three clicks and a key', () =>
    fromHome(async (page) => {
      await page.getByRole('link', { name: 'Operations', exact: true }).last().click();
      await page.getByRole('link', { name: 'createTransactions', exact: true }).last().click();
      await page.getByRole('tab', { name: 'Python' }).click();
      await expectCopied(page).toMatch(/^import json[^]*"transactions": \[/);
    }));

  it('sees the rules of a field in one click and a word', () =>
    fromHome(async (page) => {
      await page.getByRole('link', { name: 'You build forms' }).click();
      await page.getByLabel(/^Filter/).fill('mobile');
      const row = page.locator('[id="fields-customers.mobile"]');
      await expect
        .poll(() => row.boundingBox().then((box) => box !== null && box.y + box.height < 900))
        .toBe(true);
      await expect.poll(() => row.innerText(), { timeout: 10_000 }).toContain('7 to 15 digits');
    }));

  it('copies an event in three clicks and a key', () =>
    fromHome(async (page) => {
      await goToLedgerEvent(page);
      await expectCopied(page).toContain('"entry"');
    }));

  it('reads how the versions of an event differ', () =>
    fromHome(async (page) => {
      await goToLedgerEvent(page);
      await page.getByRole('heading', { name: 'What changed' }).waitFor();
      await page.getByText('v2 adds entry. All other fields are the same.').waitFor();
      for (const version of ['v1', 'v2']) {
        await page.getByRole('heading', { name: new RegExp(`^${version}\\b(?! to)`) }).waitFor();
      }
      await page
        .getByRole('link', { name: /^Compare the schemas/ })
        .first()
        .click();
      await page.getByText('Receivers of v1 keep working').waitFor();
    }));

  it('follows an error to the next step', () =>
    fromHome(async (page) => {
      await page.getByRole('link', { name: 'createAccount responded with 400. What should I do?' }).click();
      await page.waitForURL('**/operations/createAccount/#*');
      await page.getByRole('link', { name: 'already-imported', exact: true }).first().click();
      await page.waitForURL('**/errors/already-imported/');
      await page
        .getByText(/nothing is left to create/i)
        .first()
        .waitFor();
    }));

  it('reads code in the chosen language, beside operations and events', () =>
    fromHome(async (page) => {
      await page.goto(`${site.url}operations/createNotes/`);
      const rail = page.locator('.rail');
      expect((await rail.boundingBox())!.y).toBeLessThan(100);
      await rail.getByRole('tab', { name: 'Python' }).click();
      await rail.getByText('from urllib.request import').waitFor();
      await page.mouse.wheel(0, 3000);
      await page.getByRole('tab', { name: 'TypeScript', exact: true }).waitFor();
      // Tabs of another group must not change the language.
      await page.goto(`${site.url}contracts/Note/`);
      await page.getByRole('tab', { name: 'JSON Schema' }).click();
      await page.goto(`${site.url}events/account.created/`);
      await rail.getByText('from jsonschema import').waitFor();
      await page.setViewportSize({ width: 1280, height: 900 });
      expect((await rail.boundingBox())!.y).toBeGreaterThan(200);
    }, WITH_RAIL));

  it('switches between versions of an event at the same field', () =>
    fromHome(async (page) => {
      await page.goto(`${site.url}events/billing.billing_document.issued/#v2-fields-account_number`);
      await page.locator('.version-switch').getByRole('link', { name: 'v1' }).click();
      await page.waitForURL(/#v1-fields-account_number$/);
      // v1 does not have this field.
      await page.goto(`${site.url}events/billing.billing_document.issued/#v2-fields-billing_document_uuid`);
      await page.locator('.version-switch').getByRole('link', { name: 'v1' }).click();
      await page.waitForURL(/#v1$/);
    }, WITH_RAIL));

  it('has a changelog with a feed', () =>
    fromHome(async (page) => {
      await page.goto(`${site.url}changelog/`);
      await page
        .getByRole('heading', { name: /^\d+\.\d+\.\d+, \d{4}-\d{2}-\d{2}/ })
        .first()
        .waitFor();
      const seen = await page.evaluate(async () => {
        const link = document.querySelector<HTMLLinkElement>('link[type="application/atom+xml"]')!;
        const text = await (await fetch(link.href)).text();
        const feed = new DOMParser().parseFromString(text, 'application/xml');
        const links = [...feed.querySelectorAll('entry > link')].map((each) => each.getAttribute('href')!);
        return { root: feed.documentElement.localName, links };
      });
      expect(seen.root).toBe('feed');
      expect(seen.links.length).toBeGreaterThan(0);
      await page.goto(new URL(seen.links[0]!, site.url).href);
      await page.locator(':target').waitFor();
    }));
});
