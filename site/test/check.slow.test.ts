import { violationsIn } from '@data-import/workspace/axe';
import { describe, expect, it } from 'vitest';
import { FORMS, found, sharedSite, type Visit } from './browser.js';
import { example } from './check-library.js';
import { type Checker, CONTENT, openChecker } from './checker.js';

describe.skipIf(found.path === undefined)('the checker in a browser', () => {
  const site = sharedSite();

  function open(path?: string, visit?: Visit): Promise<Checker> {
    return openChecker(site, path, visit);
  }

  const FAULTY = JSON.stringify(
    {
      import_supplier: 'EXAMPLE',
      external_acount_number: 'A-1',
      notes: [{ body: 5, created_at: '2023-02-29' }],
    },
    null,
    2,
  );

  it('marks and lists every fault of a pasted request at its line', async () => {
    const { paste, says, places, page } = await open();
    await paste(FAULTY);
    await says('4 faults: does not conform to CreateNotesRequest.');
    expect(await places()).toEqual([
      'line 1 /external_account_number',
      'line 3 /external_acount_number',
      'line 6 /notes/0/body',
      'line 7 /notes/0/created_at',
    ]);
    const marks = await page.locator('.check-editor .cm-lintRange-error').allInnerTexts();
    expect(marks).toEqual(['{', '"external_acount_number"', '5', '"2023-02-29"']);
    expect(await page.locator('.check-editor .cm-lint-marker-error').count()).toBe(4);
    expect(await page.locator('.check-about').innerText()).toContain(
      'because it has import_supplier and notes',
    );
  });

  it('jumps to a clicked fault, applies a suggestion and undoes it', async () => {
    const { paste, says, page, text } = await open();
    await paste(FAULTY);
    await says('4 faults');
    await page.getByRole('button', { name: /line 7/ }).click();
    // Chromium's non-standard ShadowRoot.getSelection.
    const selected = await page.evaluate(() =>
      (document.activeElement?.shadowRoot as unknown as Document | undefined)?.getSelection()?.toString(),
    );
    expect(selected).toBe('"2023-02-29"');
    await page.getByRole('button', { name: 'Rename to “external_account_number”' }).click();
    await says('2 faults');
    expect(await text()).toContain('"external_account_number": "A-1"');
    await page.locator(CONTENT).focus();
    await page.keyboard.press('Control+z');
    await says('4 faults');
    expect(await text()).toContain('"external_acount_number": "A-1"');
  });

  it('switches the wording, and lists undocumented fields on request', async () => {
    const { paste, says, page, verdict } = await open();
    await paste(
      '{"type":"account.created","version":"v1","payload":{"account_number":"1","account_user_emails":[],"x":1}}',
    );
    await says('Valid: conforms to account.created v1.');
    expect(await page.locator('.check-finding').count()).toBe(0);
    await page.getByLabel('List undocumented fields').check();
    await page.locator('.check-finding', { hasText: 'unknown field “x”' }).waitFor();
    expect(await verdict()).toBe('Valid: conforms to account.created v1.');
    await paste(FAULTY);
    await says('4 faults');
    await page.locator('.check-message', { hasText: 'required field is missing' }).waitFor();
    await page.getByLabel('end users').check();
    await page.locator('.check-message', { hasText: 'This field is required' }).waitFor();
  });

  it('checks against another chosen contract', async () => {
    const { paste, says, page } = await open();
    await paste(FAULTY);
    await says('4 faults');
    await page.getByLabel('Check against').selectOption('account.created-v1');
    await says('does not conform to account.created v1.');
    expect(page.url()).toContain('#contract=account.created-v1');
  });

  it('loads the example and a faulty one, formats and clears', async () => {
    const { says, page, text } = await open('check/#contract=CreateNotesRequest');
    // The code that reads the link is loaded after the button shows.
    await expect.poll(() => page.getByLabel('Check against').inputValue()).toBe('CreateNotesRequest');
    await page.getByRole('button', { name: 'Load example' }).click();
    await says('Valid: conforms to CreateNotesRequest.');
    await page.getByRole('button', { name: 'Faulty example' }).click();
    await says('does not conform to CreateNotesRequest.');
    expect(await page.locator('.check-note').innerText()).toBe('');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.locator('.check-hint').waitFor();
    await page.locator(CONTENT).focus();
    await page.keyboard.insertText('{"a":[1]}');
    await page.getByRole('button', { name: 'Format' }).click();
    await expect.poll(text, { timeout: 10_000 }).toBe('{\n  "a": [\n    1\n  ]\n}');
  });

  it('states that a contract accepts anything, so that no faulty example exists', async () => {
    const { page } = await open('check/#contract=CreateNotesNotFound');
    await page.getByRole('button', { name: 'Faulty example' }).click();
    await page.locator('.check-note', { hasText: 'The contract documents too little' }).waitFor();
  });

  it("preselects an event's newest version from its page, and accepts a bare payload", async () => {
    const { paste, says, requests } = await open('events/agreement.revoked/');
    await paste(JSON.stringify(example('AgreementRevokedV2')));
    await says('Valid: conforms to agreement.revoked v2.');
    expect(requests.some((request) => request.includes('Request-'))).toBe(false);
  });

  it('loads only the contracts that a payload needs', async () => {
    const { paste, says, requests } = await open();
    // The contract's validator, and its schema for advice.
    const loaded = () => [
      ...new Set(requests.flatMap((request) => /chunks\/([A-Z]\w+)-\w+\.js/.exec(request)?.[1] ?? [])),
    ];
    expect(loaded()).toEqual([]);
    await paste(JSON.stringify(example('CreateNotesRequest')));
    await says('Valid');
    expect(loaded()).toEqual(['CreateNotesRequest']);
    await paste(JSON.stringify({ payload: {} }));
    await says('ValidateAccountRequest');
    expect(loaded()).toEqual(['CreateNotesRequest', 'ValidateAccountRequest']);
  });

  it('never sends, stores, logs or links any part of a payload', async () => {
    const secret = 'SECRET-4711';
    const { paste, says, page, requests } = await open();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await paste(FAULTY.replace('A-1', secret).replace('EXAMPLE', secret));
    await says('4 faults');
    await page.getByLabel('List undocumented fields').check();
    await page.getByRole('button', { name: /line 3/ }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.locator('.check-note', { hasText: 'Link copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${site.url}check/#unknown=report`);
    const kept = await page.evaluate(async () => [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      document.title,
      location.href,
      JSON.stringify(history.state),
      JSON.stringify(await indexedDB.databases()),
      JSON.stringify(await caches.keys()),
    ]);
    expect([...kept, ...requests, ...logged, link].filter((text) => text.includes(secret))).toEqual([]);
    expect(requests.filter((request) => !request.startsWith(site.url))).toEqual([]);
    expect(await page.locator('.check-privacy').innerText()).toContain(
      'never sent, stored or put into a link',
    );
  });

  it('explains an error body, converts a Python dictionary, and lists the places of a fault on demand', async () => {
    const { paste, says, page, text } = await open();
    await paste('{"customers": {"0": {"mobile": ["not a telephone number"]}}}');
    await says('An error response: the request is not valid.');
    await page.getByRole('link', { name: 'About validation' }).waitFor();
    expect(await violationsIn(page, '.check')).toEqual([]);
    await paste("{'payload': {'import_supplier': 'E', 'external_account_number': None}}");
    await says('This looks like a Python dictionary, not JSON.');
    await page.getByRole('button', { name: 'Convert to JSON' }).click();
    await says('1 fault: does not conform to ValidateAccountRequest.');
    expect(await text()).toBe('{"payload": {"import_supplier": "E", "external_account_number": null}}');
    const account = {
      import_supplier: 'E',
      external_account_number: 'A',
      customers: [{ x: 1 }, { x: 2 }, { x: 3 }],
    };
    await paste(JSON.stringify({ payload: account }));
    await says('3 faults');
    expect(await page.locator('.check-finding').count()).toBe(1);
    await page.getByText('2 more places with the same').click();
    await page.getByRole('button', { name: '/payload/customers/2/x' }).waitFor();
    expect(await violationsIn(page, '.check')).toEqual([]);
  });

  it("shows its editor in the upper half of a phone's screen", async () => {
    const { page } = await open('check/', { width: 360, height: 740 });
    const top = await page.locator('.check-editor').evaluate((editor) => editor.getBoundingClientRect().top);
    expect(top).toBeLessThan(330);
  });

  it('accepts a dropped file', async () => {
    const { page, says, text } = await open();
    await page.locator('.check-editor').evaluate((editor, content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'x.json'));
      const target = editor.shadowRoot!.querySelector('.cm-content')!;
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, FAULTY);
    await says('4 faults');
    expect(await text()).toBe(FAULTY);
  });

  it('lets the keyboard focus leave the editor', async () => {
    const { page, paste } = await open();
    await paste('{}');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => document.activeElement?.matches('.check-editor'));
    expect(isInside).toBe(false);
  });

  it.each(FORMS)('is accessible and fits: $theme, $width px', async (form) => {
    const { page, says } = await open('check/#contract=CreateNotesRequest', form);
    await page.getByRole('button', { name: 'Faulty example' }).click();
    await says('does not conform');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await violationsIn(page, '.check')).toEqual([]);
  });
});
