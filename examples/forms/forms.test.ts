import { fileURLToPath } from 'node:url';
import { findChromium, runPage } from '@data-import/workspace/browser';
import { pageScript } from '@data-import/workspace/page-script';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seen, Step } from './drive.js';
import type { requests } from './requests.js';

const chromium = findChromium();

const ACCOUNT: readonly Step[] = [
  { fill: 'Import supplier', with: 'EXAMPLE' },
  { fill: 'External account number', with: 'A-1' },
];

/** User actions in each form. */
const STEPS = {
  createNotes: [
    'submit',
    ...ACCOUNT,
    { addTo: 'Notes' },
    { choose: 'Yes', in: 'Is pinned' },
    { fill: 'Unpin at', with: '2024-02-29T09:30' },
    'submit',
    { choose: 'Note with document paths' },
    { addTo: 'Document paths' },
    'submit',
    { fill: 'Document path', with: 'letters/1.pdf' },
    'submit',
  ],
  createTransactions: [
    ...ACCOUNT,
    { addTo: 'Transactions' },
    { fill: 'Transaction id', with: 'T-1' },
    { fill: 'Amount', with: '19.99' },
    { fill: 'Type', with: 'SUPPLY_CHARGE' },
    { fill: 'Reason', with: 'OTHER' },
    'submit',
    { fill: 'Transaction date', with: '2024-02-29' },
    { fill: 'Type', with: 'CHARGE' },
    { addTo: 'Line items' },
    { fill: 'Net amount', with: '12.5' },
    'submit',
  ],
  createAccount: [
    'submit',
    ...ACCOUNT,
    { fill: 'Transfer balance', with: '12,50' },
    { choose: 'Yes', in: 'Is dry run' },
    { addTo: 'Customers' },
    { addTo: 'Psr' },
    { fill: 'Elec industry code', with: '7' },
    { choose: 'PsrRecord with gas industry code' },
    'submit',
    { fill: 'Transfer balance', with: '12.50' },
    { fill: 'Gas industry code', with: '1' },
    'submit',
  ],
  createPaymentInstruction: [
    'submit',
    ...ACCOUNT,
    { fill: 'Vendor', with: 'STRIPE' },
    { fill: 'Reference', with: 'R-1' },
    { fill: 'Type', with: 'CARD' },
    'submit',
  ],
} satisfies Partial<Record<keyof typeof requests, readonly Step[]>>;

type Used = Readonly<Record<keyof typeof STEPS, Seen>> & { readonly problems: readonly string[] };

/** Uses the forms in a page, served with a policy that forbids code from strings and inline scripts. */
async function use(): Promise<Used> {
  const script = await pageScript(
    `const { drive, watch } = await import('./drive.tsx');
      const { requests } = await import('./requests.ts');
      await new Promise((resolve) => setTimeout(resolve));
      const used = { problems: watch() };
      for (const [operation, steps] of Object.entries(${JSON.stringify(STEPS)})) {
        used[operation] = await drive(requests[operation], steps);
      }
      return JSON.stringify(used);`,
    fileURLToPath(new URL('.', import.meta.url)),
  );
  const result = await runPage(chromium.path!, script);
  if (!result.startsWith('{')) throw new Error(`the page posted: ${result}`);
  return JSON.parse(result) as Used;
}

const PAIR = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };

const NEEDED = 'This field is required';
const DECIMAL = 'Use digits and one point only, such as 1234.50. Leave out £ and commas';

describe.skipIf(chromium.path === undefined)('a form of RJSF', () => {
  let used: Used;

  beforeAll(async () => {
    used = await use();
  });

  it('logs no errors, and does not violate the policy', () => {
    expect(used.problems).toEqual([]);
  });

  it('creates notes: faults at their fields, alternatives by their titles', () => {
    const seen = used.createNotes;
    const oneOf = 'Fill in at least one of body or document paths';
    const account = [`Import supplier: ${NEEDED}`, `External account number: ${NEEDED}`];
    expect(seen.faults).toEqual([
      // RJSF initialises a required list as empty.
      account,
      [`Body: ${oneOf}`],
      [`Document paths: ${oneOf}`],
      [],
    ]);
    expect(seen.submitted).toEqual([
      {
        ...PAIR,
        notes: [
          {
            is_pinned: true,
            unpin_at: new Date('2024-02-29T09:30').toISOString().replace('.000Z', 'Z'),
            document_paths: [{ document_path: 'letters/1.pdf' }],
          },
        ],
      },
    ]);
  });

  it('creates transactions: a field that the value of another one excludes', () => {
    const seen = used.createTransactions;
    expect(seen.faults).toEqual([
      [`Transaction date: ${NEEDED}`, 'Reason: Leave this empty when the type is SUPPLY_CHARGE'],
      [],
    ]);
    expect(seen.submitted).toEqual([
      {
        ...PAIR,
        transactions: [
          {
            transaction_id: 'T-1',
            transaction_date: '2024-02-29',
            amount: 19.99,
            type: 'CHARGE',
            reason: 'OTHER',
            line_items: [{ net_amount: 12.5 }],
          },
        ],
      },
    ]);
  });

  it('creates an account: nested objects, amounts, and empty rows', () => {
    const seen = used.createAccount;
    const account = [`Import supplier: ${NEEDED}`, `External account number: ${NEEDED}`];
    expect(seen.faults).toEqual([
      // RJSF initialises a required boolean as "No".
      account,
      [`Transfer balance: ${DECIMAL}`],
      [],
    ]);
    expect(seen.submitted).toEqual([
      {
        payload: {
          ...PAIR,
          transfer_balance: '12.50',
          customers: [{ psr: [{ gas_industry_code: '1' }] }],
        },
        task_params: { is_dry_run: true },
      },
    ]);
  });

  it('creates a payment instruction', () => {
    const seen = used.createPaymentInstruction;
    const fields = ['Import supplier', 'External account number', 'Vendor', 'Reference', 'Type'];
    expect(seen).toEqual({
      faults: [fields.map((field) => `${field}: ${NEEDED}`), []],
      submitted: [{ ...PAIR, vendor: 'STRIPE', reference: 'R-1', type: 'CARD' }],
    });
  });
});
