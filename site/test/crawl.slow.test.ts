import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { violationsIn } from '@data-import/workspace/axe';
import { describe, expect, it } from 'vitest';
import { OUTPUT } from '../src/serve.js';
import { found, type Page, sharedSite, type Visit } from './browser.js';

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
      // Under load, the parser pauses within a table, whose columns widen on the next paint: Core Web Vitals'
      // limit of a good page tells that from a part that arrives late.
      if (value < 0.1) continue;
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

async function unfoldedViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    // Else the header may cut a link, which axe then takes for a small target.
    document.querySelector('.sidebar')?.scrollTo(0, 0);
  });
  return violationsIn(page);
}

/** Samples two pages of each folder, and a tenth of the others. */
function isSampled(path: string): boolean {
  const [folder] = path.split('/', 1);
  const siblings = paths.filter((each) => each.split('/', 1)[0] === folder);
  return siblings.indexOf(path) < 2 || paths.indexOf(path) % 20 < 2;
}

describe.skipIf(found.path === undefined)('every page, in a folder of its host', () => {
  const site = sharedSite({ prefix: '/some/folder/' });

  it('is built', () => {
    expect(paths.length).toBeGreaterThan(400);
    expect(paths).toEqual(
      expect.arrayContaining(['', 'contracts/Account/', 'check/', 'events/account.created/']),
    );
  });

  it('is accessible, and loads without errors, foreign requests, overflow or layout shifts', async () => {
    const wrong = new Map<string, readonly string[]>();
    const crawl = async (screen: Visit, turn: number): Promise<void> => {
      const { page, problems } = await site.visit(paths[turn]!, screen);
      for (const path of paths.filter((_, index) => index % SCREENS.length === turn)) {
        const before = problems.length;
        await page.goto(`${site.url}${path}`);
        const seen = await page.evaluate(inspect);
        const violations = isSampled(path) ? await unfoldedViolations(page) : [];
        const all = [...problems.slice(before), ...seen.wrong, ...violations];
        if (all.length > 0) wrong.set(path, all);
      }
    };
    await Promise.all(SCREENS.map(crawl));
    expect(Object.fromEntries(wrong)).toEqual({});
  });
});

it('the built site has a Markdown twin of every page', () => {
  const files = new Set(readdirSync(OUTPUT, { recursive: true, encoding: 'utf8' }));
  const missing = paths.filter(
    (path) => !files.has(path === '' ? 'index.md' : `${join(path)}`.replace(/\/$/, '.md')),
  );
  expect(missing).toEqual([]);
});
