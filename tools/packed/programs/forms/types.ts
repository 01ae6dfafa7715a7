import { Account } from '@data-import/validators/Account';
import { field, forForm, type FormInput } from '@data-import/validators/helpers';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm as useTanStackForm } from '@tanstack/react-form';
import { useForm } from 'react-hook-form';

/** The types of react-hook-form, which never runs. */
export function reactHookForm(): void {
  const account = useForm({ resolver: standardSchemaResolver(Account) });
  account.register('customers.0.email');
  // @ts-expect-error -- no such field
  account.register('customers.0.emial');
  void account.handleSubmit((sent) => {
    const supplier: string = sent.import_supplier;
    // @ts-expect-error -- no such field
    return [supplier, sent.supplier];
  });
  // @ts-expect-error -- a number for a text
  useForm({ resolver: standardSchemaResolver(Account), defaultValues: { import_supplier: 1 } });

  const form = useForm({
    resolver: standardSchemaResolver(forForm(Account)),
    defaultValues: { import_supplier: '', transfer_balance: null, customers: [{ email: '' }] },
  });
  form.register('dunning_path.start_date');
  // @ts-expect-error -- no such field
  form.setValue('dunning_path.start', '');
  // @ts-expect-error -- a number for a date
  form.setValue('dunning_path.start_date', 1);
  void form.handleSubmit((sent) => {
    const document: Account = sent;
    return document;
  });
  // @ts-expect-error -- a number for a text
  useForm({ resolver: standardSchemaResolver(forForm(Account)), defaultValues: { import_supplier: 1 } });
}

interface Other {
  name: string;
}

/** The types of TanStack Form, which never run. */
export function tanStackForm(): void {
  const started: Account = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };
  const account = useTanStackForm({ defaultValues: started, validators: { onChange: Account } });
  account.setFieldValue('import_supplier', 'OTHER');
  // @ts-expect-error -- no such field
  account.setFieldValue('supplier', 'OTHER');

  const untouched: FormInput<Account> = { import_supplier: '' };
  const form = useTanStackForm({ defaultValues: untouched, validators: { onChange: forForm(Account) } });
  account.Field({
    name: 'import_supplier',
    validators: { onChange: field(Account, 'import_supplier') },
    children: () => undefined,
  });
  form.Field({
    name: 'customers[0].email',
    validators: { onChange: field(forForm(Account), 'customers.0.email') },
    children: () => undefined,
  });
  form.Field({
    name: 'customers[0].email',
    // @ts-expect-error -- the field of another type
    validators: { onChange: field(forForm(Account), 'smart_read_cycle_day') },
    children: () => undefined,
  });

  const other: Other = { name: '' };
  // @ts-expect-error -- the form holds something else
  useTanStackForm({ defaultValues: other, validators: { onChange: Account } });
}
