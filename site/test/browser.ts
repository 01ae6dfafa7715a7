import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findChromium } from '@data-import/workspace/browser';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { OUTPUT, serveSite } from '../src/serve.js';

export type { Page };

export const found = findChromium();
if (found.missing !== undefined) console.warn(`the tests in a browser are skipped: ${found.missing}`);

/** Chromium flags that prevent any traffic to other machines. */
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
  /** Skips the default check that fails a test on console messages and foreign requests. */
  readonly isTolerant?: boolean;
}

export interface Visited {
  readonly page: Page;
  readonly problems: readonly string[];
}

export interface SiteInBrowser {
  readonly url: string;
  /** Opens a page until the end of the test. */
  visit(path: string, visit?: Visit): Promise<Visited>;
}

/** Serves one site for all tests of a `describe`. */
export function sharedSite({
  folder = OUTPUT,
  prefix = '/',
  build = async (): Promise<unknown> => undefined,
} = {}): SiteInBrowser {
  let site: Awaited<ReturnType<typeof openSite>>;
  beforeAll(async () => {
    await build();
    site = await openSite(folder, prefix);
  }, 600_000);
  afterAll(() => site?.close());
  return {
    get url() {
      return site.url;
    },
    visit: (...given) => site.visit(...given),
  };
}

async function openSite(folder: string, prefix: string) {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`there is no site in ${folder}: run npm run build`);
  }
  const server = await serveSite({ port: 0, prefix, folder });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${prefix}`;
  const browser = await chromium.launch({ executablePath: found.path!, args: OPTIONS });
  return {
    url,
    async visit(path: string, options: Visit = {}) {
      const { width = 1280, height = 900, theme = 'light', scripts = true, permissions = [] } = options;
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        viewport: { width, height },
        colorScheme: theme,
        javaScriptEnabled: scripts,
        permissions: [...permissions],
      });
      context.setDefaultTimeout(60_000);
      const visited = await open(context, new URL(path, url));
      onTestFinished(async () => {
        await context.close();
        if (options.isTolerant !== true) expect(visited.problems).toEqual([]);
      });
      return visited;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function open(context: BrowserContext, address: URL): Promise<Visited> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Navigation aborts pending requests.
    if (why !== 'net::ERR_ABORTED') problems.push(`failed request: ${request.url()}: ${why}`);
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== address.origin && protocol !== 'blob:') problems.push(`foreign request: ${request.url()}`);
  });
  await page.goto(address.href, { waitUntil: 'load' });
  return { page, problems };
}

/** Themes and widths to test pages in. */
export const FORMS = (['light', 'dark'] as const).flatMap((theme) =>
  [1280, 360].map((width) => ({ theme, width })),
);
