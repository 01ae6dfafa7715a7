/*
 * Names in the specification and the modelling rules, independent of the definitions. Lists only exceptions: an unlisted field is
 * optional and plain, so a new field changes nothing here.
 */

/** Closed enums: the documented states, which are complete. */
export const STATES: Readonly<Record<string, string>> = {
  'AccountTransferStatus.status': 'UNKNOWN PENDING IN_PROGRESS REJECTED COMPLETED',
  'ImportProcess.status': 'PENDING IN_PROGRESS PROCESSED CANCELLED ERRORED DRY_RUN_SUCCEEDED DRY_RUN_ERRORED',
  'ImportSupplier.status': 'Ongoing Paused Complete',
  'NoteResult.status': 'NOTE_CREATION_SUCCESS NOTE_ALREADY_EXISTS',
  'RegistrationFlow.status': 'REGISTRATION_FLOW_SUCCESS REGISTRATION_FLOW_ERROR',
  'TransactionImportError.status': 'TRANSACTION_IMPORT_ERROR',
  'TransactionResult.status': 'TRANSACTION_ADDED_TO_ACCOUNT TRANSACTION_ALREADY_EXISTS',
};

/** Every REST object that requires fields. */
export const REQUIRED: Readonly<Record<string, string>> = {
  Account: 'import_supplier external_account_number',
  AccountAlreadyImported: 'non_field_errors account_id',
  AccountImportProcess: 'external_account_number platform_account_number account_created_at',
  AccountPathParams: 'import_supplier_code external_account_number',
  AccountRegistrationFlows: 'import_supplier_code external_account_number meter_points',
  AccountStatement: 'bill_period_from_date bill_period_to_date statement_id',
  AccountTransferStatus: 'status platform_account_number',
  Agreement: 'tariff_code effective_from',
  AlreadyImportedDetail: 'detail code',
  AqHistoryItem: 'effective_from consumption',
  CreateAccountRequest: 'payload task_params',
  CreateHistoricalStatementsRequest: 'import_supplier external_account_number statements',
  CreateHistoricalStatementsResponse: 'import_supplier external_account_number statements',
  CreateNotesRequest: 'import_supplier external_account_number notes',
  CreatePaymentInstructionRequest: 'import_supplier external_account_number vendor reference type',
  CreatePaymentInstructionResponse: 'platform_account_number reference',
  CreateTransactionsRequest: 'import_supplier external_account_number transactions',
  CreateTransactionsResponse: 'results',
  DocumentPath: 'document_path',
  DunningPath: 'path_name',
  EacHistoryItem: 'effective_from consumption',
  ImportProcess: 'status platform_identifier created_at modified_at latest_event latest_error',
  ImportProcessError: 'code detail domain',
  ImportProcessPathParams: 'import_supplier_code external_identifier',
  ImportProcessValidationFailed: 'code detail domain',
  ImportSupplier: 'code status',
  ImportSupplierPathParams: 'import_supplier_code',
  LatestEvent: 'event occurred_at data',
  LedgerTransaction: 'transaction_id transaction_date amount type',
  Metadata: 'key value',
  Meter: 'meter_serial_number',
  MeterPoint: 'identifier supply_type',
  MeterPointStatus: 'mpxn status',
  MeterPointStatusesNotFoundItem: 'error',
  MeterRegister: 'register_id number_of_digits',
  NotFound: 'detail code',
  NoteResult: 'status created_at',
  PendingAccountImportProcess: 'external_account_number platform_account_number account_created_at',
  Reading: 'reading_date reading_value',
  ReadingHistoryItem: 'reading_date reading_value',
  Reference: 'namespace value',
  RegistrationFlow: 'mpxn status',
  RegistrationFlowsNotFoundItem: 'error_detail import_supplier_code external_account_number',
  Statement: 'bill_period_from_date bill_period_to_date statement_id',
  StatementData: 'bill_period_from_date bill_period_to_date statement_id',
  TaskParams: 'is_dry_run',
  Transaction: 'transaction_id transaction_date amount type',
  TransactionData: 'transaction_id transaction_date amount type',
  TransactionImportError: 'status error_detail transaction_data',
  TransactionResult: 'status transaction_data',
  ValidateAccountRequest: 'payload',
};

/** REST objects whose required fields the specification does not name, but the operation makes no sense without. */
export const REQUIRED_BY_BEHAVIOUR =
  'AccountStatement Agreement AqHistoryItem CreateAccountRequest CreateHistoricalStatementsRequest CreateNotesRequest ' +
  'CreatePaymentInstructionRequest CreateTransactionsRequest DocumentPath DunningPath EacHistoryItem LedgerTransaction ' +
  'Metadata Meter MeterPoint MeterRegister Reading ReadingHistoryItem Reference Statement StatementData TaskParams ' +
  'Transaction TransactionData';

