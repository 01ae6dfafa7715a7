import account from '@data-import/schemas/json/CreateAccountRequest.json' with { type: 'json' };
import notes from '@data-import/schemas/json/CreateNotesRequest.json' with { type: 'json' };
import payment from '@data-import/schemas/json/CreatePaymentInstructionRequest.json' with { type: 'json' };
import transactions from '@data-import/schemas/json/CreateTransactionsRequest.json' with { type: 'json' };
import {
  CreateAccountRequest,
  CreateNotesRequest,
  CreatePaymentInstructionRequest,
  CreateTransactionsRequest,
  forForm,
  type Validator,
} from '@data-import/validators';
import { describeForPerson } from '@data-import/validators/messages/person';
import type { ContractFormProps } from './contract-form.js';

export type Source<T> = Pick<ContractFormProps<T>, 'schema' | 'contract'>;

function source<T>(schema: object, validator: Validator<T>): Source<T> {
  return { schema, contract: forForm(validator, { describe: describeForPerson }) };
}

/** The requests that have a form, by operation. */
export const requests = {
  createAccount: source(account, CreateAccountRequest),
  createNotes: source(notes, CreateNotesRequest),
  createPaymentInstruction: source(payment, CreatePaymentInstructionRequest),
  createTransactions: source(transactions, CreateTransactionsRequest),
};
