import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { violationsIn } from '@data-import/workspace/axe';
import { sharedFolder } from '@data-import/workspace/testing';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runCli } from '../../packages/cli/test/io.js';
import { found, type Page } from './browser.js';

const KINDS = 400;
const SAMPLES = 25;
const EVIL = '"><img src=x onerror=alert(1)><script>alert(2)</script>';

function makeReport() {
  const faults = Array.from({ length: KINDS }, (_, kind) => {
    const path = `supply_addresses[].meter_points[].field_${kind}`;
    const samples = Array.from({ length: SAMPLES }, (_each, sample) => ({
      file: 'accounts.ndjson',
      line: 1 + sample * 1000 + kind,
      path: path.replaceAll('[]', '[0]'),
      message:
        kind === 1 ? EVIL : `expected a calendar date written YYYY-MM-DD, got a string of ${kind} characters`,
    }));
    const documents = KINDS - kind + SAMPLES;
    const isError = kind < 300;
    const name = isError ? { code: 'format', format: 'date', path } : { code: 'type', path };
    const severity = isError ? 'error' : 'warning';
    const [first] = samples;
    return { ...name, severity, documents, occurrences: documents, first, shapes: [], samples };
  });
  const counts = { files: 1, lines: 1e6, emptyLines: 0, valid: 9e5, warned: 4e4, invalid: 6e4, truncated: 0 };
  return {
    version: 1,
    contract: 'ValidateAccountRequest',
    conditions: { tool: '1.0.0', schema: 'a'.repeat(64), refused: false },
    inputs: [{ file: 'a.ndjson', bytes: 1, documents: 1e6, sha256: 'b'.repeat(64), complete: true }],
    settings: {
      seed: 0,
      maxSamples: SAMPLES,
      values: 'hide',
      severity: [{ code: 'type', severity: 'warning' }],
    },
    totals: {
      ...counts,
      unreadableFiles: 0,
      unreadableLines: 0,
      unreadableItems: 0,
      occurrences: 1e5,
      withoutKey: 0,
    },
    faults,
    files: [],
    others: [],
  };
}

const folder = sharedFolder();
let page = '';
let browser: Browser;

async function open(
  width: number,
  more: { colorScheme?: 'dark'; javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 850 }, ...more });
  onTestFinished(() => context.close());
  const opened = await context.newPage();
  opened.on('console', (message) => expect.fail(message.text()));
  opened.on('pageerror', (error) => expect.fail(error.message));
  opened.on('dialog', (dialog) => expect.fail(dialog.message()));
  opened.on('request', (request) => expect(request.url()).toBe(page));
  await opened.goto(page, { waitUntil: 'load' });
  return opened;
}

describe.skipIf(found.path === undefined)('the page of a report', () => {
  beforeAll(async () => {
    const report = join(folder, 'report.json');
    writeFileSync(report, JSON.stringify(makeReport()));
    const merged = await runCli(['report', 'merge', report, '--html', join(folder, 'report.html')]);
    expect(merged).toMatchObject({ code: 1, err: '' });
    page = pathToFileURL(join(folder, 'report.html')).href;
    browser = await chromium.launch({ executablePath: found.path!, args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(() => browser?.close());

  it.each([1280, 375])('opens in less than a second at a width of %i pixels', async (width) => {
    const times: number[] = [];
    for (let visit = 0; visit < 5; visit += 1) {
      const opened = await open(width);
      const time = await opened.evaluate(
        () =>
          new Promise<number>((resolve) => {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
          }),
      );
      times.push(time);
      expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(Math.min(...times)).toBeLessThan(1000);
  });

  it('can be searched, filtered and sorted', async () => {
    const opened = await open(1280);
    const rows = opened.locator('#faults > li:visible');
    const names = async (): Promise<string[]> => (await rows.locator('.path').allTextContents()).slice(0, 2);
    await opened.fill('#search', 'METER_points field_39');
    expect([await rows.count(), await opened.textContent('#shown')]).toEqual([11, '11 of 400 shown']);
    await opened.selectOption('#kind', 'error');
    expect(await names()).toEqual(['supply_addresses[].meter_points[].field_39']);
    await opened.fill('#search', '');
    await opened.selectOption('#kind', 'warning');
    expect(await rows.count()).toBe(100);
    await opened.selectOption('#kind', '');
    await opened.selectOption('#order', 'name');
    expect((await names()).map((name) => name.slice(-8))).toEqual(['.field_0', '.field_1']);
    await rows.nth(1).locator('summary').click();
    expect(await rows.nth(1).locator('tbody tr').first().textContent()).toContain(EVIL);
  });

  it.each(['light', 'dark'] as const)('is accessible in the %s theme', async (theme) => {
    const opened = await open(1280, theme === 'dark' ? { colorScheme: 'dark' } : {});
    await opened.locator('summary').first().click();
    expect(await violationsIn(opened)).toEqual([]);
  });

  it('can be read without scripts', async () => {
    const opened = await open(375, { javaScriptEnabled: false });
    await opened.locator('summary').first().click();
    expect(await opened.locator('tbody tr:visible').count()).toBe(SAMPLES);
    expect(await opened.locator('.controls').isVisible()).toBe(false);
  });
});
