import { parse } from '@conform-to/dom';
import { Account, field, forForm, fromFormData } from '@data-import/validators';
import { describeForPerson } from '@data-import/validators/messages/person';
import { useField, useForm } from 'vee-validate';
import { describe, expect, it } from 'vitest';
import { createRenderer } from 'vue';
import { toTypedSchema } from './vee-validate.js';

const schema = forForm(Account, { describe: describeForPerson, groupIssues: 'field' });
const REQUIRED = 'This field is required';
const ACCOUNT = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };

function nothing(): null {
  return null;
}

function createNode(): object {
  return {};
}

/** Vue without a document. */
const { createApp } = createRenderer<object, object>({
  insert: nothing,
  remove: nothing,
  patchProp: nothing,
  setText: nothing,
  setElementText: nothing,
  createElement: createNode,
  createText: createNode,
  createComment: createNode,
  parentNode: nothing,
  nextSibling: nothing,
});

/** Mounts a component, and returns what its setup function returned. */
function mount<T>(setup: () => T): T {
  let returned: T | undefined;
  createApp({
    setup() {
      returned = setup();
      return nothing;
    },
  }).mount({});
  return returned!;
}

describe('vee-validate', () => {
  it('mounts a form, shows issues at its inputs, and submits the document', async () => {
    const form = mount(() =>
      useForm({
        validationSchema: toTypedSchema(schema),
        initialValues: {
          ...ACCOUNT,
          import_supplier: '',
          customers: [{}, { date_of_birth: '2023-02-29', psr: [{ elec_industry_code: '' }] }],
        },
      }),
    );
    form.defineField('import_supplier');
    form.defineField('customers[1].date_of_birth');
    const submit = form.handleSubmit((account) => account);
    expect(await submit()).toBeUndefined();
    expect(form.errors.value).toEqual({
      import_supplier: REQUIRED,
      'customers[1].date_of_birth': 'There is no such date. Enter a date such as 2024-02-29',
    });
    form.setValues({ ...ACCOUNT, customers: [{ email: '', date_of_birth: '' }] }, false);
    expect(await submit()).toEqual(ACCOUNT);
    expect(form.errors.value).toEqual({});
  });

  it('validates one input', async () => {
    const rule = toTypedSchema(field(schema, 'customers.0.date_of_birth'));
    const birthday = mount(() => useField('birthday', rule));
    birthday.setValue('2023-02-29', false);
    expect(await birthday.validate()).toMatchObject({
      valid: false,
      errors: [expect.stringContaining('2024')],
    });
    birthday.setValue('2024-02-29', false);
    expect(await birthday.validate()).toMatchObject({ valid: true });
  });
});

/** A form as a browser submits it. */
function toFormData(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ACCOUNT, ...fields })) form.set(name, value);
  return form;
}

function readWithConform(fields: Readonly<Record<string, string>>) {
  const form = toFormData({ __state__: '{"validated":{}}', ...fields });
  return parse<Account, string[]>(form, {
    resolve() {
      const result = fromFormData(Account, form, { describe: describeForPerson });
      if (result.ok) return { value: result.value };
      return { error: Object.fromEntries(result.issues.map(({ name, message }) => [name, [message]])) };
    },
  });
}

describe('Conform', () => {
  it('replies with issues at the names of its inputs', () => {
    const fields = { external_account_number: '', 'customers[0].date_of_birth': '29.02.2024' };
    expect(readWithConform(fields).reply()).toMatchObject({
      status: 'error',
      initialValue: { customers: [{ date_of_birth: '29.02.2024' }] },
      error: {
        'customers[0].date_of_birth': ['Enter a date such as 2024-02-29'],
        external_account_number: [REQUIRED],
      },
    });
  });

  it('submits the document', () => {
    expect(readWithConform({ smart_read_cycle_day: '7', 'debts[0].is_insolvent': 'on' })).toMatchObject({
      status: 'success',
      value: { ...ACCOUNT, smart_read_cycle_day: 7, debts: [{ is_insolvent: true }] },
    });
  });
});
