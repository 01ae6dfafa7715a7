import { describe, expect, it } from 'vitest';
import { found, sharedSite } from './browser.js';

const PAGES = [
  '',
  'events/billing.ledger.entry_posted/',
  'contracts/Account/',
  'operations/createAccount/',
  'check/',
];

/** A page of one sentence with the same header and styles. */
const SMALLEST = '404.html';

/** The HTML of a long page may take as long as the styles that every page needs. */
const MAX_RATIO = 2;

const PROFILE = { cpu: 4, bytesPerSecond: 1_600_000 / 8, latency: 150 };

/** One pair of loads in time is enough, because a busy machine delays some. */
const TRIES = 12;

describe.skipIf(found.path === undefined)('at a quarter of the speed and 1.6 Mbit/s', () => {
  const site = sharedSite();

  async function measure(path: string): Promise<number> {
    const { page } = await site.visit(SMALLEST);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PROFILE.latency,
      downloadThroughput: PROFILE.bytesPerSecond,
      uploadThroughput: PROFILE.bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpu });
    await page.goto(new URL(path, site.url).href, { waitUntil: 'networkidle' });
    const painted = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
    await page.context().close();
    return painted;
  }

  it.each(PAGES)('/%s shows its largest content hardly later than the smallest page', async (path) => {
    const ratios: number[] = [];
    while (ratios.length < TRIES && !ratios.some((ratio) => ratio < MAX_RATIO)) {
      const [page, smallest] = [await measure(path), await measure(SMALLEST)];
      ratios.push(page / smallest);
      console.log(`/${path}: ${Math.round(page)} ms, the smallest page ${Math.round(smallest)} ms`);
    }
    expect(Math.min(...ratios)).toBeLessThan(MAX_RATIO);
  });
});
