import { Account, Customer, Debt, Reading } from '@data-import/validators';
import { createValidator, fields as objectWith, items, string } from '@data-import/validators/runtime';
import { describe, expect, it } from 'vitest';
import { type FormDataOptions, type FormFields, type FormResult, fromFormData } from './from-form-data.js';
import { withRules } from './with-rules.js';

const REQUIRED = { import_supplier: 'EXAMPLE', external_account_number: 'A-1' };

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** React Native's FormData: not iterable, with the fields in a property. */
function toNativeForm(fields: Readonly<Record<string, unknown>>): FormFields {
  return { _parts: Object.entries(fields), append: () => {} };
}

function faults(result: FormResult<unknown>): string[] {
  return result.ok ? [] : result.issues.map(({ code, name }) => `${name} ${code}`);
}

const Strings = createValidator<{ tags?: string[] }>(
  'Strings',
  (value): value is { tags?: string[] } => fits(value),
  () => objectWith(false, {}, { tags: items(string) }),
);

/** Whether a document's list is an array. */
function fits(value: unknown): boolean {
  return Array.isArray((value as { tags?: unknown }).tags);
}

function readAccount(fields: object, options?: FormDataOptions): FormResult<unknown> {
  return fromFormData(Account, formOf({ ...REQUIRED, ...fields }), options);
}

