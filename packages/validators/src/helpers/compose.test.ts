import {
  Account,
  CreateNotesRequest,
  CreateTransactionsQuery,
  CreateTransactionsRequest,
  Customer,
  DunningPath,
} from '@data-import/validators';
import { sample } from '@data-import/validators/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createValidator,
  date,
  describeWith,
  type Describe,
  fields,
  items,
  itemsAtLeast,
  walk,
  string,
  toWalkOptions,
  type SchemaTable,
  type ValidateOptions,
  type Validator,
} from '../runtime/index.js';
import { personMessages } from '../messages/person.js';
import { array, object } from './compose.js';
import { field } from './field.js';
import { forForm } from './for-form.js';
import { fromFormData } from './from-form-data.js';
import { withRules } from './with-rules.js';

const NOTES = sample('CreateNotesRequest');
const TRANSACTIONS = sample('CreateTransactionsRequest');
const PATH = { path_name: 'A', start_date: '2024-02-29' };

interface Validates {
  validate(value: unknown, options?: ValidateOptions): ReturnType<Validator<unknown>['validate']>;
}

function faults(one: Validates, value: unknown, options?: ValidateOptions): string[] {
  const result = one.validate(value, options);
  return result.ok ? [] : result.issues.map(({ code, pointer }) => `${pointer} ${code}`);
}

function compile(name: string, table: SchemaTable): Validator<unknown> {
  const options = toWalkOptions(undefined);
  const guard = (value: unknown): value is unknown => walk(table, value, options).issues.length === 0;
  return createValidator(name, guard, () => table);
}

