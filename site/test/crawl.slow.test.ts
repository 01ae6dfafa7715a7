import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OUTPUT } from '../src/serve.js';
import { violationsIn } from './axe.js';
import { found, openSite, type SiteInBrowser } from './browser.js';

const paths = readdirSync(OUTPUT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => file.slice(0, -'index.html'.length))
  .toSorted();

const SCREENS = [
  { width: 1280, theme: 'light' },
  { width: 360, theme: 'dark' },
] as const;

interface Shift {
  readonly value: number;
  readonly sources: readonly { readonly node: Element | null }[];
}

async function inspect() {
  const moved: string[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { sources, value } of list.getEntries() as (PerformanceEntry & Shift)[]) {
      // The parser sometimes stops within a line, which is then shown in two steps.
      if (value < 0.001) continue;
      moved.push(`${value}: ${sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(', ')}`);
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    wrong: [
      ...(scrollWidth > clientWidth ? [`is ${scrollWidth} px wide on a screen of ${clientWidth} px`] : []),
      ...moved.map((shift) => `moves while it loads, ${shift}`),
      ...(document.querySelectorAll('h1').length === 1 ? [] : ['does not have exactly one main heading']),
      ...(document.title === '' ? ['has no title'] : []),
    ],
  };
}

function isSampled(path: string): boolean {
  return paths.indexOf(path) % 20 < 2;
}

describe.skipIf(found.path === undefined)('every page, in a folder of its host', () => {
  let site: SiteInBrowser;
  const wrong = new Map<string, readonly string[]>();

  beforeAll(async () => {
    site = await openSite({ prefix: '/some/folder/' });
    await Promise.all(
      SCREENS.map(async (screen, turn) => {
        const { page, problems, close } = await site.visit(paths[turn]!, screen);
        for (const path of paths.filter((_, index) => index % SCREENS.length === turn)) {
          const before = problems.length;
          await page.goto(`${site.url}${path}`);
          const seen = await page.evaluate(inspect);
          const violations = isSampled(path) ? await violationsIn(page) : [];
          const all = [...problems.slice(before), ...seen.wrong, ...violations];
          if (all.length > 0) wrong.set(path, all);
        }
        await close();
      }),
    );
  }, 600_000);

  afterAll(() => site?.close());

  it('is built', () => {
    expect(paths.length).toBeGreaterThan(400);
    expect(paths).toEqual(
      expect.arrayContaining(['', 'contracts/Account/', 'check/', 'events/account.created/']),
    );
  });

  it('loads without errors, foreign requests, overflow or layout shifts', () => {
    expect(Object.fromEntries(wrong)).toEqual({});
  });
});

describe('the built site', () => {
  it('has a Markdown twin of every page', () => {
    const files = new Set(readdirSync(OUTPUT, { recursive: true, encoding: 'utf8' }));
    const missing = paths.filter(
      (path) => !files.has(path === '' ? 'index.md' : `${join(path)}`.replace(/\/$/, '.md')),
    );
    expect(missing).toEqual([]);
  });
});
