/** A sample of each contract of the REST API; a bundle contains only those that it uses. */
import type * as types from '@data-import/validators';
import * as account from './account.js';
import * as dates from './dates.js';
import { draw } from './draw.js';
import * as money from './money.js';
import * as people from './people.js';
import * as post from './post-import.js';
import { profileOf } from './profile.js';
import * as responses from './responses.js';
import { type Sampler, sampler } from './sampler.js';
import * as supply from './supply.js';

export const sampleAccount: Sampler<types.Account> = /*#__PURE__*/ sampler((seed) => account.account(seed));
export const sampleAccountAlreadyImported: Sampler<types.AccountAlreadyImported> = /*#__PURE__*/ sampler(
  (seed) => ({
    non_field_errors: responses.alreadyImported(),
    account_id: people.platformNumber(seed),
  }),
);
export const sampleAccountCampaign: Sampler<types.AccountCampaign> = /*#__PURE__*/ sampler(
  account.accountCampaign,
);
export const sampleAccountImportProcess: Sampler<types.AccountImportProcess> = /*#__PURE__*/ sampler(
  responses.accountImportProcess,
);
export const sampleAccountNote: Sampler<types.AccountNote> = /*#__PURE__*/ sampler(account.accountNote);
export const sampleAccountPathParams: Sampler<types.AccountPathParams> = /*#__PURE__*/ sampler(
  people.accountPath,
);
export const sampleAccountRegistrationFlows: Sampler<types.AccountRegistrationFlows> = /*#__PURE__*/ sampler(
  responses.accountRegistrationFlows,
);
export const sampleAccountStatement: Sampler<types.AccountStatement> = /*#__PURE__*/ sampler(
  money.accountStatement,
);
export const sampleAccountTransferStatus: Sampler<types.AccountTransferStatus> = /*#__PURE__*/ sampler(
  responses.accountTransferStatus,
);
export const sampleAgedDebt: Sampler<types.AgedDebt> = /*#__PURE__*/ sampler(money.agedDebt);
export const sampleAgreement: Sampler<types.Agreement> = /*#__PURE__*/ sampler((seed) =>
  supply.agreement(seed),
);
export const sampleAlreadyImportedDetail: Sampler<types.AlreadyImportedDetail> = /*#__PURE__*/ sampler(
  responses.alreadyImported,
);
export const sampleAqHistoryItem: Sampler<types.AqHistoryItem> = /*#__PURE__*/ sampler(supply.aqHistoryItem);
export const sampleAuthorization: Sampler<types.Authorization> = /*#__PURE__*/ sampler(
  (seed) => `Token sandbox-token-${draw(seed, 'token').digits(6)}`,
);
export const sampleCreateAccountError: Sampler<types.CreateAccountError> = /*#__PURE__*/ sampler(
  responses.validationFailed,
);
export const sampleCreateAccountRequest: Sampler<types.CreateAccountRequest> = /*#__PURE__*/ sampler(
  (seed) => ({ payload: account.account(seed), task_params: { is_dry_run: false } }),
);
export const sampleCreateAccountResponse: Sampler<types.CreateAccountResponse> = /*#__PURE__*/ sampler(
  () => ({ warnings: [] }),
);
export const sampleCreateHistoricalStatementsError: Sampler<types.CreateHistoricalStatementsError> =
  /*#__PURE__*/ sampler(responses.detail('The request is not valid.'));
export const sampleCreateHistoricalStatementsNotFound: Sampler<types.CreateHistoricalStatementsNotFound> =
  /*#__PURE__*/ sampler(responses.detail('The account is not imported.'));
export const sampleCreateHistoricalStatementsRequest: Sampler<types.CreateHistoricalStatementsRequest> =
  /*#__PURE__*/ sampler(post.createHistoricalStatementsRequest);
export const sampleCreateHistoricalStatementsResponse: Sampler<types.CreateHistoricalStatementsResponse> =
  /*#__PURE__*/ sampler(responses.createHistoricalStatementsResponse);
