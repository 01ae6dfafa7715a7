import type { StandardSchemaV1 } from '@standard-schema/spec';
import {
  Account,
  CreateTransactionsQuery,
  type CreateTransactionsQueryInput,
  ImportProcess,
  MeterPoint,
  type PsrRecord,
  type Transaction,
} from '@data-import/validators';
import { expectTypeOf } from 'vitest';
import {
  array,
  field,
  forForm,
  type FormInput,
  type FormResult,
  type FormSchema,
  fromFormData,
  object,
  withRules,
} from './index.js';
import type { Issue, PartialDocument, Validator } from '../runtime/index.js';

// The type of a field follows from its path.
expectTypeOf(field(Account, 'import_supplier')).toEqualTypeOf<Validator<string>>();
expectTypeOf(field(Account, 'customers.0.email')).toEqualTypeOf<Validator<string | undefined>>();
expectTypeOf(field(Account, ['customers', 0, 'email'])).toEqualTypeOf<Validator<string | undefined>>();
expectTypeOf(field(Account, '')).toEqualTypeOf<Validator<Account>>();
expectTypeOf(field(MeterPoint, 'meters')).toEqualTypeOf<Validator<MeterPoint['meters']>>();
expectTypeOf(field(ImportProcess, 'latest_error.code')).toEqualTypeOf<Validator<string>>();
expectTypeOf(field(forForm(Account), 'customers.0.email')).toEqualTypeOf<FormSchema<string | undefined>>();

// Nonsense does not compile.
// @ts-expect-error -- no such field
field(Account, 'customers.0.emial');
// @ts-expect-error -- no such field
field(Account, ['customers', 0, 'emial']);
// @ts-expect-error -- an array has no such field
field(Account, 'customers.email');
// @ts-expect-error -- a string has no fields
field(Account, 'import_supplier.length');
// @ts-expect-error -- `*` is for rules
field(Account, 'customers.*.email');
// @ts-expect-error -- no such field
field(forForm(Account), 'customers.0.emial');

type Input = StandardSchemaV1.InferInput<FormSchema<Account>>;
expectTypeOf<Input>().toEqualTypeOf<FormInput<Account>>();
expectTypeOf<StandardSchemaV1.InferOutput<FormSchema<Account>>>().toEqualTypeOf<Account>();
const emptied: FormInput<Account> = {
  import_supplier: '',
  external_account_number: null,
  customers: [{ given_name: '', family_name: undefined, date_of_birth: null }],
};
// @ts-expect-error -- no such field
const unknown: FormInput<Account> = { import_suplier: '' };
// @ts-expect-error -- a text is not a number
const wrong: FormInput<Account> = { import_supplier: 1 };
export const values = [emptied, unknown, wrong];

// A form has inputs for all alternatives.
export const bothCodes: FormInput<PsrRecord> = { elec_industry_code: '', gas_industry_code: null };
export const noReason: FormInput<Transaction> = { type: 'SUPPLY_CHARGE', reason: '', amount: '' };
expectTypeOf<FormInput<Transaction>['amount']>().toEqualTypeOf<number | '' | null | undefined>();
expectTypeOf<FormInput<boolean>>().toEqualTypeOf<boolean | '' | null | undefined>();
// A document is a valid initial value of its form.
expectTypeOf<Account>().toExtend<FormInput<Account>>();
// Objects may be null, lists may not.
expectTypeOf<{ customer_preferences: null }>().toExtend<FormItem>();
expectTypeOf<{ psr: null }>().not.toExtend<FormItem>();
type FormItem = NonNullable<FormInput<Account>['customers']>[number];

// A form of a library whose values are never null.
const filled = forForm<Account, undefined>(Account);
expectTypeOf<StandardSchemaV1.InferInput<typeof filled>>().toEqualTypeOf<FormInput<Account, undefined>>();
expectTypeOf<{ billing_name: null }>().not.toExtend<FormInput<Account, undefined>>();
expectTypeOf(field(filled, 'billing_name')).toEqualTypeOf<
  FormSchema<string | undefined, string | undefined, undefined>
