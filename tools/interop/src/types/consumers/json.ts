// Types of JSON: type-fest and TanStack Start.
import type { ExternalEvent } from '@data-import/events';
import {
  Account,
  type CreateAccountError,
  CreateTransactionsRequest,
  type CreateTransactionsResponse,
  type ImportProcess,
} from '@data-import/validators';
import { createServerFn } from '@tanstack/start-client-core';
import type { Jsonify, JsonObject, JsonValue } from 'type-fest';

declare const account: Account;
declare const request: CreateTransactionsRequest;
declare const process: ImportProcess;
declare const response: CreateTransactionsResponse;
declare const error: CreateAccountError;
declare const event: ExternalEvent;

export const records: Record<string, unknown>[] = [account, request, process, response, event.payload];
export const objects: JsonObject[] = [account, request, process, response];
export const values: JsonValue[] = [error, event.payload];

declare const sent: Jsonify<CreateTransactionsRequest>;
export const received: CreateTransactionsRequest = sent;

export const save = createServerFn({ method: 'POST' })
  .validator(Account)
  .handler(async ({ data }) => ({ type: data.account_type, account: data }));
export const send = createServerFn({ method: 'POST' })
  .validator(CreateTransactionsRequest)
  .handler(async ({ data }) => ({ transactions: data.transactions, response, process, event }));
export async function call(): Promise<Account> {
  const { account: saved } = await save({ data: account });
  return saved;
}