describe('a composed validator', () => {
  const part = fields(undefined, { a: string }, { b: fields(false, { c: date }), d: items(date) });
  const Part = compile('Part', part);
  const composed = object({ one: Part, list: array(Part, { minItems: 2 }) });
  const whole = compile(composed.name, fields(false, { one: part, list: itemsAtLeast(2, part) }));

  const other = fc.constantFrom<unknown>('x', '', 1, null, undefined, {}, []);
  const leaf = fc.oneof(other, fc.constantFrom('2024-02-29', ' '));
  function record(values: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<unknown> {
    return fc.oneof(
      { weight: 8, arbitrary: fc.record(values, { requiredKeys: [] }).map((value) => ({ ...value })) },
      other,
    );
  }
  const parts = record({
    x: leaf,
    a: leaf,
    b: record({ c: leaf, y: leaf }),
    d: fc.oneof(leaf, fc.array(leaf, { maxLength: 3 })),
  });
  const documents = record({ z: leaf, list: fc.oneof(fc.array(parts, { maxLength: 3 }), other), one: parts });

  it('returns the results of a compiled one', () => {
    const options = fc.record<ValidateOptions>(
      {
        maxIssues: fc.constantFrom(1, 2, 3, 100, Infinity),
        maxUnknownFields: fc.constantFrom(1, 2, 100, Infinity),
        unknownFields: fc.constantFrom('allow', 'report', 'reject', 'strip'),
        partial: fc.boolean(),
        values: fc.constantFrom('hide', 'show'),
        describe: fc.constant<Describe>((issue) => JSON.stringify(issue)),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(documents, options, (document, given) => {
        expect(composed.validate(document, given)).toEqual(whole.validate(document, given));
        expect(composed.is(document)).toBe(whole.is(document));
      }),
      { numRuns: 1500 },
    );
  });

  it('returns the results of a compiled one in a form', () => {
    fc.assert(
      fc.property(documents, fc.constantFrom(1, 3, 100), (document, maxIssues) => {
        expect(forForm(composed).validate(document, { maxIssues })).toEqual(
          forForm(whole).validate(document, { maxIssues }),
        );
      }),
      { numRuns: 1500 },
    );
  });

  it.each(['one.b.c', 'list.0.d.0', 'list.1', 'one'] as const)(
    'gives the results of its field %s',
    (path) => {
      const [ours, theirs] = [composed, whole].map((each) => field(each as Validator<never>, path as never));
      fc.assert(
        fc.property(fc.oneof(other, parts), (value) => {
          expect(ours!.validate(value, { unknownFields: 'reject' })).toEqual(
            theirs!.validate(value, { unknownFields: 'reject' }),
          );
        }),
      );
    },
  );
});

describe('array', () => {
  it('validates a bulk request: paths begin with the index', () => {
    const Bulk = array(CreateNotesRequest, { minItems: 1 });
    expect(Bulk.name).toBe('CreateNotesRequest[]');
    expect(Bulk.validate([NOTES, NOTES])).toEqual({ ok: true, value: [NOTES, NOTES] });
    const given = [NOTES];
    expect(Bulk.parse(given)).toBe(given);
    expect(faults(Bulk, [NOTES, { ...NOTES, note: 1 }, null])).toEqual(['/1/note undocumented', '/2 type']);
    expect(faults(Bulk, [])).toEqual([' too_small']);
    expect(faults(array(CreateNotesRequest), [])).toEqual([]);
    for (const value of [NOTES, null, new Map(), 'x']) expect(faults(Bulk, value)).toEqual([' type']);
    const Limited = array(CreateNotesRequest, { maxItems: 1 });
    expect([faults(Limited, [NOTES]), faults(Limited, [NOTES, NOTES])]).toEqual([[], [' too_large']]);
    expect(() => Bulk.parse([1])).toThrow('not a valid CreateNotesRequest[]: /0: expected an object');
  });

  it('reports an item that cannot be read', () => {
    const hostile = new Proxy([PATH, PATH], {
      get(target, name) {
        if (name === '1') throw new Error('no');
        return Reflect.get(target, name) as unknown;
      },
    });
    expect(faults(array(DunningPath), hostile)).toEqual(['/1 unreadable']);
  });

  it('checks options and validators', () => {
    for (const minItems of [-1, 1.5, Infinity, '1' as never]) {
      expect(() => array(Customer, { minItems })).toThrow('minItems: expected an integer from 0');
      expect(() => array(Customer, { maxItems: minItems })).toThrow('maxItems: expected an integer from 0');
    }
    expect(() => array(Customer, { minItem: 1 } as never)).toThrow('did you mean "minItems"?');
    const foreign = { name: 'x', '~standard': { version: 1, vendor: 'x', validate: () => ({ value: 1 }) } };
    expect(() => array(foreign as never)).toThrow('expected a validator of @data-import');
    expect(() => array(Customer).validate([], { other: 1 } as ValidateOptions)).toThrow('no such option');
  });
});

describe('object', () => {
  const Call = object({ query: CreateTransactionsQuery, body: CreateTransactionsRequest });

  it('validates a query and a body as one schema', () => {
    const query = { check_previously_added: 'false' };
    expect(Call.parse({ query, body: TRANSACTIONS })).toEqual({
      query: { check_previously_added: false, force_add_to_current_statement: true },
      body: TRANSACTIONS,
    });
    expect(Call.parse({ query: new URLSearchParams(query), body: TRANSACTIONS }).query).toMatchObject({
      check_previously_added: false,
    });
    expect(faults(Call, { query: { check: 'x' }, header: 1 })).toEqual([
      '/query/check undocumented',
      '/header undocumented',
      '/body missing',
    ]);
    expect(Call['~standard'].validate(null)).toMatchObject({ issues: [{ path: [] }] });
    expect(Call).not.toHaveProperty('is');
    expect(Call.name).toBe('{ query: CreateTransactionsQuery, body: CreateTransactionsRequest }');
    expect(faults(array(Call), [{ query: {}, body: TRANSACTIONS }, {}])).toEqual([
      '/1/query missing',
      '/1/body missing',
    ]);
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'requires its field %s, which objects inherit',
    (name) => {
      const Own = object({ [name]: Customer });
      expect(faults(Own, {})).toEqual([`/${name} missing`]);
      expect(faults(Own, { [name]: 5 })).toEqual([`/${name} type`]);
      expect(Own.is({ [name]: {} })).toBe(true);
    },
  );

  it('describes issues by their paths in the whole', () => {
    const labels = { 'body.customers.*.mobile': 'Mobile', body: 'Account' };
    const options = { describe: describeWith(personMessages, { labels }), partial: true };
    const result = object({ body: Account }).validate({ body: { customers: [{ mobile: 'x' }] } }, options);
    expect(result).toMatchObject({ issues: [{ message: expect.stringMatching(/^Mobile: Use 7/) }] });
    expect(object({ body: Account }).validate({}, { ...options, partial: false })).toMatchObject({
      issues: [{ message: 'Account: This field is required' }],
    });
  });

  it('is optional where a field is, and keeps the rules of its parts', () => {
    const Contact = object({ email: field(Customer, 'email'), supplier: field(Account, 'import_supplier') });
    expect(Contact.is({ supplier: 'EXAMPLE' })).toBe(true);
    expect(faults(Contact, { email: 1 })).toEqual(['/email type', '/supplier missing']);
    const Own = withRules(Account, (rule) => [
      rule('billing_name', (name, report) => {
        if (name === 'X') report({ code: 'acme.name', message: 'no' });
        if (name === 'bug') throw new Error('a bug');
      }),
    ]);
    const account = { import_supplier: 'E', external_account_number: '1' };
    const Both = object({ a: array(Own), b: Own });
    const value = { a: [{ ...account, billing_name: 'X' }], b: account };
    expect(faults(Both, value)).toEqual(['/a/0/billing_name acme.name']);
    expect(Both.is(value)).toBe(false);
    expect(() => Both.validate({ ...value, b: { ...account, billing_name: 'bug' } })).toThrow('a bug');
    const Different = withRules(Both, (rule) => [
      rule(({ a, b }, report) => {
        const index = a.findIndex((each) => each.external_account_number === b.external_account_number);
        if (index !== -1) report({ code: 'acme.same', message: 'same', path: ['a', index] });
      }),
    ]);
    expect(faults(Different, { a: [account], b: account })).toEqual(['/a/0 acme.same']);
    expect(() => field(Both, 'a.0.billing_nam' as never)).toThrow('did you mean "billing_name"?');
  });

  it('validates forms', () => {
    const Both = object({ path: DunningPath, notes: array(CreateNotesRequest) });
    const read = fromFormData(Both, {
      'path.path_name': 'A ',
      'path.start_date': ' 2024-02-29',
      'notes[3].import_supplier': '',
      'notes[4].import_supplier': 'E',
      'notes[4].notes[0].is_pinned': 'on',
      intent: '',
    });
    expect(read.ok ? [] : read.issues.map(({ name, code }) => `${name} ${code}`)).toEqual([
      'notes[4].notes[0].body at_least_one',
      'notes[4].external_account_number missing',
    ]);
    const given = { path: { path_name: 'A', start_date: '' }, notes: [], extra: ' ' };
    const result = forForm(Both).validate(given);
    expect(result).toEqual({ ok: true, value: { path: { path_name: 'A' }, notes: [] } });
    expect(faults(forForm(Both), { path: ' ', notes: null })).toEqual(['/path missing', '/notes missing']);
    const Optional = object({ path: field(Account, 'dunning_path') });
    const outcome = forForm(Optional).validate({ path: { path_name: '', start_date: null } });
    expect(outcome).toEqual({ ok: true, value: {} });
  });

  it('reports fields that cannot be read, also beyond the cap of issues', () => {
    const Both = object({ path: DunningPath, list: array(DunningPath) });
    const hostile = {
      x: 1,
      list: [],
      get path(): unknown {
        throw new Error('no');
      },
    };
    expect(faults(Both, hostile)).toEqual(['/x undocumented', ' unreadable']);
    expect(faults(Both, hostile, { maxIssues: 1 })).toEqual(['/x undocumented']);
    expect(faults(forForm(Both), hostile)).toContain(' unreadable');
    const unlisted = new Proxy({}, { ownKeys: () => [][1]! });
    for (const each of [Both, forForm(Both)]) expect(faults(each, unlisted)).toEqual([' unreadable']);
  });
});
