// Forms with the inputs of both alternatives, and an empty reason where none is allowed.
import { signal } from '@angular/core';
import { form, validateStandardSchema } from '@angular/forms/signals';
import {
  Account,
  CreateTransactionsRequest,
  field,
  forForm,
  type FormInput,
  type Transaction,
} from '@data-import/validators';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createForm as createModularForm, setValue } from '@modular-forms/solid';
import { createForm as createTanStackForm } from '@tanstack/solid-form';
import { useFieldArray, useForm } from 'react-hook-form';

const accountForm = forForm(Account);
const transactionsForm = forForm(CreateTransactionsRequest);
const codes = { effective_from: '', elec_industry_code: '', gas_industry_code: null };
const charge: FormInput<Transaction> = { transaction_id: '', amount: '', type: 'SUPPLY_CHARGE', reason: '' };
const account: FormInput<Account> = {
  import_supplier: '',
  account_type: '',
  customers: [{ email: null, psr: [codes], customer_preferences: null }],
  metadata: [{ key: 'a', value: { b: [1, [2]] } }],
};
const transactions: FormInput<CreateTransactionsRequest> = { transactions: [charge] };

export function useHookForm() {
  const {
    register,
    control,
    setValue: set,
    handleSubmit,
  } = useForm({
    resolver: standardSchemaResolver(accountForm),
    defaultValues: account,
  });
  const { append } = useFieldArray({ control, name: 'customers.0.psr' });
  append(codes);
  set('customers.0.psr.0.elec_industry_code', '');
  register('customers.0.psr.0.gas_industry_code');
  // @ts-expect-error -- no such field
  register('customers.0.emial');
  const other = useForm({
    resolver: standardSchemaResolver(transactionsForm),
    defaultValues: transactions,
  });
  other.register('transactions.0.reason');
  return handleSubmit((value) => value.import_supplier.length);
}

export function tanStackForm() {
  const accounts = createTanStackForm(() => ({
    defaultValues: account,
    validators: { onChange: accountForm },
  }));
  accounts.setFieldValue('customers[0].psr[0].gas_industry_code', '');
  accounts.Field({
    name: 'customers[0].email',
    validators: { onBlur: field(accountForm, 'customers.0.email') },
    children: () => null,
  });
  const others = createTanStackForm(() => ({
    defaultValues: transactions,
    validators: { onChange: transactionsForm },
  }));
  others.setFieldValue('transactions[0].reason', '');
}

export function angularForm() {
  const model = signal<FormInput<Account, undefined>>({
    customers: [{ email: '', psr: [{ elec_industry_code: '', gas_industry_code: '' }] }],
  });
  const tree = form(model, (path) => validateStandardSchema(path, forForm<Account, undefined>(Account)));
  const psr = tree.customers?.[0]?.psr?.[0];
  const rows = signal<FormInput<CreateTransactionsRequest, undefined>>({ transactions: [{ reason: '' }] });
  const sent = form(rows, (path) =>
    validateStandardSchema(path, forForm<CreateTransactionsRequest, undefined>(CreateTransactionsRequest)),
  );
  const reason = sent.transactions?.[0]?.reason;
  return [psr?.elec_industry_code?.().value(), psr?.gas_industry_code?.().value(), reason?.().value()];
}

export function modularForms() {
  const [filled] = createModularForm<FormInput<Account, undefined>>({
    initialValues: { customers: [{ psr: [{ elec_industry_code: '', gas_industry_code: '' }] }] },
  });
  setValue(filled, 'customers.0.psr.0.elec_industry_code', '');
  const [sent] = createModularForm<Account>();
  setValue(sent, 'customers.0.email', '');
}
