import type {
  AccountRegistrationFlows,
  CreateNotesRequest,
  Customer,
  ImportProcess,
  Note,
  PsrRecord,
  RegistrationFlow,
  Transaction,
  TransactionData,
} from '@data-import/validators';

/** Rules between fields are part of the types: each misuse below must not compile. */

export const byBody: Note = { body: 'Rang about a refund.' };
export const byDocuments: Note = { document_paths: [{ document_path: 'a.pdf' }], is_pinned: true };
export const byBoth: Note = { ...byDocuments, body: 'See the letter.' };
// @ts-expect-error neither text nor documents
export const empty: Note = { is_pinned: true };

export function toNotes(texts: readonly string[], isPinned?: boolean): CreateNotesRequest['notes'] {
  return texts.map((body): Note => {
    const note: Note = { body, ...(isPinned === undefined ? {} : { is_pinned: isPinned }) };
    note.unpin_at = '2024-03-01T09:30:00Z';
    return note;
  });
}

/** Of a draft, every field is optional. */
export const draft: Partial<Note> = {};

export const records: PsrRecord[] = [
  { elec_industry_code: '01' },
  { gas_industry_code: '01', effective_from: '2024-03-01' },
];
// @ts-expect-error both codes
export const both: PsrRecord = { elec_industry_code: '01', gas_industry_code: '01' };
// @ts-expect-error neither code
export const neither: PsrRecord = { effective_from: '2024-03-01' };
// @ts-expect-error both codes, further down
export const deep: Customer = { psr: [{ elec_industry_code: '01', gas_industry_code: '01' }] };

export function codeOf(record: PsrRecord): string {
  return record.elec_industry_code ?? record.gas_industry_code;
}

export function describeProcess(process: ImportProcess): string | null {
  if (process.status === 'PROCESSED') return process.platform_identifier;
  const none: null = process.platform_identifier;
  return none;
}

export function isImported(process: ImportProcess): boolean {
  if (process.platform_identifier === null) return false;
  const status: 'PROCESSED' = process.status;
  return status.length > 0;
}

export function failed(process: ImportProcess): ImportProcess {
  // @ts-expect-error an import that failed has no account
  return { ...process, status: 'ERRORED', platform_identifier: 'A-1' };
}

export function reasonsOf(accounts: readonly AccountRegistrationFlows[]): string[] {
  return accounts.flatMap(({ meter_points: points }) =>
    points.flatMap((point) => (point.status === 'REGISTRATION_FLOW_ERROR' ? [point.error_detail] : [])),
  );
}

export const flow: RegistrationFlow = { mpxn: '1', status: 'REGISTRATION_FLOW_SUCCESS' };
// @ts-expect-error an error has a detail
export const silent: RegistrationFlow = { mpxn: '1', status: 'REGISTRATION_FLOW_ERROR' };

const sum = { transaction_id: 'T-1', transaction_date: '2024-01-31', amount: 12.5 };

export const supply: Transaction = { ...sum, type: 'SUPPLY_CHARGE', product_code: 'P' };
export const credit: Transaction = { ...sum, type: 'CREDIT', reason: 'GENERAL_CREDIT' };
/** Both lists are open. */
export const unseenReason: Transaction = { ...sum, type: 'CREDIT', reason: 'GOODWILL' };
export const unseenType: Transaction = { ...sum, type: 'WRITE_OFF' };
// @ts-expect-error no reason on a supply charge
export const nonsense: Transaction = { ...sum, type: 'SUPPLY_CHARGE', reason: 'GENERAL_CREDIT' };
// @ts-expect-error it may be a supply charge
export const doubtful: Transaction = { ...sum, type: 'WRITE_OFF' as string, reason: 'GENERAL_CREDIT' };

export function toTransaction(type: string, note?: string): Transaction {
  return { ...sum, type, ...(note === undefined ? {} : { note }) };
}

export function toCredit(type: 'CREDIT' | 'PAYMENT', reason?: string): Transaction {
  const transaction: Transaction = { ...sum, type };
  if (reason !== undefined) transaction.reason = reason;
  return transaction;
}

type WithReason = Exclude<Transaction, { reason?: never }>;

function mayHaveReason(type: string): type is WithReason['type'] {
  return type !== 'SUPPLY_CHARGE';
}

/** A reason at a type that is known only as text: once it is not a supply charge. */
export function withReason(type: string, reason: string): Transaction {
  return mayHaveReason(type) ? { ...sum, type, reason } : { ...sum, type };
}

export function explain(data: TransactionData): string {
  if (data.type === 'SUPPLY_CHARGE') return data.product_code ?? 'no product';
  switch (data.type) {
    case 'CHARGE':
    case 'CREDIT':
      return data.reason ?? 'no reason';
    default:
      return `${data.type}: ${data.reason ?? 'no reason'}`;
  }
}

export function echo(transaction: Transaction): TransactionData {
  const { line_items: lines, tax_items: taxes, ...others } = transaction;
  return {
    ...others,
    ...(lines !== undefined && { line_items: lines }),
    ...(taxes !== undefined && { tax_items: taxes }),
    amount: String(transaction.amount),
  };
}
