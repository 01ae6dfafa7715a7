import { interpretError } from '@data-import/errors';

export function run(): boolean {
  const { retry } = interpretError({ operation: 'createPaymentInstruction', status: 500, body: null });
  return retry === 'as-is';
}
