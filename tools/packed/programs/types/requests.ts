import type { Account, CreateAccountRequest, Customer, Transaction } from '@data-import/schemas';

/** Correct documents compile; each misuse below must not. */
export const minimal: Account = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };

export const request: CreateAccountRequest = {
  payload: {
    ...minimal,
    account_type: 'DOMESTIC',
    transfer_balance: '12.50',
    customers: [{ given_name: 'Alex', psr: [{ elec_industry_code: '01' }] }],
  },
  task_params: { is_dry_run: true },
};

/** An open list accepts values that are not in it. */
export const unseen: Account = { ...minimal, account_type: 'BUSINESS' };

export const transaction: Transaction = {
  transaction_id: 'T-1',
  transaction_date: '2024-01-31',
  amount: 12.5,
  type: 'CHARGE',
};

// @ts-expect-error a required field is missing
export const missing: Account = { import_supplier: 'EXAMPLE' };

export const undocumented: Account = {
  ...minimal,
  // @ts-expect-error an undocumented field
  colour: 'green',
};

export const deep: Account = {
  ...minimal,
  customers: [
    {
      // @ts-expect-error an undocumented field further down
      nickname: 'Al',
    },
  ],
};

// @ts-expect-error null is never sent: an optional field is left out
export const nothing: Customer = { email: null };

// @ts-expect-error a decimal is a string
export const decimal: Account = { ...minimal, transfer_balance: 12.5 };

// @ts-expect-error the amount of a transaction is a number in requests
export const amount: Transaction = { ...transaction, amount: '12.50' };
