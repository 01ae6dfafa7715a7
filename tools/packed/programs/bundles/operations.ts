import { operations } from '@data-import/schemas';

export function run(): boolean {
  return operations.createAccount.method === 'POST';
}
