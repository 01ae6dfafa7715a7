import { readFileSync } from 'node:fs';
import type { OperationId } from '@data-import/errors';
import { type Account, ValidateAccountRequest } from '@data-import/validators';
import type { Call } from '../client/types.js';

function readAccount(file: string): Account {
  const text = readFileSync(new URL(`../payloads/${file}`, import.meta.url), 'utf8');
  const request: unknown = JSON.parse(text);
  ValidateAccountRequest.assert(request);
  return request.payload;
}

/** An account with every field; its last statement closed on 2024-05-31. */
export const fullAccount = readAccount('full-account.json');
/** The required fields of an account, so no meter points. */
export const minimalAccount = readAccount('minimal-account.json');

export const pair = {
  import_supplier: fullAccount.import_supplier,
  external_account_number: fullAccount.external_account_number,
};
export const supplierPath = { import_supplier_code: pair.import_supplier };
export const accountPath = { ...supplierPath, external_account_number: pair.external_account_number };
const importPath = { ...supplierPath, external_identifier: pair.external_account_number };

export const mpxns = (fullAccount.supply_addresses ?? [])
  .flatMap((address) => address.meter_points ?? [])
  .map(({ identifier }) => identifier);

/** A transaction in the statement period that is open at `NOW`. */
export const credit = { transaction_id: 'TX-1', transaction_date: '2024-06-03', amount: 20, type: 'CREDIT' };
export const supplyCharge = {
  transaction_id: 'TX-2',
  transaction_date: '2024-06-15',
  amount: 31.5,
  type: 'SUPPLY_CHARGE',
  product_code: 'EXAMPLE-FIXED-12',
  line_items: [
    {
      rate_band: 'CONSUMPTION_STANDARD',
      start_date: '2024-06-01',
      end_date: '2024-06-15',
      number_of_units: 120,
      net_amount: 30,
      price_per_unit: 0.25,
      units: [70.5, 49.5],
    },
  ],
  tax_items: [{ amount: 1.5, tax_type: 'VAT', value_taxed: 30, rate: 0.05, unit_type: 'PROPORTION' }],
};
export const statement = {
  bill_period_from_date: '2024-04-01',
  bill_period_to_date: '2024-04-30',
  issued_date: '2024-05-02',
  statement_id: 'ST-1',
  number: '17',
  gross_amount: 85.4,
  statement_path: 'statements/2024-04.pdf',
};

/** For each operation, a call that succeeds once the full account is imported. */
export const calls = {
  validateAccount: { body: { payload: fullAccount } },
  createAccount: { body: { payload: minimalAccount, task_params: { is_dry_run: false } } },
  getImportProcess: { pathParams: importPath },
  getAccountTransferStatus: { pathParams: accountPath },
  listAccountImportProcesses: { pathParams: supplierPath },
  listPendingAccountImportProcesses: { pathParams: supplierPath },
  listImportedAccountImportProcesses: { pathParams: supplierPath },
  getMeterPointStatuses: { pathParams: accountPath },
  createNotes: { body: { ...pair, notes: [{ body: 'Rang about a refund.' }] } },
  createTransactions: { body: { ...pair, transactions: [credit, supplyCharge] } },
  createHistoricalStatements: { body: { ...pair, statements: [statement] } },
  createPaymentInstruction: { body: { ...pair, vendor: 'EXAMPLE_PAY', reference: 'CARD-1', type: 'CARD' } },
  sendRegistrationFlows: { pathParams: accountPath },
} satisfies { [Id in OperationId]: Call<Id> };

/** A value that the types reject, for a deliberately invalid call. */
export function wrong(value: unknown): never {
  return value as never;
}
