import type { Page } from 'playwright-core';
import type { SiteInBrowser, Visit } from './browser.js';

export interface Checker {
  readonly page: Page;
  readonly requests: readonly string[];
  paste(text: string): Promise<void>;
  verdict(): Promise<string>;
  says(words: string): Promise<void>;
  places(): Promise<string[]>;
  text(): Promise<string>;
}

export const CONTENT = '.check-editor .cm-content';

export async function openChecker(site: SiteInBrowser, path = 'check/', visit: Visit = {}): Promise<Checker> {
  const { page } = await site.visit('', { ...visit, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
  );
  await page.goto(new URL(path, site.url).href);
  const button = page.locator('button[data-check]');
  if ((await button.count()) > 0) await button.click();
  await page.locator(CONTENT).waitFor();
  const verdict = page.locator('.check-verdict');
  return {
    page,
    requests,
    async paste(text) {
      await page.evaluate((written) => navigator.clipboard.writeText(written), text);
      await page.locator(CONTENT).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+v');
    },
    verdict: () => verdict.innerText(),
    says: (words) => verdict.filter({ hasText: words }).waitFor(),
    async places() {
      const places = await page.locator('.check-place').allInnerTexts();
      return places.map((place) =>
        place.replaceAll(/\s+/g, ' ').replace(/^(Fault|Warning|Not documented) /, ''),
      );
    },
    text: () =>
      page
        .locator(`${CONTENT} .cm-line`)
        .allInnerTexts()
        .then((lines) => lines.join('\n')),
  };
}
