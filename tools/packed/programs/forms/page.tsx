import type { Account } from '@data-import/validators/Account';
import { type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { FormProps } from './schema.js';

/** What a form shows and sends after each step: the messages under its fields, or the document. */
interface Seen {
  readonly messages: Readonly<Record<string, string>>;
  readonly sent: Account | undefined;
}

const INPUTS: readonly Readonly<Record<string, string>>[] = [
  {},
  {
    import_supplier: 'EXAMPLE',
    billing_name: 'Ada',
    transfer_balance: '12,50',
    smart_read_cycle_day: '1.5',
    'customers.0.email': 'ada@example.test',
    'customers.0.date_of_birth': '29/02/2024',
    'customers.0.mobile': '12',
    'dunning_path.start_date': '2023-02-29',
  },
  {
    external_account_number: 'A-1',
    billing_name: '',
    transfer_balance: '12.50',
    smart_read_cycle_day: '',
    'customers.0.email': 'ada@example.org',
    'customers.0.date_of_birth': '2024-02-29',
    'customers.0.mobile': '',
    'dunning_path.start_date': '',
  },
];

/** Types into an input as a person does: React listens for the event, and reads the value that the browser set. */
function type(name: string, text: string): void {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (input === null) throw new Error(`no input ${name}`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('focusout', { bubbles: true }));
}

function messages(): Record<string, string> {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-error]')];
  return Object.fromEntries(
    shown
      .filter(({ innerText }) => innerText !== '')
      .map((element) => [element.dataset['error'], element.innerText]),
  );
}

/** Until the form has shown what it has to show: some frames and turns of the event loop without a change. */
async function settle(): Promise<void> {
  for (let turn = 0, before = ''; turn < 5; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const now = document.body.innerText;
    if (now !== before) turn = 0;
    before = now;
  }
}

/** Fills in and sends a form step by step. */
export async function drive(Form: ComponentType<FormProps>): Promise<Seen[]> {
  const root = document.createElement('main');
  document.body.append(root);
  let sent: Account | undefined;
  createRoot(root).render(<Form onSubmit={(account) => (sent = account)} />);
  await settle();
  const seen: Seen[] = [];
  for (const inputs of INPUTS) {
    for (const [name, text] of Object.entries(inputs)) type(name, text);
    await settle();
    document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    await settle();
    seen.push({ messages: messages(), sent });
  }
  return seen;
}
