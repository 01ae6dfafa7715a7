const operationIds = [
  'validateAccount',
  'createAccount',
  'getImportProcess',
  'getAccountTransferStatus',
  'listAccountImportProcesses',
  'listPendingAccountImportProcesses',
  'listImportedAccountImportProcesses',
  'getMeterPointStatuses',
  'createNotes',
  'createTransactions',
  'createHistoricalStatements',
  'createPaymentInstruction',
  'sendRegistrationFlows',
] as const;

/** The operations of the API, as `operations` of `@data-import/schemas` has them. */
export type OperationId = (typeof operationIds)[number];

/** Whether an operation is one of those that the specification describes. */
export function isOperationId(operation: string): operation is OperationId {
  return operationIds.some((known) => known === operation);
}