function valueOf<T>(result: FormResult<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

function readStrings(form: FormFields): unknown {
  return valueOf(fromFormData(Strings, form));
}

/** An action of Remix or of React Router. */
async function act(request: Request): Promise<object> {
  const result = fromFormData(Account, await request.formData(), { ignore: ['intent'] });
  if (result.ok) return { created: result.value.external_account_number };
  return { errors: Object.fromEntries(result.issues.map(({ name, code }) => [name, code])) };
}

function adviseOnEmail(document: unknown) {
  expect(document).toMatchObject({ customers: [{ email: 'ada@@mail.example' }] });
  const email = { path: ['customers', 0, 'email'], pointer: '/customers/0/email' };
  return [{ ...email, message: 'not an address', related: email }];
}

describe('fromFormData', () => {
  it.each<[string, readonly string[]]>([
    ['dots', ['customers.0.given_name', 'customers.0.psr.0.elec_industry_code', 'customers.1.given_name']],
    [
      'brackets',
      ['customers[0].given_name', 'customers[0].psr[0].elec_industry_code', 'customers[1].given_name'],
    ],
    [
      'only brackets',
      ['customers[0][given_name]', 'customers[0][psr][0][elec_industry_code]', 'customers[1][given_name]'],
    ],
  ])('reads nested names with %s', (_what, [first, code, second]) => {
    expect(valueOf(readAccount({ [first!]: 'Ada', [code!]: '7', [second!]: 'Bo' }))).toStrictEqual({
      ...REQUIRED,
      customers: [{ given_name: 'Ada', psr: [{ elec_industry_code: '7' }] }, { given_name: 'Bo' }],
    });
  });

  it('reads every kind of submitted fields', () => {
    const document = { ...REQUIRED, customers: [{ given_name: 'Ada' }] };
    const fields = { ...REQUIRED, 'customers[0].given_name': 'Ada' };
    const kinds: FormFields[] = [
      formOf(fields),
      new URLSearchParams(fields),
      toNativeForm(fields),
      fields,
      Object.entries(fields),
      new Map(Object.entries(fields)),
      Object.assign(Object.create(null), fields) as FormFields,
      document,
    ];
    for (const kind of kinds) expect(valueOf(fromFormData(Account, kind))).toStrictEqual(document);
  });

  it.each<[string, (given: Record<string, string>) => FormData | URLSearchParams]>([
    ['multipart', formOf],
    ['URL-encoded', (given) => new URLSearchParams(given)],
  ])('answers a %s request in an action', async (_what, toBody) => {
    const post = (given: Record<string, string>): Promise<object> =>
      act(new Request('https://example.test/', { method: 'POST', body: toBody(given) }));
    expect(await post({ ...REQUIRED, intent: 'save' })).toEqual({ created: 'A-1' });
    expect(await post({ ...REQUIRED, 'customers[0].mobile': 'x', external_account_number: '' })).toEqual({
      errors: { 'customers[0].mobile': 'format', external_account_number: 'missing' },
    });
  });

  it('makes lists of repeated names, and of one where the contract has a list', () => {
    expect(
      readStrings([
        ['tags', 'a'],
        ['tags', 'b'],
      ]),
    ).toEqual({ tags: ['a', 'b'] });
    for (const name of ['tags', 'tags[]', 'tags.0', 'tags[7]']) {
      expect(readStrings([[name, 'a']])).toEqual({ tags: ['a'] });
    }
    expect(faults(fromFormData(Customer, new URLSearchParams('email=a&email=b')))).toEqual(['email type']);
  });

  it('counts empty fields and files as absent, documented or not', () => {
    const file = new File([], '');
    expect(
      valueOf(readAccount({ billing_name: '', save: '', 'customers[0].email': '', letter: file })),
    ).toEqual({
      ...REQUIRED,
    });
    const row = {
      'customers.0.email': '',
      'customers.1.email': 'x',
      'customers.2.mobile': 'y',
      'references.0.value': '',
    };
    const outcome = valueOf(fromFormData(Account, { ...REQUIRED, ...row, 'customers.2.mobile': '' }));
    expect(outcome).toEqual({ ...REQUIRED, customers: [{ email: 'x' }] });
    expect(faults(fromFormData(Account, { ...REQUIRED, ...row }))).toEqual(['customers.2.mobile format']);
    expect(
      faults(readAccount({ letter: new File(['a'], 'a.txt'), billing_name: new File(['a'], 'a.txt') })),
    ).toEqual(['letter undocumented', 'billing_name type']);
  });

  it.each(['intent', [1], {}, 5, null, new Set(['intent'])])('rejects other lists of names: %j', (ignore) => {
    expect(() => readAccount({}, { ignore: ignore as never })).toThrow(
      new TypeError('ignore: expected an array of strings'),
    );
  });

  it('ignores fields of frameworks and the names in `ignore`', () => {
    const added = {
      $ACTION_KEY: 'k',
      '$ACTION_1:0': '{}',
      '1_$ACTION_ID_7': '',
      __token: 't',
      _method: 'PUT',
    };
    expect(valueOf(readAccount(added))).toEqual(REQUIRED);
    expect(faults(readAccount({ intent: 'save' }))).toEqual(['intent undocumented']);
    expect(valueOf(readAccount({ intent: 'save' }, { ignore: ['intent'] }))).toEqual(REQUIRED);
  });

  it('reports issues at the names that the form used, or would use', () => {
    const psr = {
      'customers[3].psr[1].elec_industry_code': 'x',
      'customers[3].psr[1].gas_industry_code': '1',
    };
    expect(faults(readAccount({ 'customers[0].shoe_size': '38', ...psr }))).toEqual([
      'customers[0].shoe_size undocumented',
      'customers[3].psr[1].gas_industry_code exactly_one',
    ]);
    for (const [given, missing] of [
      ['references[0].namespace', 'references[0].value'],
      ['references.0.namespace', 'references.0.value'],
      ['references[0][namespace]', 'references[0][value]'],
    ]) {
      expect(faults(readAccount({ [given!]: 'x' }))).toEqual([`${missing} missing`]);
    }
    expect(faults(fromFormData(Reading, {}))).toEqual(['reading_date missing', 'reading_value missing']);
  });

  it('loses no field: names that contradict each other, or have no known form, are issues', () => {
    expect(faults(readAccount({ customers: 'x', 'customers[0].email': 'a@b.example' }))).toEqual([
      'customers type',
    ]);
    expect(faults(readAccount({ dunning_path: 'x', 'dunning_path.path_name': 'A' }))).toEqual([
      'dunning_path undocumented',
    ]);
    for (const name of ['customers[0', '.email', 'a..b', '[0]', 'customers[].email', '']) {
      expect(faults(readAccount({ [name]: 'x' })), name).toEqual([`${name} undocumented`]);
    }
    expect(faults(readAccount({ ['a.'.repeat(9999) + 'a']: 'x' }))).toHaveLength(1);
    expect(faults(readAccount({ 'customers[0].__proto__': 'x' }))).toEqual([
      'customers[0].__proto__ undocumented',
    ]);
    expect(faults(readAccount({ 'customers[4294967295].email': 'a@b.example' }))).toEqual([]);
  });

  it('reports values without fields, and unreadable ones', () => {
    const nothing = [null, undefined, 'a=1', 7, new Date(), Promise.resolve(new FormData())];
    for (const value of nothing)
      expect(faults(fromFormData(Customer, value as FormFields))).toEqual([' type']);
    expect(faults(fromFormData(Customer, [1] as never))).toEqual([' unreadable']);
    const itself: Record<string, unknown> = {};
    itself['itself'] = itself;
    expect(faults(fromFormData(Customer, itself))).toEqual([' unreadable']);
  });

  it('accepts the options of a form', () => {
    const worded = readAccount({ intent: 'x' }, { describe: ({ code }) => code });
    expect(worded).toMatchObject({ issues: [{ message: 'undocumented', name: 'intent' }] });
    expect(valueOf(fromFormData(Reading, {}, { partial: true }))).toEqual({});
    expect(valueOf(readAccount({ intent: 'x' }, { unknownFields: 'strip' }))).toEqual(REQUIRED);
    expect(() => readAccount({}, { maxIssues: 0 })).toThrow(TypeError);
    expect(() => readAccount({}, { other: 1 } as FormDataOptions)).toThrow('other: no such option');
  });

  it('runs own rules on the document', () => {
    const Own = withRules(Debt, (rule) => [
      rule('is_insolvent', (value, report) => {
        if (value) report({ code: 'acme.insolvent', message: 'no' });
      }),
    ]);
    expect(faults(fromFormData(Own, { is_insolvent: 'on' }))).toEqual(['is_insolvent acme.insolvent']);
    const Broken = withRules(Debt, (rule) => [
      rule(() => {
        throw new Error('a bug');
      }),
    ]);
    expect(() => fromFormData(Broken, {})).toThrow('a bug');
  });

  it('returns advice at the inputs, also without rows that are not filled in', () => {
    const rows = { 'customers[0].email': '', 'customers[4].email': 'ada@@mail.example' };
    for (const fields of [REQUIRED, { ...REQUIRED, next_bill_due_date: 'soon' }]) {
      const result = readAccount({ ...fields, ...rows }, { advise: adviseOnEmail });
      expect(result.ok).toBe(fields === REQUIRED);
      const email = {
        path: ['customers', 1, 'email'],
        pointer: '/customers/1/email',
        name: 'customers[4].email',
      };
      expect(result.advice).toEqual([{ ...email, message: 'not an address', related: email }]);
    }
    expect(readAccount(REQUIRED)).not.toHaveProperty('advice');
    expect(() => readAccount({}, { advise: 'yes' as never })).toThrow('advise: expected a function');
  });
});
