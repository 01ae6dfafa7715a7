import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findChromium } from '@data-import/workspace/browser';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { OUTPUT, serveSite } from '../src/serve.js';

export type { Page };

export const found = findChromium();
if (found.missing !== undefined) console.warn(`the tests in a browser are skipped: ${found.missing}`);

/** Nothing of it leaves the machine. */
const OPTIONS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Visit {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  readonly scripts?: boolean;
  readonly permissions?: readonly string[];
}

export interface Visited {
  readonly page: Page;
  readonly problems: readonly string[];
  close(): Promise<void>;
}

export interface SiteInBrowser {
  readonly url: string;
  visit(path: string, visit?: Visit): Promise<Visited>;
  close(): Promise<void>;
}

export async function openSite({ folder = OUTPUT, prefix = '/' } = {}): Promise<SiteInBrowser> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`there is no site in ${folder}: run npm run build`);
  }
  const server = await serveSite({ port: 0, prefix, folder });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${prefix}`;
  const browser = await chromium.launch({ executablePath: found.path!, args: OPTIONS });
  return {
    url,
    async visit(path, options = {}) {
      const { width = 1280, height = 900, theme = 'light', scripts = true, permissions = [] } = options;
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        viewport: { width, height },
        colorScheme: theme,
        javaScriptEnabled: scripts,
        permissions: [...permissions],
      });
      return visited(context, new URL(path, url));
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function visited(context: BrowserContext, address: URL): Promise<Visited> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page ends its requests.
    if (why !== 'net::ERR_ABORTED') problems.push(`failed request: ${request.url()}: ${why}`);
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== address.origin && protocol !== 'blob:') problems.push(`foreign request: ${request.url()}`);
  });
  await page.goto(address.href, { waitUntil: 'load' });
  return { page, problems, close: () => context.close() };
}
