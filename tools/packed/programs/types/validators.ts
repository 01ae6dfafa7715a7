import type {
  Account,
  CreateTransactionsQuery,
  CreateTransactionsQueryInput,
  Result,
  Validator,
  WireValidator,
} from '@data-import/validators';
import type { Operations } from '@data-import/validators/operations';
import { createTransactions } from '@data-import/validators/operations/createTransactions';

export function supplierOf(validator: Validator<Account>, value: unknown): string {
  validator.assert(value);
  return value.import_supplier;
}

export function narrowed(result: Result<Account>): number {
  return result.ok ? result.value.external_account_number.length : result.issues.length;
}

export function flags(operations: Operations): boolean {
  const query = operations.createTransactions.query.validate({});
  return query.ok && query.value.check_previously_added && query.value.force_add_to_current_statement;
}

export function bodyOf(operations: Operations, value: unknown): string | null {
  const { 200: response } = operations.getImportProcess.responses;
  return response.is(value) ? value.platform_identifier : null;
}

export const inputs: readonly CreateTransactionsQueryInput[] = [
  {},
  { check_previously_added: 'true', force_add_to_current_statement: false },
  // @ts-expect-error a flag is true or false
  { check_previously_added: 'True' },
  // @ts-expect-error a flag is no number
  { check_previously_added: 1 },
  // @ts-expect-error undocumented parameter
  { check_previously_add: 'true' },
  // @ts-expect-error a flag is given once
  { check_previously_added: ['true', 'false'] },
];

/** What a framework infers from a Standard Schema. */
type InputOf<Schema> = Schema extends { '~standard': { types?: { input: infer Input } | undefined } }
  ? Input
  : never;

export const inferred: InputOf<Operations['createTransactions']['query']> = {
  check_previously_added: 'false',
  // @ts-expect-error undocumented parameter
  nonsense: 'true',
};

export function output(query: WireValidator<CreateTransactionsQueryInput, CreateTransactionsQuery>): boolean {
  // @ts-expect-error a query has no guard
  query.is({});
  // @ts-expect-error a query has no assertion
  query.assert({});
  return query.parse({}).check_previously_added ?? false;
}

export const typed: boolean =
  output(createTransactions.query) && createTransactions.query.parse({}).check_previously_added;
