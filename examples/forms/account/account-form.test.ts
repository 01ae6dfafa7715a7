import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AccountForm } from './account-form.js';
import { checkAccount } from './check-account.js';
import { type Language, languages } from './words.js';

function check(fields: Readonly<Record<string, string>>, language: Language) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { errors, document } = checkAccount(form, languages[language]);
  return document ?? errors.map(({ place, message }) => `${place}: ${message}`);
}

describe('the form of an account', () => {
  it.each([
    ['en', 'Account number', 'Add priority services entry'],
    ['de', 'Vertragskontonummer', 'Eintrag im Priority Services Register hinzufügen'],
  ] as const)('labels each input in %s', (initialLanguage, label, button) => {
    const html = renderToString(createElement(AccountForm, { initialLanguage }));
    const inputs = [...html.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    expect(inputs).toHaveLength(13);
    for (const name of inputs) expect(html).toContain(`<label for="${name}">`);
    expect(html).toContain(`>${label}<`);
    expect(html).toContain(button);
    expect(html).not.toContain('undefined');
  });

  it('lists errors in the order of the inputs, and names their rows', () => {
    const fields = {
      import_supplier: 'EXAMPLE',
      external_account_number: '',
      transfer_balance: '12,5O',
      'customers[0].given_name': '',
      'customers[3].mobile': 'none',
      'customers[3].psr[2].elec_industry_code': '7',
      'customers[3].psr[2].gas_industry_code': '1',
    };
    expect(check(fields, 'en')).toEqual([
      'Account number: This field is required',
      'Transfer balance: Use digits and one point only, such as 1234.50. Leave out £ and commas',
      'Customer 2, Mobile number: Use 7 to 15 digits, without an extension',
      'Customer 2, Priority services entry 1, Gas industry code: ' +
        'Fill in either the Electricity industry code or the Gas industry code, not both',
    ]);
    expect(check(fields, 'de')).toEqual([
      'Vertragskontonummer: Füllen Sie dieses Feld aus',
      'Übertragener Saldo: Geben Sie einen Betrag ein, zum Beispiel 1.234,50',
      'Kunde 2, Mobilnummer: Geben Sie eine Telefonnummer mit 7 bis 15 Ziffern ein, ohne Durchwahl',
      'Kunde 2, Eintrag im Priority Services Register 1, Branchencode Gas: ' +
        'Füllen Sie nur eines dieser Felder aus: Branchencode Strom oder Branchencode Gas',
    ]);
  });

  it('reads German amounts and dates', () => {
    const fields = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };
    const result = check({ ...fields, transfer_balance: '1.250,50', next_bill_due_date: '1.2.2024' }, 'de');
    expect(result).toEqual({ ...fields, transfer_balance: '1250.50', next_bill_due_date: '2024-02-01' });
    expect(check({ ...fields, next_bill_due_date: '30.02.2024' }, 'de')).toEqual([
      'Nächste Rechnung fällig am: Dieses Datum gibt es nicht. Geben Sie ein Datum ein, zum Beispiel 29.02.2024',
    ]);
  });
});
