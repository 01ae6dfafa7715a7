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

/** The operations of the API: the keys of `operations` in `@data-import/schemas`. */
export type OperationId = (typeof operationIds)[number];

/** Whether the specification describes this operation. */
export function isOperationId(operation: string): operation is OperationId {
  return operationIds.some((known) => known === operation);
}
