/** One generator per REST contract, named in camel case. `contracts.ts` is generated from these names. */
import type * as types from '@data-import/validators';
import { alreadyImported, noImportProcess } from '../model/bodies.js';
import { account } from './account.js';
import { timeline } from './dates.js';
import { draw } from './draw.js';
import { statements } from './money.js';
import { accountPair, platformNumber } from './people.js';
import { transaction } from './post-import.js';
import * as responses from './responses.js';

export * from './account.js';
export * from './money.js';
export * from './people.js';
export * from './post-import.js';
export * from './responses.js';
export * from './supply.js';

const invalid = () => ({ detail: 'The request is not valid.' });
export {
  invalid as createHistoricalStatementsError,
  invalid as createNotesError,
  invalid as createPaymentInstructionError,
};

const notImported = () => ({ detail: 'The account is not imported.' });
export {
  notImported as createHistoricalStatementsNotFound,
  notImported as createNotesNotFound,
  notImported as createPaymentInstructionNotFound,
  notImported as createTransactionsNotFound,
};

const noWarnings = () => ({ warnings: [] });
export { noWarnings as createAccountResponse, noWarnings as validateAccountResponse };

const listed = (seed: number) => [responses.accountImportProcess(seed)];
export { listed as listAccountImportProcessesResponse, listed as listImportedAccountImportProcessesResponse };

const noRegistration = (seed: number) => [responses.registrationFlowsNotFoundItem(seed)];
export { noRegistration as registrationFlowsNotFound, noRegistration as sendRegistrationFlowsNotFound };

export { importProcessValidationFailed as createAccountError } from './responses.js';
export { transactionImportError as createTransactionsError } from './responses.js';

export const accountAlreadyImported = (seed: number) => alreadyImported(platformNumber(seed));
export const authorization = (seed: number) => `Token sandbox-token-${draw(seed, 'token').digits(6)}`;
export const createAccountRequest = (seed: number) => ({ payload: account(seed), task_params: taskParams() });
export const createPaymentInstructionFailure = () => ({ detail: 'The payment vendor did not answer.' });
export const createTransactionsQuery = () => ({
  check_previously_added: true,
  force_add_to_current_statement: true,
});
export const failedTransactionData = (seed: number) =>
  responses.transactionImportError(seed).transaction_data;
export const getAccountTransferStatusNotFound = () => ({ detail: 'There is no import of this account.' });
export function importProcessPathParams(seed: number) {
  const { import_supplier, external_account_number } = accountPair(seed);
  return { import_supplier_code: import_supplier, external_identifier: external_account_number };
}
export function importSupplier(seed: number): types.ImportSupplier {
  return { code: accountPair(seed).import_supplier, status: 'Ongoing' };
}
export const importSupplierPathParams = (seed: number) => ({
  import_supplier_code: accountPair(seed).import_supplier,
});
export const lineItem = (seed: number) => transaction(seed).line_items![0]!;
export const lineItemData = (seed: number) => lineItem(seed) as types.LineItemData;
export const listPendingAccountImportProcessesResponse = (seed: number) => [
  responses.pendingAccountImportProcess(seed),
];
export const meterPointStatus = (seed: number) => responses.getMeterPointStatusesResponse(seed)[0]!;
export const meterPointStatusesNotFound = () => [meterPointStatusesNotFoundItem()];
export const meterPointStatusesNotFoundItem = () => ({ error: 'The account has no meter points.' });
export const notFound = () => ({ ...noImportProcess });
export const noteResult = (seed: number) => responses.createNotesResponse(seed)[0]!;
export const sendRegistrationFlowsError = () => ({ supply_start_date: ['Enter a valid date.'] });
export const sendRegistrationFlowsQuery = (seed: number) => ({ supply_start_date: timeline(seed).nextBill });
export const sendRegistrationFlowsResponse = (seed: number) => [responses.accountRegistrationFlows(seed)];
export const statement = (seed: number) => statements(seed)[0]!;
export const statementData = (seed: number) => statement(seed) as types.StatementData;
export const taskParams = () => ({ is_dry_run: false });
export const taxItem = (seed: number) => transaction(seed).tax_items![0]!;
export const taxItemData = (seed: number) => taxItem(seed) as types.TaxItemData;
export const validateAccountRequest = (seed: number) => ({ payload: account(seed) });
