import { field } from '@data-import/validators/helpers';
import { useForm } from '@tanstack/react-form';
import { type ReactNode } from 'react';
import { type FormProps, schema, untouched } from './schema.js';

const birthday = field(schema, 'customers.0.date_of_birth');

const TEXTS = [
  ['import_supplier', 'import_supplier'],
  ['external_account_number', 'external_account_number'],
  ['billing_name', 'billing_name'],
  ['transfer_balance', 'transfer_balance'],
  ['customers.0.email', 'customers[0].email'],
  ['customers.0.mobile', 'customers[0].mobile'],
  ['dunning_path.path_name', 'dunning_path.path_name'],
  ['dunning_path.start_date', 'dunning_path.start_date'],
] as const;

function Faults({
  name,
  errors,
}: {
  name: string;
  errors: readonly ({ message: string } | undefined)[];
}): ReactNode {
  return <p data-error={name}>{errors[0]?.message}</p>;
}

export function AccountForm({ onSubmit }: FormProps): ReactNode {
  const form = useForm({
    defaultValues: untouched,
    validators: { onChange: schema },
    onSubmit: ({ value }) => onSubmit(schema.parse(value)),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      {TEXTS.map(([label, name]) => (
        <form.Field key={name} name={name}>
          {({ state, handleChange }) => (
            <label>
              {label}{' '}
              <input
                name={label}
                value={state.value ?? ''}
                onChange={(event) => handleChange(event.target.value)}
              />
              <Faults name={label} errors={state.meta.errors} />
            </label>
          )}
        </form.Field>
      ))}
      <form.Field name="customers[0].date_of_birth" validators={{ onChange: birthday }}>
        {({ state, handleChange }) => (
          <label>
            customers.0.date_of_birth{' '}
            <input
              name="customers.0.date_of_birth"
              value={state.value ?? ''}
              onChange={(event) => handleChange(event.target.value)}
            />
            <Faults name="customers.0.date_of_birth" errors={state.meta.errors} />
          </label>
        )}
      </form.Field>
      <form.Field name="smart_read_cycle_day">
        {({ state, handleChange }) => (
          <label>
            smart_read_cycle_day{' '}
            <input
              type="number"
              step="any"
              name="smart_read_cycle_day"
              value={Number.isNaN(state.value) ? '' : (state.value ?? '')}
              onChange={(event) => handleChange(event.target.valueAsNumber)}
            />
            <Faults name="smart_read_cycle_day" errors={state.meta.errors} />
          </label>
        )}
      </form.Field>
      <button type="submit">Send</button>
    </form>
  );
}
