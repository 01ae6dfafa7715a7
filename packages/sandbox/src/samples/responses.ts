import type * as types from '@data-import/validators';
import { alreadyImported } from '../model/bodies.js';
import { addDays, timeline, timeOn } from './dates.js';
import { draw } from './draw.js';
import { toDecimal } from './money.js';
import { accountPair, accountPathParams, platformNumber } from './people.js';
import {
  createHistoricalStatementsRequest,
  createNotesRequest,
  createPaymentInstructionRequest,
  createTransactionsRequest,
  transaction,
} from './post-import.js';
import { profileOf } from './profile.js';
import { mpan, mprn } from './supply.js';

function importedOn(seed: number): string {
  return addDays(timeline(seed).issued, 5);
}

function instant(seed: number, seconds: number): string {
  const time = Date.parse(timeOn(importedOn(seed), seed)) + seconds * 1_000;
  return `${new Date(time).toISOString().slice(0, -1)}${draw(seed, `instant ${seconds}`).digits(3)}+00:00`;
}

function toDatetime(time: string): string {
  return `${time.slice(0, 19)}Z`;
}

export function accountImportProcess(seed: number): types.AccountImportProcess {
  return {
    external_account_number: accountPair(seed).external_account_number,
    platform_account_number: platformNumber(seed),
    account_created_at: toDatetime(instant(seed, 4)),
  };
}

export function pendingAccountImportProcess(seed: number) {
  const { external_account_number } = accountPair(seed);
  return { external_account_number, platform_account_number: null, account_created_at: null };
}

export function latestEvent(seed: number): types.LatestEvent {
  return {
    event: 'EVENT_ACCOUNT_IMPORT_PROCESS_PROCESSED',
    occurred_at: toDatetime(instant(seed, 4)),
    data: null,
  };
}

export function importProcess(seed: number): types.ImportProcess {
  return {
    status: 'PROCESSED',
    platform_identifier: platformNumber(seed),
    created_at: instant(seed, 0),
    modified_at: instant(seed, 4),
    latest_event: latestEvent(seed),
    latest_error: null,
  };
}

export const importProcessError = () => ({
  code: 'import_process_failed',
  detail: 'The account could not be imported.',
  domain: 'import_process' as const,
});

export function accountTransferStatus(seed: number): types.AccountTransferStatus {
  return { status: 'PENDING', platform_account_number: platformNumber(seed) };
}

function mpxns(seed: number): string[] {
  return profileOf(seed).fuels.map((fuel) => (fuel === 'GAS' ? mprn(seed) : mpan(seed)));
}

export function getMeterPointStatusesResponse(seed: number): types.MeterPointStatus[] {
  return mpxns(seed).map((mpxn) => ({ mpxn, status: 'PRE_REGISTRATION' }));
}

export function registrationFlow(seed: number): types.RegistrationFlow {
  return { mpxn: mpan(seed), status: 'REGISTRATION_FLOW_SUCCESS' };
}

export function accountRegistrationFlows(seed: number): types.AccountRegistrationFlows {
  const meter_points = mpxns(seed).map((mpxn) => ({ ...registrationFlow(seed), mpxn }));
  return { ...accountPathParams(seed), meter_points };
}

export function createNotesResponse(seed: number): types.NoteResult[] {
  return createNotesRequest(seed).notes.map(({ created_at = '', body = null }) => ({
    created_at,
    body,
    status: 'NOTE_CREATION_SUCCESS',
  }));
}

export function transactionData(seed: number, added = transaction(seed)): types.TransactionData {
  const amount = toDecimal(Math.round(added.amount * 100));
  return { ...added, amount, status: 'TRANSACTION_IMPORT_SUCCESS' } as types.TransactionData;
}

export function transactionResult(seed: number, added = transaction(seed)): types.TransactionResult {
  return { status: 'TRANSACTION_ADDED_TO_ACCOUNT', transaction_data: transactionData(seed, added) };
}

export function createTransactionsResponse(seed: number): types.CreateTransactionsResponse {
  const { transactions } = createTransactionsRequest(seed);
  return { results: transactions.map((added) => transactionResult(seed, added)) };
}

export function transactionImportError(seed: number) {
  const { status: _, ...data } = transactionData(seed);
  return {
    status: 'TRANSACTION_IMPORT_ERROR' as const,
    error_detail: 'The transaction lies outside the open statement period.',
    transaction_data: { ...data },
  };
}

export function createHistoricalStatementsResponse(seed: number): types.CreateHistoricalStatementsResponse {
  return createHistoricalStatementsRequest(seed) as types.CreateHistoricalStatementsResponse;
}

export function createPaymentInstructionResponse(seed: number): types.CreatePaymentInstructionResponse {
  const { reference } = createPaymentInstructionRequest(seed);
  return { platform_account_number: platformNumber(seed), reference };
}

export const fieldErrors = (): types.FieldErrors => ({
  customers: { 0: { mobile: ['Enter a valid phone number.'] } },
});

export const alreadyImportedDetail = () => alreadyImported('').non_field_errors;

export const importProcessValidationFailed = () => ({
  code: 'import_process_failed_validation' as const,
  detail: 'The account is not valid. Validate it to learn the details.',
  domain: 'import_process' as const,
});

export function registrationFlowsNotFoundItem(seed: number) {
  return { error_detail: 'The account has no meter points.', ...accountPathParams(seed) };
}
