import { Account, forForm } from '@data-import/validators';
import * as z from 'zod';
import type { Task } from './measure.js';

const input = <T extends z.ZodType>(schema: T): z.ZodType =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() || undefined : (value ?? undefined)),
    schema.optional(),
  );
const text = input(z.string());
const phone = input(z.string().regex(/^\+?[\d ().-]{7,}$/));

const zodForm = z.strictObject({
  import_supplier: z.string(),
  external_account_number: z.string(),
  customers: z.array(
    z.strictObject({
      given_name: text,
      family_name: text,
      email: text,
      mobile: phone,
      landline: phone,
      title: text,
      salutation: text,
      date_of_birth: input(z.iso.date()),
    }),
  ),
});

/** A form with 1,000 rows of mostly empty inputs. */
const FORM = {
  import_supplier: 'EXAMPLE',
  external_account_number: 'A-1',
  customers: Array.from({ length: 1000 }, (_, index) => ({
    given_name: `Name ${String(index)}`,
    family_name: '',
    email: index % 2 === 0 ? 'name@example.com' : '',
    mobile: '',
    landline: '',
    title: '',
    salutation: '',
    date_of_birth: index % 3 === 0 ? '2024-02-29' : '',
  })),
};

export function createFormTasks(): Task[] {
  const schema = forForm(Account);
  const count = (results: readonly { readonly value?: unknown; readonly data?: unknown }[]): number => {
    const read = results.map(({ value, data }) => (value ?? data) as typeof FORM | undefined);
    if (read.some((form) => form?.customers[1]?.given_name !== 'Name 1'))
      throw new Error('a form is invalid');
    return read.length;
  };
  const loop =
    (validate: (form: unknown) => object) =>
    (forms: readonly unknown[]): number =>
      count(forms.map(validate));
  return [
    { id: 'form ours', documents: [FORM], loop: loop((form) => schema.validate(form)) },
    { id: 'form zod', documents: [FORM], loop: loop((form) => zodForm.safeParse(form)) },
  ];
}
