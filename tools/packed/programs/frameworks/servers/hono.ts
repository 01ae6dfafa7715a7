import { deepStrictEqual } from 'node:assert';
import { sValidator } from '@hono/standard-validator';
import { type Context, Hono } from 'hono';
import { hc, type InferRequestType, type InferResponseType } from 'hono/client';
import { createMiddleware } from 'hono/factory';
import { type FieldIssue, toFieldErrors } from '@data-import/errors';
import {
  AccountPathParams,
  Authorization,
  CreateTransactionsQuery,
  CreateTransactionsRequest,
} from '@data-import/validators';
import { ACCOUNT, answersOf, AUTHORIZED, print, VALID_BODY } from '../requests.js';

type Checked =
  { readonly success: true } | { readonly success: false; readonly error: readonly FieldIssue[] };

/** The hook of every validator. Without it, the body of the answer repeats the request. */
function refuse(checked: Checked, context: Context) {
  return checked.success ? undefined : context.json(toFieldErrors(checked.error), 400);
}

const authorize = createMiddleware(async (context, next) => {
  if (Authorization.validate(context.req.header('authorization')).ok) return next();
  return context.json({ detail: 'The Authorization header must be: Token <ACCESS_TOKEN>' }, 401);
});

const app = new Hono().post(
  '/accounts/:import_supplier_code/:external_account_number/transactions',
  authorize,
  sValidator('param', AccountPathParams, refuse),
  sValidator('query', CreateTransactionsQuery, refuse),
  sValidator('json', CreateTransactionsRequest, refuse),
  (context) => {
    const { external_account_number: account } = context.req.valid('param');
    const query = context.req.valid('query');
    const { transactions } = context.req.valid('json');
    const isForced: boolean = query.force_add_to_current_statement;
    // @ts-expect-error the contract has no such parameter
    void query.force_add;
    // @ts-expect-error a transaction has no such field
    void transactions[0]?.colour;
    const options = { ...query, force_add_to_current_statement: isForced };
    return context.json({ account, added: transactions.length, options }, 201);
  },
);

const client = hc<typeof app>('http://localhost', { fetch: app.request });
const route = client.accounts[':import_supplier_code'][':external_account_number'].transactions;
const post = route.$post;

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** The types that a client infers are those of the contracts. */
export const inferred: [
  Same<InferRequestType<typeof post>['json'], CreateTransactionsRequest>,
  Same<InferRequestType<typeof post>['param'], AccountPathParams>,
  Same<InferResponseType<typeof post, 201>['added'], number>,
  Same<InferResponseType<typeof post, 201>['options']['force_add_to_current_statement'], boolean>,
] = [true, true, true, true];

/** Nonsense that must not compile. Nothing of it is sent. */
export function misuse(): void {
  const sent = { param: ACCOUNT, query: {}, json: VALID_BODY };
  // @ts-expect-error an undocumented field
  void post({ ...sent, json: { ...VALID_BODY, colour: 'green' } });
  // @ts-expect-error required fields are missing
  void post({ ...sent, json: { import_supplier: 'EXAMPLE' } });
  // @ts-expect-error a flag is true or false
  void post({ ...sent, query: { force_add_to_current_statement: 'no' } });
  // @ts-expect-error an undocumented parameter
  void post({ ...sent, query: { force_add: 'false' } });
  // @ts-expect-error a parameter is missing
  void post({ ...sent, param: { import_supplier_code: 'EXAMPLE' } });
}

async function main(): Promise<void> {
  const answers = await answersOf('http://localhost', app.request);
  const query = { force_add_to_current_statement: 'false' } as const;
  const response = await post(
    { param: ACCOUNT, query, json: VALID_BODY },
    { headers: { authorization: AUTHORIZED } },
  );
  if (response.status !== 201) throw new Error(`the RPC client got status ${response.status}`);
  const { account, added, options } = await response.json();
  const count: number = added;
  deepStrictEqual({ status: 201, body: { account, added: count, options } }, answers['valid']);
  print(answers);
}

void main();
