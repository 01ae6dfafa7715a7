import { violationsIn } from '@data-import/workspace/axe';
import { findChromium } from '@data-import/workspace/browser';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serveForm } from './serve-form.js';

const found = findChromium();
if (found.missing !== undefined) console.warn(`the form of an account is not tested: ${found.missing}`);

let server: Awaited<ReturnType<typeof serveForm>>;
let browser: Browser;

interface Visit {
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
}

/** Opens the form, and fails the test on logged errors (including policy violations) and foreign requests. */
async function visit({ width = 1280, theme = 'light' }: Visit = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) problems.push(request.url());
  });
  await page.goto(server.url);
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  return page;
}

/** The id of the focused element, or its text. */
function getFocused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement!.id || document.activeElement!.textContent);
}

async function press(page: Page, key: 'Tab' | 'Shift+Tab', to: string): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press(key);
    if ((await getFocused(page)) === to) return;
  }
  throw new Error(`${key} does not lead to ${to}`);
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(values)) {
    await press(page, 'Tab', id);
    // Tab selects the input's text, so typing replaces it.
    await page.keyboard.type(value);
  }
}

async function use(page: Page, button: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await press(page, key, button);
  await page.keyboard.press('Enter');
}

interface Exposed {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly [property: string]: unknown;
}

/** Reads the accessibility tree that screen readers receive. */
async function readTree(page: Page): Promise<readonly Exposed[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties = [] }) => ({
      ...Object.fromEntries(properties.map((property) => [property.name, property.value.value as unknown])),
      role: String(role?.value),
      name: String(name?.value ?? ''),
      description: String(description?.value ?? ''),
    }));
}

/** Returns the screen reader's announcement of the focused element. */
async function hear(page: Page): Promise<string> {
  const focused = (await readTree(page)).findLast((node) => node['focused'] === true)!;
  const invalid = focused['invalid'] === 'true' ? ', invalid' : '';
  return `${focused.role} ${focused.name}${invalid}${focused.description && `: ${focused.description}`}`;
}

const ENGLISH = [
  ['import_supplier', 'Import supplier', 'This field is required'],
  ['external_account_number', 'Account number', 'This field is required'],
  ['next_bill_due_date', 'Next bill due on', 'Enter a date such as 2024-02-29'],
  [
    'customers[1].psr[0].elec_industry_code',
    'Customer 2, Priority services entry 1, Electricity industry code',
    'Fill in one of Electricity industry code or Gas industry code',
  ],
] as const;

const GERMAN = [
  ['import_supplier', 'Lieferant', 'Füllen Sie dieses Feld aus'],
  ['external_account_number', 'Vertragskontonummer', 'Füllen Sie dieses Feld aus'],
  ['next_bill_due_date', 'Nächste Rechnung fällig am', 'Geben Sie ein Datum ein, zum Beispiel 29.02.2024'],
  [
    'customers[1].psr[0].elec_industry_code',
    'Kunde 2, Eintrag im Priority Services Register 1, Branchencode Strom',
    'Füllen Sie eines dieser Felder aus: Branchencode Strom oder Branchencode Gas',
  ],
] as const;

/** Submits a form with an error in each section. */
async function fail(page: Page): Promise<void> {
  await fill(page, { next_bill_due_date: 'tomorrow' });
  await use(page, 'Add customer');
  await use(page, 'Add priority services entry');
  await press(page, 'Tab', 'customers[1].psr[0].effective_from');
  await page.keyboard.type('2024-02-29');
  await use(page, 'Check the account');
}

async function listErrors(page: Page): Promise<readonly string[]> {
  return page.locator('.errors a').allTextContents();
}

