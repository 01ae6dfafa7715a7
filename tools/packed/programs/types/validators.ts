import type { Account, Result, Validator } from '@data-import/validators';
import type { Operations } from '@data-import/validators/operations';

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
