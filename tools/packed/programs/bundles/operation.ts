import { createTransactions } from '@data-import/validators/operations/createTransactions';

export function run(): boolean {
  const { query, request } = createTransactions;
  const { check_previously_added } = query.parse({ check_previously_added: 'false' });
  return !check_previously_added && !request.is({});
}