describe.skipIf(found.path === undefined)('the form of an account', () => {
  beforeAll(async () => {
    server = await serveForm();
    const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
    browser = await chromium.launch({ executablePath: found.path!, args });
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it('is usable by keyboard alone, and shows the exact document', async () => {
    const page = await visit();
    await fill(page, {
      import_supplier: 'EXAMPLE',
      external_account_number: 'A-1',
      billing_name: 'Ada Lovelace',
      billing_address1: '12 High Street',
      billing_address2: 'Marylebone',
      billing_postcode: 'W1A 1AA',
      next_bill_due_date: '2024-02-29',
      transfer_balance: '-1234.50',
      'customers[0].given_name': 'Ada',
      'customers[0].family_name': 'Lovelace',
      'customers[0].email': 'ada@example.com',
      'customers[0].mobile': '07700 900123',
      'customers[0].date_of_birth': '1990-12-10',
    });
    await use(page, 'Add priority services entry');
    await page.keyboard.type('7');
    await use(page, 'Add priority services entry');
    await fill(page, { 'customers[0].psr[1].gas_industry_code': '1' });
    await press(page, 'Tab', 'Check the account');
    await page.keyboard.press('Enter');
    expect(await hear(page)).toBe('region The account is valid. This document would be sent:');
    expect(JSON.parse(await page.locator('pre').innerText())).toEqual({
      import_supplier: 'EXAMPLE',
      external_account_number: 'A-1',
      billing_name: 'Ada Lovelace',
      billing_address1: '12 High Street',
      billing_address2: 'Marylebone',
      billing_postcode: 'W1A 1AA',
      next_bill_due_date: '2024-02-29',
      transfer_balance: '-1234.50',
      customers: [
        {
          given_name: 'Ada',
          family_name: 'Lovelace',
          email: 'ada@example.com',
          mobile: '07700 900123',
          date_of_birth: '1990-12-10',
          psr: [{ elec_industry_code: '7' }, { gas_industry_code: '1' }],
        },
      ],
    });
  });

  it('announces the errors, and leads to each of them', async () => {
    const page = await visit();
    const before = await readTree(page);
    expect(before.filter((node) => node['invalid'] === 'true')).toEqual([]);
    expect(before.filter((node) => node['required'] === true).map(({ name }) => name)).toEqual([
      'Import supplier',
      'Account number',
    ]);

    await fail(page);
    expect(await hear(page)).toBe('region There are 4 errors');
    expect(await listErrors(page)).toEqual(ENGLISH.map(([, place, message]) => `${place}: ${message}`));

    for (const [id, place, message] of [...ENGLISH, ENGLISH[0]]) {
      await use(page, `${place}: ${message}`, 'Shift+Tab').catch(() => use(page, `${place}: ${message}`));
      expect(await getFocused(page)).toBe(id);
      expect(await hear(page)).toContain(`, invalid: ${message}`);
      const label = page.locator(`label[for="${id}"]`);
      expect(await label.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
    }

    await use(page, 'Deutsch', 'Shift+Tab');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await listErrors(page)).toEqual(GERMAN.map(([, place, message]) => `${place}: ${message}`));
    for (const [id, , message] of GERMAN) {
      expect(await page.locator(`[id="${id}-error"]`).textContent()).toBe(message);
    }
    await use(page, 'Vertragskonto prüfen');
    expect(await hear(page)).toBe('region Es gibt 4 Fehler');
  });

  it('keeps the focus and the numbers of rows that are added and removed', async () => {
    const page = await visit();
    await fill(page, { import_supplier: 'EXAMPLE', external_account_number: 'A-1' });
    await use(page, 'Add customer');
    expect(await getFocused(page)).toBe('customers[1].given_name');
    await use(page, 'Add customer');
    await fill(page, { 'customers[2].mobile': 'none' });
    await use(page, 'Check the account');
    const message = 'Mobile number: Use 7 to 15 digits, without an extension';
    expect(await listErrors(page)).toEqual([`Customer 3, ${message}`]);

    await use(page, 'Remove customer 2');
    expect(await getFocused(page)).toBe('Add customer');
    expect(await listErrors(page)).toEqual([`Customer 2, ${message}`]);
    const status = (await readTree(page)).find((node) => node['live'] === 'polite');
    expect(status).toMatchObject({ role: 'status' });
    expect(await page.getByRole('status').textContent()).toBe('Customer 2 was removed. There is 1 error.');

    await use(page, `Customer 2, ${message}`, 'Shift+Tab');
    expect(await getFocused(page)).toBe('customers[2].mobile');
    await use(page, 'Remove customer 2');
    expect(await page.getByRole('status').textContent()).toBe('Customer 2 was removed.');
    expect(await page.locator('.errors').count()).toBe(0);
    expect((await readTree(page)).filter((node) => node['invalid'] === 'true')).toEqual([]);
  });

  it('reads amounts and dates as they are written in German', async () => {
    const page = await visit();
    await use(page, 'Deutsch');
    await fill(page, { import_supplier: 'EXAMPLE', external_account_number: 'A-1' });
    await fill(page, { next_bill_due_date: '29.02.2024', transfer_balance: '1.250,50' });
    await page.keyboard.press('Enter');
    const result = JSON.parse(await page.locator('pre').innerText());
    expect(result).toMatchObject({ next_bill_due_date: '2024-02-29', transfer_balance: '1250.50' });
    await fill(page, { billing_name: 'Ada Lovelace' });
    expect(await page.locator('pre').count()).toBe(0);
  });

  it.each([
    { theme: 'light', width: 375, columns: 1 },
    { theme: 'dark', width: 375, columns: 1 },
    { theme: 'light', width: 1280, columns: 3 },
    { theme: 'dark', width: 1280, columns: 3 },
  ] as const)('is accessible and aligned in $theme at $width px', async ({ theme, width, columns }) => {
    const page = await visit({ theme, width });
    expect(await violationsIn(page)).toEqual([]);
    await fail(page);
    for (const language of ['Deutsch', 'English']) {
      expect(await violationsIn(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const boxes = await page.locator('input').evaluateAll((inputs) =>
        inputs.map((input) => {
          const { left, width: size } = input.getBoundingClientRect();
          return `${left.toFixed(1)} ${size.toFixed(1)}`;
        }),
      );
      expect(new Set(boxes).size).toBe(columns);
      await page.getByRole('button', { name: language }).click();
    }
    const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(background).toBe(theme === 'dark' ? 'rgb(20, 22, 26)' : 'rgb(255, 255, 255)');
  });
});