>();

// `undefined` counts as absent in a document to send, also with exactOptionalPropertyTypes.
export const drafted: Account = {
  import_supplier: 'EXAMPLE',
  external_account_number: 'A-1',
  billing_name: undefined,
  customers: [{ email: undefined }],
};

// Rules are typed by the part that they apply to.
const ruled = withRules(Account, (rule) => [
  rule((account, report) => {
    expectTypeOf(account).toEqualTypeOf<Account>();
    report({ code: 'acme.number', message: '…', path: 'external_account_number' });
    report({
      code: 'acme.email',
      message: '…',
      path: ['customers', 0, 'email'],
      parameters: { taken: true },
    });
  }),
  rule('customers.*.email', (email, report) => {
    expectTypeOf(email).toEqualTypeOf<string>();
    report({ code: 'acme.email', message: '…' });
  }),
  rule('customers.*', (_customer, report) => {
    report({ code: 'acme.email', message: '…', path: 'email' });
    // @ts-expect-error -- no such field
    report({ code: 'acme.email', message: '…', path: 'emial' });
    // @ts-expect-error -- a code of an own rule has a dot
    report({ code: 'email', message: '…' });
  }),
  // @ts-expect-error -- no such field
  rule('customers.*.emial', () => undefined),
  // @ts-expect-error -- all items, not one of them
  rule('customers.0', () => undefined),
]);
expectTypeOf(ruled).toEqualTypeOf<Validator<Account>>();
expectTypeOf(field(ruled, 'customers.0.email')).toEqualTypeOf<Validator<string | undefined>>();
expectTypeOf(forForm(ruled)).toEqualTypeOf<FormSchema<Account>>();

// Without `strict`, `!result.ok` does not narrow a result: its issues are typed even so.
const result = Account.validate({});
expectTypeOf(result.issues).toEqualTypeOf<readonly Issue[] | undefined>();
expectTypeOf(result.truncated).toEqualTypeOf<boolean | undefined>();

const submitted = fromFormData(Account, new FormData(), { ignore: ['intent'] });
if (submitted.ok) expectTypeOf(submitted.value).toEqualTypeOf<Account>();
else expectTypeOf(submitted.issues[0]!.name).toEqualTypeOf<string>();
expectTypeOf(fromFormData(Account, new URLSearchParams(), { partial: true })).toEqualTypeOf<
  FormResult<PartialDocument<Account>>
>();
/** The type of React Native. */
interface NativeFormData {
  append(name: string, value: unknown): void;
}
fromFormData(Account, {} as NativeFormData);
// @ts-expect-error -- text is not a form: `new URLSearchParams(text)` is
fromFormData(Account, 'import_supplier=E');

// Composed validators: queries have an output of their own, and an optional field stays optional.
expectTypeOf(array(Account)).toEqualTypeOf<Validator<Account[]>>();
const call = object({ query: CreateTransactionsQuery, body: array(Account) });
expectTypeOf(call.parse).returns.toExtend<{ query: { check_previously_added: boolean }; body: Account[] }>();
expectTypeOf<StandardSchemaV1.InferInput<typeof call>>()
  .toHaveProperty('query')
  .toEqualTypeOf<CreateTransactionsQueryInput>();
const contact = object({ email: field(Account, 'customers.0.email'), account: Account });
expectTypeOf(contact.parse(0).account).toEqualTypeOf<Account>();
expectTypeOf<{ account: Account }>().toExtend<ReturnType<typeof contact.parse>>();
expectTypeOf<{ email: 'a@b.example' }>().not.toExtend<ReturnType<typeof contact.parse>>();
expectTypeOf(field(contact, 'account.import_supplier')).toEqualTypeOf<Validator<string>>();
// @ts-expect-error -- the schema of a query is not the schema of a form
forForm(call);