export const sampleCreateNotesError: Sampler<types.CreateNotesError> = /*#__PURE__*/ sampler(
  responses.detail('The request is not valid.'),
);
export const sampleCreateNotesNotFound: Sampler<types.CreateNotesNotFound> = /*#__PURE__*/ sampler(
  responses.detail('The account is not imported.'),
);
export const sampleCreateNotesRequest: Sampler<types.CreateNotesRequest> = /*#__PURE__*/ sampler(
  post.createNotesRequest,
);
export const sampleCreateNotesResponse: Sampler<types.CreateNotesResponse> = /*#__PURE__*/ sampler(
  responses.noteResults,
);
export const sampleCreatePaymentInstructionError: Sampler<types.CreatePaymentInstructionError> =
  /*#__PURE__*/ sampler(responses.detail('The request is not valid.'));
export const sampleCreatePaymentInstructionFailure: Sampler<types.CreatePaymentInstructionFailure> =
  /*#__PURE__*/ sampler(responses.detail('The payment vendor did not answer.'));
export const sampleCreatePaymentInstructionNotFound: Sampler<types.CreatePaymentInstructionNotFound> =
  /*#__PURE__*/ sampler(responses.detail('The account is not imported.'));
export const sampleCreatePaymentInstructionRequest: Sampler<types.CreatePaymentInstructionRequest> =
  /*#__PURE__*/ sampler(post.createPaymentInstructionRequest);
export const sampleCreatePaymentInstructionResponse: Sampler<types.CreatePaymentInstructionResponse> =
  /*#__PURE__*/ sampler(responses.createPaymentInstructionResponse);
export const sampleCreateTransactionsError: Sampler<types.CreateTransactionsError> = /*#__PURE__*/ sampler(
  responses.transactionImportError,
);
export const sampleCreateTransactionsNotFound: Sampler<types.CreateTransactionsNotFound> =
  /*#__PURE__*/ sampler(responses.detail('The account is not imported.'));
export const sampleCreateTransactionsQuery: Sampler<types.CreateTransactionsQuery> = /*#__PURE__*/ sampler(
  () => ({ check_previously_added: true, force_add_to_current_statement: true }),
);
export const sampleCreateTransactionsRequest: Sampler<types.CreateTransactionsRequest> =
  /*#__PURE__*/ sampler((seed) => post.createTransactionsRequest(seed));
export const sampleCreateTransactionsResponse: Sampler<types.CreateTransactionsResponse> =
  /*#__PURE__*/ sampler(responses.createTransactionsResponse);
export const sampleCustomer: Sampler<types.Customer> = /*#__PURE__*/ sampler((seed) => people.customer(seed));
export const sampleCustomerPreferences: Sampler<types.CustomerPreferences> = /*#__PURE__*/ sampler(
  people.customerPreferences,
);
export const sampleDebt: Sampler<types.Debt> = /*#__PURE__*/ sampler(money.debt);
export const sampleDocumentPath: Sampler<types.DocumentPath> = /*#__PURE__*/ sampler(account.documentPath);
export const sampleDunningPath: Sampler<types.DunningPath> = /*#__PURE__*/ sampler(account.dunningPath);
export const sampleEacHistoryItem: Sampler<types.EacHistoryItem> = /*#__PURE__*/ sampler(
  supply.eacHistoryItem,
);
export const sampleFailedTransactionData: Sampler<types.FailedTransactionData> = /*#__PURE__*/ sampler(
  (seed) => responses.transactionImportError(seed).transaction_data,
);
export const sampleFieldErrors: Sampler<types.FieldErrors> = /*#__PURE__*/ sampler(responses.fieldErrors);
export const sampleGasDebtRepaymentOptions: Sampler<types.GasDebtRepaymentOptions> = /*#__PURE__*/ sampler(
  supply.gasDebtRepaymentOptions,
);
export const sampleGetAccountTransferStatusNotFound: Sampler<types.GetAccountTransferStatusNotFound> =
  /*#__PURE__*/ sampler(responses.detail('There is no import of this account.'));
export const sampleGetMeterPointStatusesResponse: Sampler<types.GetMeterPointStatusesResponse> =
  /*#__PURE__*/ sampler(responses.meterPointStatuses);
export const sampleImportProcess: Sampler<types.ImportProcess> = /*#__PURE__*/ sampler(
  responses.importProcess,
);
export const sampleImportProcessError: Sampler<types.ImportProcessError> = /*#__PURE__*/ sampler(
  responses.importError,
);
export const sampleImportProcessPathParams: Sampler<types.ImportProcessPathParams> = /*#__PURE__*/ sampler(
  (seed) => {
    const { import_supplier, external_account_number } = people.accountPair(seed);
    return { import_supplier_code: import_supplier, external_identifier: external_account_number };
  },
);
export const sampleImportProcessValidationFailed: Sampler<types.ImportProcessValidationFailed> =
  /*#__PURE__*/ sampler(responses.validationFailed);
