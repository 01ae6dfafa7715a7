// Form libraries and routers that accept Standard Schemas: the types of forms, of errors and of submitted documents.
import { schemaResolver, useForm as useMantineForm } from '@mantine/form';
import { useRegleSchema } from '@regle/schemas';
import { Account, CreateTransactionsQuery, forForm, type FormInput } from '@data-import/validators';
import { superValidate } from 'sveltekit-superforms';
import { standard } from 'sveltekit-superforms/adapters';
import { Account as AccountWithSchema } from '@data-import/validators/json-schema/Account';
import { BaseRootRoute, BaseRoute } from '@tanstack/router-core';

const accountForm = forForm(Account);
const initial: FormInput<Account> = {
  import_supplier: '',
  customers: [{ email: '', psr: [{ elec_industry_code: '', gas_industry_code: '' }] }],
};

export function mantine() {
  const form = useMantineForm({
    initialValues: initial,
    validate: schemaResolver(accountForm, { sync: true }),
    transformValues: (values) => accountForm.parse(values),
  });
  form.getInputProps('customers.0.psr.0.elec_industry_code');
  return form.onSubmit((account) => {
    // @ts-expect-error -- no such field
    void account.import_suplier;
    return void account.import_supplier.length;
  });
}

export function regle() {
  const { r$ } = useRegleSchema(initial, accountForm);
  const errors: string[] | undefined = r$.$fields.import_supplier?.$errors;
  // @ts-expect-error -- no such field
  void r$.$fields.import_suplier;
  return r$.$validate().then((result) => (result.valid ? result.data.import_supplier : errors));
}

const root = new BaseRootRoute();
export const route = new BaseRoute({
  getParentRoute: () => root,
  path: '/transactions',
  validateSearch: CreateTransactionsQuery,
});
export const checks: boolean = route.types.fullSearchSchema.check_previously_added;
// @ts-expect-error -- the output has booleans
export const wrong: typeof route.types.fullSearchSchema = { check_previously_added: 'false' };
export const given: typeof route.types.fullSearchSchemaInput = { check_previously_added: 'false' };

export async function superforms(request: Request) {
  const adapter = standard(accountForm, {
    defaults: { import_supplier: '', external_account_number: '' },
    // Superforms drops every field that is in neither: it makes a schema of the defaults if there is none.
    jsonSchema: AccountWithSchema['~standard'].jsonSchema.input({ target: 'openapi-3.0' }),
  });
  const form = await superValidate(request, adapter);
  const email: string[] | undefined = form.errors.customers?.[0]?.email;
  // @ts-expect-error -- no such field
  void form.data.import_suplier;
  return form.valid ? form.data.import_supplier : email;
}
