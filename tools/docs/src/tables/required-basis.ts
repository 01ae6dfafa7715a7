/**
 * Why the required fields of a shape are required, which JSON Schema cannot express.
 *
 * - `stated`: the specification shows the shape in full, or says which fields may be left out.
 * - `behaviour`: what the service does with the shape has no meaning without them.
 */
export type Basis = 'stated' | 'behaviour';

export const requiredBasis: Readonly<Record<string, Basis>> = {
  Account: 'stated',
  AccountStatement: 'behaviour',
  Agreement: 'behaviour',
  AqHistoryItem: 'stated',
  CreateAccountRequest: 'stated',
  CreateHistoricalStatementsRequest: 'stated',
  CreateNotesRequest: 'stated',
  CreatePaymentInstructionRequest: 'stated',
  CreateTransactionsRequest: 'stated',
  DocumentPath: 'stated',
  DunningPath: 'behaviour',
  EacHistoryItem: 'behaviour',
  LedgerTransaction: 'behaviour',
  Metadata: 'behaviour',
  Meter: 'behaviour',
  MeterPoint: 'behaviour',
  MeterRegister: 'stated',
  Note: 'stated',
  PsrRecord: 'stated',
  Reading: 'behaviour',
  ReadingHistoryItem: 'behaviour',
  Reference: 'behaviour',
  Statement: 'behaviour',
  TaskParams: 'stated',
  Transaction: 'behaviour',
  ValidateAccountRequest: 'stated',
};