/** Formats that the specification documents only by the kind of value, or less strictly than the contracts. */
export const CHOSEN_FORMATS = 'decimal date-time utc-date-time phone';

/** Event shapes whose required fields the catalogue does not show. */
export const UNDOCUMENTED_REQUIREDNESS =
  'ActivatedSupplyPoint ActivationInitiatedSupplyPoint Agreement ContractReferences HouseMoveAccount ' +
  'HouseMoveSupplyPoint JoinSupplyPoint LeaveSupplyPoint Meter Register RemovedMeter SupplyPeriodData ' +
  'TerminatedSupplyPoint TerminationInitiatedSupplyPoint';

/** Every field that may be null; all of them are in responses. */
export const NULLABLE =
  'AccountImportProcess.account_created_at AccountImportProcess.platform_account_number ' +
  'ImportProcess.latest_error ImportProcess.platform_identifier LatestEvent.data NoteResult.body ' +
  'PendingAccountImportProcess.account_created_at PendingAccountImportProcess.platform_account_number';

/** Nullable and optional: the specification does not show the result of a note without text. */
export const ABSENT_OR_NULL = 'NoteResult.body';

/** Strings that must not be empty: path parameters. */
export const NEVER_EMPTY =
  'AccountPathParams.external_account_number AccountPathParams.import_supplier_code ' +
  'ImportProcessPathParams.external_identifier ImportProcessPathParams.import_supplier_code ' +
  'ImportSupplierPathParams.import_supplier_code';

/** Every telephone number with a rule. */
export const TELEPHONES = 'Customer.landline Customer.mobile';

/** Instants without a stated format. */
export const FORMLESS_INSTANTS = 'NoteResult.created_at';

/** Figures of REST documents: text in one document, a JSON number in another. */
export const FIGURES: Readonly<Record<'decimal' | 'number' | 'integer' | 'text', string>> = {
  decimal:
    'Account.transfer_balance AgedDebt.debt_amount GasDebtRepaymentOptions.weekly_max ' +
    'GasDebtRepaymentOptions.weekly_min Ledger.last_statement_balance Ledger.ledger_balance LedgerTransaction.amount ' +
    'PaymentSchedule.amount PaymentSchedule.debt_repayment_element PrepayDetails.credit_balance ' +
    'PrepayDetails.debt_balance Reading.reading_value ReadingHistoryItem.reading_value TransactionData.amount',
  number:
    'LineItem.net_amount LineItem.number_of_units LineItem.price_per_unit LineItemData.net_amount ' +
    'LineItemData.number_of_units LineItemData.price_per_unit Statement.gross_amount StatementData.gross_amount ' +
    'TaxItem.amount TaxItem.rate TaxItem.value_taxed TaxItemData.amount TaxItemData.rate TaxItemData.value_taxed ' +
    'Transaction.amount',
  integer:
    'Account.smart_read_cycle_day Meter.gas_number_of_digits MeterPoint.profile_class MeterRegister.number_of_digits ' +
    'PaymentSchedule.day_of_month',
  text: 'AqHistoryItem.consumption EacHistoryItem.consumption',
};

/** Every object with rules between its fields, and the keyword that states them. */
export const RULES_BETWEEN_FIELDS =
  'ImportProcess/if Note/anyOf PsrRecord/oneOf RegistrationFlow/if Transaction/if TransactionData/if';

/** Only the query of createTransactions has defaults. */
export const DEFAULTS: Readonly<Record<string, boolean>> = {
  'CreateTransactionsQuery.check_previously_added': true,
  'CreateTransactionsQuery.force_add_to_current_statement': true,
};

/** The documented statuses of each operation; `?` after one: its body is not shown; `*`: only some bodies are. */
export const STATUSES: Readonly<Record<string, string>> = {
  createAccount: '201 400*',
  createHistoricalStatements: '200 201 400? 404?',
  createNotes: '201 400? 404?',
  createPaymentInstruction: '201 400? 404? 500?',
  createTransactions: '201 400* 404?',
  getAccountTransferStatus: '200 404?',
  getImportProcess: '200 404',
  getMeterPointStatuses: '200 404',
  listAccountImportProcesses: '200',
  listImportedAccountImportProcesses: '200?',
  listPendingAccountImportProcesses: '200',
  sendRegistrationFlows: '200 400* 404*',
  validateAccount: '200 400',
};

/** Documented spellings that we keep although they are inconsistent or look like typos. */
export const VERBATIM =
  'auth-server.access-token.issued/v1 auth_server.account_user.logged_in/v1 lifecycle.support-site.sale/1.0.0 ' +
  'lifecycle.join_supplier._ensure_payment_instructions.step_initiated/v2 ' +
  'MeterpointGasBackfillV1.principal_street MeterpointGasCosGainMtdReceivedV1.principle_street';
