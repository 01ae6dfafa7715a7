import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsIn } from './axe.js';
import { found, openSite, type SiteInBrowser } from './browser.js';
import { buildSample } from './build-sample.js';

const PAGES = ['', 'contracts/', 'contracts/Account/', 'events/accounts-and-users/', '404.html'];

describe.skipIf(found.path === undefined)('pages are accessible', () => {
  let site: SiteInBrowser;
  let folder: string;

  beforeAll(async () => {
    folder = await buildSample();
    site = await openSite({ folder });
  });

  afterAll(async () => {
    await site?.close();
    await rm(folder, { recursive: true });
  });

  const forms = PAGES.flatMap((path) =>
    (['light', 'dark'] as const).flatMap((theme) => [1280, 360].map((width) => ({ path, theme, width }))),
  );

  it.each(forms)('/$path, $theme, $width px: axe finds nothing', async ({ path, theme, width }) => {
    const { page, close } = await site.visit(path, { theme, width });
    // Everything is looked at, also what is folded.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await violationsIn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await close();
  });
});
