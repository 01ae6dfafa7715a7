/// <reference types="@sveltejs/kit" />
import { form } from '$app/server';
import { Account, CreateTransactionsRequest, forForm } from '@data-import/validators';

export const save = form(forForm<Account, undefined>(Account), async (account) => account.import_supplier);
export const code = save.fields.customers[0]!.psr[0]!.elec_industry_code.as('text');

export const send = form(
  forForm<CreateTransactionsRequest, undefined>(CreateTransactionsRequest),
  async ({ transactions }) => transactions[0]?.reason,
);
export const reason = send.fields.transactions[0]!.reason.as('text');

export const direct = form(Account, async ({ customers }) => customers?.length);