export const sampleImportSupplier: Sampler<types.ImportSupplier> = /*#__PURE__*/ sampler((seed) => ({
  code: people.accountPair(seed).import_supplier,
  status: 'Ongoing',
}));
export const sampleImportSupplierPathParams: Sampler<types.ImportSupplierPathParams> = /*#__PURE__*/ sampler(
  (seed) => ({ import_supplier_code: people.accountPair(seed).import_supplier }),
);
export const sampleLatestEvent: Sampler<types.LatestEvent> = /*#__PURE__*/ sampler(responses.latestEvent);
export const sampleLedger: Sampler<types.Ledger> = /*#__PURE__*/ sampler((seed) => money.ledger(seed));
export const sampleLedgerTransaction: Sampler<types.LedgerTransaction> = /*#__PURE__*/ sampler(
  money.ledgerTransaction,
);
export const sampleLineItem: Sampler<types.LineItem> = /*#__PURE__*/ sampler(
  (seed) => post.supplyCharge(seed).line_items![0]!,
);
export const sampleLineItemData: Sampler<types.LineItemData> = /*#__PURE__*/ sampler(
  (seed) => post.supplyCharge(seed).line_items![0]! as types.LineItemData,
);
export const sampleListAccountImportProcessesResponse: Sampler<types.ListAccountImportProcessesResponse> =
  /*#__PURE__*/ sampler((seed) => [responses.accountImportProcess(seed)]);
export const sampleListImportedAccountImportProcessesResponse: Sampler<types.ListImportedAccountImportProcessesResponse> =
  /*#__PURE__*/ sampler((seed) => [responses.accountImportProcess(seed)]);
export const sampleListPendingAccountImportProcessesResponse: Sampler<types.ListPendingAccountImportProcessesResponse> =
  /*#__PURE__*/ sampler((seed) => [responses.pendingAccountImportProcess(seed)]);
export const sampleMetadata: Sampler<types.Metadata> = /*#__PURE__*/ sampler(account.metadata);
export const sampleMeter: Sampler<types.Meter> = /*#__PURE__*/ sampler((seed) => supply.meter(seed));
export const sampleMeterPoint: Sampler<types.MeterPoint> = /*#__PURE__*/ sampler((seed) =>
  supply.meterPoint(seed),
);
export const sampleMeterPointStatus: Sampler<types.MeterPointStatus> = /*#__PURE__*/ sampler(
  (seed) => responses.meterPointStatuses(seed)[0]!,
);
export const sampleMeterPointStatusesNotFound: Sampler<types.MeterPointStatusesNotFound> =
  /*#__PURE__*/ sampler(() => [{ error: 'The account has no meter points.' }]);
export const sampleMeterPointStatusesNotFoundItem: Sampler<types.MeterPointStatusesNotFoundItem> =
  /*#__PURE__*/ sampler(() => ({ error: 'The account has no meter points.' }));
export const sampleMeterRegister: Sampler<types.MeterRegister> = /*#__PURE__*/ sampler(supply.meterRegister);
export const sampleNotFound: Sampler<types.NotFound> = /*#__PURE__*/ sampler(() => ({
  detail: 'The import process was not found.',
  code: 'not_found',
}));
export const sampleNote: Sampler<types.Note> = /*#__PURE__*/ sampler(post.note);
export const sampleNoteResult: Sampler<types.NoteResult> = /*#__PURE__*/ sampler(
  (seed) => responses.noteResults(seed)[0]!,
);
export const samplePaymentSchedule: Sampler<types.PaymentSchedule> = /*#__PURE__*/ sampler((seed) =>
  money.paymentSchedule(seed),
);
export const samplePendingAccountImportProcess: Sampler<types.PendingAccountImportProcess> =
  /*#__PURE__*/ sampler(responses.pendingAccountImportProcess);
