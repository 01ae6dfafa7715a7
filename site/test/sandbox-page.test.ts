import { type SandboxServer, startServer } from '@data-import/sandbox/node';
import { violationsIn } from '@data-import/workspace/axe';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { found, sharedSite, type Visit, type Visited } from './browser.js';

const ACCOUNT = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };

describe.skipIf(found.path === undefined)('the page of the sandbox', () => {
  const browser = sharedSite();
  let server: SandboxServer;

  beforeEach(async () => {
    server = await startServer();
    onTestFinished(() => server.close());
  });

  async function send(path: string, body: object): Promise<number> {
    const headers = { authorization: 'Token sandbox-token' };
    const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    await response.text();
    return response.status;
  }

  const create = (payload: object = ACCOUNT) =>
    send('/v2/data-import/accounts/', { payload, task_params: { is_dry_run: false } });

  async function open(visit?: Visit): Promise<Visited> {
    const visited = await browser.visit(server.url, visit);
    await visited.page.getByText(/^Clock:/).waitFor();
    return visited;
  }

  it('shows incoming requests with their contract violations, and accounts with their history', async () => {
    const { page } = await open();
    await page.getByText('No accounts yet.').waitFor();
    await create();
    await create({ ...ACCOUNT, customers: [{ email: 3 }] });
    await page.getByText('/payload/customers/0/email: expected a string').waitFor();
    await page.locator('summary', { hasText: 'EXAMPLE A-1' }).press('Enter');
    await page.getByRole('button', { name: 'Advance by 1 minute' }).press('Enter');
    await page.getByText('The clock moved forward by 1 minute.').waitFor();
    await expect
      .poll(() => page.getByRole('list', { name: 'History of EXAMPLE A-1' }).allInnerTexts())
      .toEqual([expect.stringMatching(/event account\.created v1[^]*createAccount: 201/)]);
    await page.getByText('Platform account', { exact: true }).waitFor();
  });

  it('sets faults, suppliers and choices, explains rejections, and resets', async () => {
    const { page, problems } = await open({ isTolerant: true });
    const choose = (name: string) => page.getByRole('combobox', { name, exact: true });
    await choose('Fault').selectOption('429');
    await page.getByLabel('Times (all)').fill('1');
    await page.getByLabel('Operation (any)').fill('createAcount');
    await page.getByRole('button', { name: 'Add fault' }).click();
    await page.getByText('Rejected: operation: expected the operationId').waitFor();
    await page.getByLabel('Operation (any)').fill('createAccount');
    await page.getByRole('button', { name: 'Add fault' }).click();
    await page.getByText('429 createAccount, 1 more').waitFor();
    expect([await create(), await create()]).toEqual([429, 201]);
    await page.getByLabel('Supplier code').fill('EXAMPLE');
    await choose('Status').selectOption('Paused');
    await page.getByRole('button', { name: 'Set supplier' }).click();
    await page.getByText('EXAMPLE Paused').waitFor();
    expect(await create()).toBe(400);
    await page.getByText('(0 changed)').click();
    await choose('unauthorizedStatus').selectOption('403');
    await page.getByText('(1 changed)').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('No requests yet.').waitFor();
    expect(server.sandbox.state.choices.unauthorizedStatus).toBe('403');
    // The browser logs the 400 of the rejected fault.
    expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
  });

  it.each([
    { width: 1280, theme: 'light' },
    { width: 360, theme: 'dark' },
  ] as const)('is accessible and fits a screen of $width px, $theme', async (visit) => {
    await create();
    await create({ ...ACCOUNT, customers: [{ email: 3 }] });
    await send('/sandbox/clock', { advance_ms: 5_000 });
    const { page } = await open(visit);
    await page.locator('summary', { hasText: 'account.created v1' }).waitFor();
    for (const summary of await page.locator('summary').all()) await summary.press('Enter');
    expect(await violationsIn(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });

  it('reports that the server has stopped', async () => {
    const { page } = await open({ isTolerant: true });
    await server.close();
    await page.getByText('The sandbox does not answer.').waitFor();
    server = await startServer();
  });

  it('forbids inline scripts and frames, and contains no data of the sandbox', async () => {
    await create();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const response = await fetch(server.url, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
    );
    expect(await response.text()).not.toContain('A-1');
    expect((await fetch(`${server.url}/sandbox/accounts`, { headers })).status).toBe(403);
    expect(server.sandbox.state.requests).toHaveLength(1);
    expect((await fetch(`${server.url}/other.html`)).status).toBe(404);
  });
});
