import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { type FormProps, schema, untouched } from './schema.js';

const TEXTS = [
  'import_supplier',
  'external_account_number',
  'billing_name',
  'transfer_balance',
  'customers.0.email',
  'customers.0.date_of_birth',
  'customers.0.mobile',
  'dunning_path.path_name',
  'dunning_path.start_date',
] as const;

export function AccountForm({ onSubmit }: FormProps): ReactNode {
  const { register, handleSubmit, getFieldState, formState } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: untouched,
  });
  const error = (name: (typeof TEXTS)[number] | 'smart_read_cycle_day'): ReactNode => (
    <p data-error={name}>{getFieldState(name, formState).error?.message}</p>
  );
  return (
    <form noValidate onSubmit={handleSubmit((account) => onSubmit(account))}>
      {TEXTS.map((name) => (
        <label key={name}>
          {name} <input {...register(name)} />
          {error(name)}
        </label>
      ))}
      <label>
        smart_read_cycle_day{' '}
        <input type="number" step="any" {...register('smart_read_cycle_day', { valueAsNumber: true })} />
        {error('smart_read_cycle_day')}
      </label>
      <button type="submit">Send</button>
    </form>
  );
}