export const samplePrepayDetails: Sampler<types.PrepayDetails> = /*#__PURE__*/ sampler((seed) =>
  supply.prepayDetails(seed),
);
export const samplePropertyAdministrator: Sampler<types.PropertyAdministrator> = /*#__PURE__*/ sampler(
  people.propertyAdministrator,
);
export const samplePsrRecord: Sampler<types.PsrRecord> = /*#__PURE__*/ sampler(people.psrRecord);
export const sampleReading: Sampler<types.Reading> = /*#__PURE__*/ sampler(supply.reading);
export const sampleReadingHistoryItem: Sampler<types.ReadingHistoryItem> = /*#__PURE__*/ sampler(
  supply.readingHistoryItem,
);
export const sampleReference: Sampler<types.Reference> = /*#__PURE__*/ sampler(account.reference);
export const sampleRegistrationFlow: Sampler<types.RegistrationFlow> = /*#__PURE__*/ sampler(
  responses.registrationFlow,
);
export const sampleRegistrationFlowsNotFound: Sampler<types.RegistrationFlowsNotFound> =
  /*#__PURE__*/ sampler((seed) => [responses.registrationNotFound(seed)]);
export const sampleRegistrationFlowsNotFoundItem: Sampler<types.RegistrationFlowsNotFoundItem> =
  /*#__PURE__*/ sampler(responses.registrationNotFound);
export const sampleSendRegistrationFlowsError: Sampler<types.SendRegistrationFlowsError> =
  /*#__PURE__*/ sampler(() => ({ supply_start_date: ['Enter a valid date.'] }));
export const sampleSendRegistrationFlowsNotFound: Sampler<types.SendRegistrationFlowsNotFound> =
  /*#__PURE__*/ sampler((seed) => [responses.registrationNotFound(seed)]);
export const sampleSendRegistrationFlowsQuery: Sampler<types.SendRegistrationFlowsQuery> =
  /*#__PURE__*/ sampler((seed) => ({ supply_start_date: dates.timeline(seed).nextBill }));
export const sampleSendRegistrationFlowsResponse: Sampler<types.SendRegistrationFlowsResponse> =
  /*#__PURE__*/ sampler((seed) => [responses.accountRegistrationFlows(seed)]);
export const sampleSmartRefusalInterest: Sampler<types.SmartRefusalInterest> = /*#__PURE__*/ sampler(
  supply.smartRefusalInterest,
);
export const sampleStatement: Sampler<types.Statement> = /*#__PURE__*/ sampler(
  (seed) => money.statements(seed)[0]!,
);
export const sampleStatementData: Sampler<types.StatementData> = /*#__PURE__*/ sampler(
  (seed) => money.statements(seed)[0]! as types.StatementData,
);
export const sampleSupplyAddress: Sampler<types.SupplyAddress> = /*#__PURE__*/ sampler((seed) =>
  supply.supplyAddress(seed, profileOf(seed)),
);
export const sampleTaskParams: Sampler<types.TaskParams> = /*#__PURE__*/ sampler(() => ({
  is_dry_run: false,
}));
export const sampleTaxItem: Sampler<types.TaxItem> = /*#__PURE__*/ sampler(
  (seed) => post.supplyCharge(seed).tax_items![0]!,
);
export const sampleTaxItemData: Sampler<types.TaxItemData> = /*#__PURE__*/ sampler(
  (seed) => post.supplyCharge(seed).tax_items![0]! as types.TaxItemData,
);
export const sampleTransaction: Sampler<types.Transaction> = /*#__PURE__*/ sampler(post.supplyCharge);
export const sampleTransactionData: Sampler<types.TransactionData> = /*#__PURE__*/ sampler((seed) =>
  responses.transactionData(seed),
);
export const sampleTransactionImportError: Sampler<types.TransactionImportError> = /*#__PURE__*/ sampler(
  responses.transactionImportError,
);
export const sampleTransactionResult: Sampler<types.TransactionResult> = /*#__PURE__*/ sampler((seed) =>
  responses.transactionResult(seed),
);
export const sampleValidateAccountRequest: Sampler<types.ValidateAccountRequest> = /*#__PURE__*/ sampler(
  (seed) => ({ payload: account.account(seed) }),
);
export const sampleValidateAccountResponse: Sampler<types.ValidateAccountResponse> = /*#__PURE__*/ sampler(
  () => ({ warnings: [] }),
);
export const sampleWarmHomeDiscount: Sampler<types.WarmHomeDiscount> = /*#__PURE__*/ sampler(
  account.warmHomeDiscount,
);
