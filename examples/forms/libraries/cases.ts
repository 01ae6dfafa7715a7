import {
  Account,
  CreateNotesRequest,
  type FormOptions,
  type FormSchema,
  forForm,
  LineItem,
  numbersOf,
  timesIn,
  type Validator,
} from '@data-import/validators';

/** The final value of an input. Checkboxes are ticked. */
export interface Input {
  readonly name: string;
  readonly value: string;
  readonly type: 'text' | 'number' | 'datetime-local' | 'checkbox' | 'hidden';
}

/** The document of a form, or messages keyed by input name. */
export type Outcome =
  | { readonly document: unknown }
  | { readonly messages: Readonly<Record<string, string>> };

export interface FormCase {
  readonly title: string;
  readonly schema: FormSchema<unknown, unknown>;
  readonly inputs: readonly Input[];
  readonly outcome: Outcome;
}

/** Uses codes as messages, because the cases test values and places. */
function schemaOf(contract: Validator<unknown>, options?: FormOptions): FormSchema<unknown, unknown> {
  return forForm(contract, { describe: ({ code }) => code, ...options });
}

function inputsOf(
  type: Input['type'],
  values: Readonly<Record<string, string | readonly string[]>>,
): Input[] {
  return Object.entries(values).flatMap(([name, given]) =>
    [given].flat().map((value) => ({ name, value, type })),
  );
}

const PAIR = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };

function account(title: string, typed: Readonly<Record<string, string>>, outcome: Outcome): FormCase {
  return {
    title,
    schema: schemaOf(Account),
    inputs: inputsOf('text', { ...PAIR, ...typed }),
    outcome: 'document' in outcome ? { document: { ...PAIR, ...(outcome.document as object) } } : outcome,
  };
}

function customers(
  values: Readonly<Record<string, string>>,
): readonly (readonly [name: string, value: string])[] {
  return Array.from({ length: 150 }, (_, index) =>
    Object.entries(values).map(([name, value]) => [`customers[${index}].${name}`, value] as const),
  ).flat();
}

/** Values that readers once interpreted differently, and complete forms. */
export const cases: readonly FormCase[] = [
  {
    title: 'a decimal number as text',
    schema: schemaOf(LineItem),
    inputs: inputsOf('text', {
      net_amount: '12.5',
      number_of_units: '1 250.5',
      price_per_unit: '\u22125',
      units: '1\u00a0250',
    }),
    outcome: {
      document: { net_amount: 12.5, number_of_units: 1250.5, price_per_unit: -5, units: [1250] },
    },
  },
  {
    title: 'a number of another language',
    schema: schemaOf(LineItem, { readText: [numbersOf('de')] }),
    inputs: inputsOf('text', { net_amount: '1.250,5', number_of_units: '1.250', price_per_unit: '1e3' }),
    outcome: { messages: { number_of_units: 'type', price_per_unit: 'type' } },
  },
  {
    title: 'ticked boxes',
    schema: schemaOf(Account),
    inputs: [
      ...inputsOf('text', PAIR),
      ...inputsOf('hidden', { 'debts[1].is_insolvent': 'false', 'debts[2].is_insolvent': 'false' }),
      ...inputsOf('checkbox', { 'debts[0].is_insolvent': 'on', 'debts[1].is_insolvent': 'on' }),
    ],
    outcome: {
      document: {
        ...PAIR,
        debts: [{ is_insolvent: true }, { is_insolvent: true }, { is_insolvent: false }],
      },
    },
  },
  {
    title: 'a list of several inputs',
    schema: schemaOf(LineItem),
    inputs: inputsOf('checkbox', { units: ['70.5', '49.5'] }),
    outcome: { document: { units: [70.5, 49.5] } },
  },
  {
    title: 'local times, one of which clocks skip',
    schema: schemaOf(CreateNotesRequest, { readText: [timesIn('Europe/London')] }),
    inputs: [
      ...inputsOf('text', { ...PAIR, 'notes[0].body': 'A', 'notes[1].body': 'B' }),
      ...inputsOf('datetime-local', {
        'notes[0].created_at': '2024-07-01T10:00',
        'notes[1].created_at': '2024-03-31T01:30',
      }),
    ],
    outcome: { messages: { 'notes[1].created_at': 'format' } },
  },
  {
    title: 'a local time',
    schema: schemaOf(CreateNotesRequest, { readText: [timesIn('Europe/London')] }),
    inputs: [
      ...inputsOf('text', { ...PAIR, 'notes[0].body': 'A' }),
      ...inputsOf('datetime-local', { 'notes[0].created_at': '2024-07-01T10:00', 'notes[0].unpin_at': '' }),
    ],
    outcome: { document: { ...PAIR, notes: [{ body: 'A', created_at: '2024-07-01T09:00:00Z' }] } },
  },
  {
    title: 'a number where the contract has decimal text, and an empty input of a number',
    schema: schemaOf(Account),
    inputs: [
      ...inputsOf('text', PAIR),
      ...inputsOf('number', { transfer_balance: '12.5', smart_read_cycle_day: '' }),
    ],
    outcome: { document: { ...PAIR, transfer_balance: '12.5' } },
  },
  account(
    'text with invisible characters around it',
    {
      import_supplier: '\u00a0EXAMPLE\u200b',
      external_account_number: '\u202aA-1\u202c ',
      next_bill_due_date: '\ufeff2024-02-29\u200f',
    },
    { document: { next_bill_due_date: '2024-02-29' } },
  ),
  account(
    'rows that are empty',
    {
      'customers[0].email': '',
      'customers[0].psr[0].elec_industry_code': ' ',
      'customers[1].given_name': 'Ada',
    },
    { document: { customers: [{ given_name: 'Ada' }] } },
  ),
  account(
    'messages at their inputs, behind rows that are empty or removed',
    {
      external_account_number: '',
      'customers[0].email': '',
      'customers[2].date_of_birth': '29.02.2024',
      'customers[4].psr[1].elec_industry_code': '7',
      'customers[4].psr[1].gas_industry_code': '1',
      'dunning_path.path_name': '',
      'dunning_path.start_date': '2024-02-29',
    },
    {
      messages: {
        external_account_number: 'missing',
        'customers[2].date_of_birth': 'format',
        'customers[4].psr[1].gas_industry_code': 'exactly_one',
        'dunning_path.path_name': 'missing',
      },
    },
  ),
  account('150 customers', Object.fromEntries(customers({ given_name: 'Ada', email: '' })), {
    document: { customers: Array.from({ length: 150 }, () => ({ given_name: 'Ada' })) },
  }),
  account('150 customers with an error each', Object.fromEntries(customers({ mobile: 'x', email: '' })), {
    messages: Object.fromEntries(customers({ mobile: 'format' })),
  }),
];
