import { toNestedErrors } from '@data-import/validators';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { FieldApi, FormApi } from '@tanstack/react-form';
import { createForm, FORM_ERROR, setIn } from 'final-form';
import { useForm } from 'vee-validate';
import { toTypedSchema } from '../vee-validate.js';
import type { FormCase, Outcome } from './cases.js';
import { flattenErrors, toOutcome, toState } from './inputs.js';
import { mount } from './mount.js';

type Submission = Pick<FormCase, 'schema' | 'inputs'>;
type Values = Record<string, unknown>;

export async function submitWithTanStack({ schema, inputs }: Submission): Promise<Outcome> {
  let document: unknown;
  const form = new FormApi({
    // An object with indexes as keys would stand for a list that is not among them.
    defaultValues: inputs.reduce<Values>((values, { name }) => setIn(values, name, '') as Values, {}),
    validators: { onSubmit: schema as StandardSchemaV1<Values> },
    onSubmit: ({ value }) => {
      document = schema.parse(value);
    },
  });
  form.mount();
  const fields = [...toState(inputs)].map(([name, value]) => {
    const field = new FieldApi({ form, name });
    field.mount();
    field.handleChange(value);
    return field;
  });
  await form.handleSubmit();
  if (document !== undefined) return { document };
  const shown = fields.map(({ name, state }) =>
    state.meta.errors.map((error) => ({ name, ...(error as unknown as { message: string }) })),
  );
  return toOutcome(shown.flat());
}

export async function submitWithFinalForm({ schema, inputs }: Submission): Promise<Outcome> {
  let document: unknown;
  const form = createForm<Values>({
    validate: (values) => {
      const result = schema.validate(values);
      return result.ok ? {} : toNestedErrors(result.issues, { own: FORM_ERROR });
    },
    onSubmit: (values) => {
      document = schema.parse(values);
    },
  });
  for (const [name, value] of toState(inputs)) {
    form.registerField(name, () => {}, {});
    form.change(name, value);
  }
  await form.submit();
  return document === undefined ? { messages: flattenErrors(form.getState().errors) } : { document };
}

export async function submitWithVeeValidate({ schema, inputs }: Submission): Promise<Outcome> {
  const form = mount(() => useForm({ validationSchema: toTypedSchema(schema), initialValues: {} }));
  for (const [name, value] of toState(inputs)) {
    form.defineField(name);
    form.setFieldValue(name, value, false);
  }
  const document = await form.handleSubmit((submitted) => submitted)();
  return document === undefined ? { messages: flattenErrors(form.errors.value) } : { document };
}
