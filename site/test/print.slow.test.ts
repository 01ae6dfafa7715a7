import { describe, expect, it } from 'vitest';
import { found, sharedSite } from './browser.js';

const PAGES = [
  'contracts/Account/',
  'contracts/ValidateAccountRequest/',
  'operations/validateAccount/',
  'operations/createAccount/',
  'operations/createTransactions/',
  'events/lifecycle.leave-supplier.requested/',
  'events/billing.ledger.entry_posted/',
];

describe.skipIf(found.path === undefined)('printed', () => {
  const site = sharedSite();

  it.each(PAGES)('/%s is at most 12 pages', async (path) => {
    const { page } = await site.visit(path);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(12);
  });

  it('contains nested fields, but no schemas', async () => {
    const { page } = await site.visit('contracts/Account/');
    await page.getByRole('tab', { name: 'JSON Schema' }).click();
    await page
      .getByRole('button', { name: 'Fold all' })
      .or(page.getByRole('button', { name: 'Unfold all' }))
      .click();
    await page.emulateMedia({ media: 'print' });
    const inner = page.locator('[id="fields-customers.psr.effective_from"]');
    expect((await inner.boundingBox())!.height).toBeGreaterThan(5);
    await page.locator('.inside').evaluateAll((all) => {
      for (const each of all) (each as HTMLDetailsElement).open = false;
    });
    expect((await inner.boundingBox())!.height).toBeGreaterThan(5);
    expect(await page.locator('.screen-only').isVisible()).toBe(false);
  });
});
