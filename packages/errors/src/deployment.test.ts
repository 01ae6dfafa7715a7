import { CreateNotesRequest, ValidateAccountRequest } from '@data-import/validators';
import type { ErrorListRule, ErrorRules } from '@data-import/validators/runtime';
import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.js';
import { createDeployment } from './deployment.js';
import { fromFieldErrors } from './reported-issues.js';
import { interpretError, interpretNoResponse } from './interpret-error.js';
import { toInvalidRequestBody } from './invalid-request-body.js';

function deploymentWith(errors: ErrorRules) {
  return createDeployment({ name: 'acme', operations: {}, renaming: { names: {}, places: {} }, errors });
}

const deployment = deploymentWith({
  codes: {
    locked: { kind: 'request-rejected' },
    exists: { kind: 'already-imported' },
    busy: { kind: 'transient', retry: 'as-is' },
    half_done: { kind: 'server-error' },
    staged: { kind: 'not-found', retry: 'after-import' },
  },
  lists: [{ at: 'problems', path: 'field', message: 'text', code: 'id', syntax: 'brackets' }],
});

describe('a code of a deployment', () => {
  it.each([
    ['locked', 409, { kind: 'request-rejected', retry: 'after-change' }],
    ['exists', 400, { kind: 'already-imported', retry: 'no', accountId: 'A-1' }],
    ['busy', 400, { kind: 'transient', retry: 'as-is' }],
    ['half_done', 500, { kind: 'server-error', retry: 'check-first', checkWith: [] }],
    ['staged', 404, { kind: 'not-found', retry: 'after-import' }],
  ])('%s has its kind and its advice, whatever the status', (code, status, expected) => {
    const body = { code, detail: 'Why.', account_id: 'A-1' };
    const response = { operation: 'createPaymentInstruction', status, body } as const;
    const error = interpretError({ ...response, deployment });
    expect(error).toMatchObject({ ...expected, basis: 'deployment', code, detail: 'Why.' });
    expect(describeError(error)).toContain('createPaymentInstruction');
    expect(interpretError(response).basis).not.toBe('deployment');
  });

  it('without a rule is read as without a deployment', () => {
    for (const code of ['other', 'constructor', '__proto__']) {
      const response = { operation: 'createNotes', status: 400, body: { code } } as const;
      expect(interpretError({ ...response, deployment })).toEqual(interpretError(response));
    }
  });
});

function interpretWith(read: ErrorRules['read'], body: unknown) {
  const own = createDeployment({ ...deployment, errors: { ...deployment.errors, read } });
  return interpretError({ operation: 'createAccount', status: 422, body, deployment: own });
}

describe('a function that reads errors', () => {
  it('takes precedence', () => {
    const body = { 'customers/mobile': 'Odd.' };
    const [[field, message]] = Object.entries(body) as [[string, string]];
    const error = interpretWith(() => [{ path: field.split('/'), message, code: 'odd' }], body);
    const issue = {
      path: ['customers', 'mobile'],
      pointer: '/customers/mobile',
      text: 'Odd.',
      serviceCode: 'odd',
    };
    expect(error).toMatchObject({ kind: 'validation', issues: [issue] });
  });

  it.each([
    ['undefined', () => undefined],
    ['no list', () => 'x' as never],
    ['no message', () => [{ path: [] }] as never],
    [
      'an exception',
      () => {
        throw new Error('odd');
      },
    ],
  ])('that returns %s leaves the body to the rules', (_what, read) => {
    const body = { problems: [{ field: 'name', text: 'Odd.', id: 'x' }] };
    expect(interpretWith(read, body)).toEqual(interpretWith(undefined, body));
    expect(interpretWith(read, body)).toMatchObject({ issues: [{ path: ['name'] }] });
  });
});

function interpretList(...problems: object[]): unknown {
  return interpretError({ operation: 'createNotes', status: 400, body: { problems }, deployment });
}

describe('a list of errors', () => {
  const issue = { path: ['customers', 0, 'mobile'], pointer: '/customers/0/mobile', text: 'Odd.' };

  it.each<[string, unknown, object]>([
    [
      'of the deployment',
      { problems: [{ field: 'customers[0].mobile', text: 'Odd.', id: 'p' }] },
      { serviceCode: 'p' },
    ],
    ['of Django REST framework', { errors: [{ attr: 'customers.0.mobile', detail: 'Odd.' }] }, {}],
    ['of RFC 9457', { title: 'Bad', errors: [{ pointer: '#/customers/0/mobile', detail: 'Odd.' }] }, {}],
  ])('%s is read, with status 400 and 422', (_what, body, more) => {
    for (const status of [400, 422]) {
      expect(interpretError({ operation: 'createNotes', status, body, deployment })).toMatchObject({
        kind: 'validation',
        retry: 'after-change',
        basis: 'http',
        issues: [{ ...issue, ...more }],
        fieldErrors: { customers: { 0: { mobile: ['Odd.'] } } },
      });
    }
    expect(fromFieldErrors(body, { deployment })).toMatchObject([{ ...issue, ...more }]);
  });

  it('is read whole, also where an item has another form', () => {
    const body = { problems: [{ field: 'name', text: 'Odd.' }, { field: 'at' }, 7] };
    expect(fromFieldErrors(body, { deployment })).toMatchObject([
      { path: ['name'], text: 'Odd.' },
      { path: ['at'], text: 'an error in a form that no rule describes' },
      { path: [], text: 'an error in a form that no rule describes' },
    ]);
  });

  it('has the kind of its code if all errors share it and name no field', () => {
    const locked = { text: 'Locked.', id: 'locked' };
    expect(interpretList(locked, locked)).toMatchObject({
      kind: 'request-rejected',
      basis: 'deployment',
      code: 'locked',
      detail: 'Locked. Locked.',
    });
    for (const others of [
      [{ ...locked, field: 'name' }],
      [locked, { ...locked, id: 'busy' }],
      [{ text: 'Odd.' }],
    ])
      expect(interpretList(...others)).toMatchObject({ kind: 'validation', basis: 'http' });
  });

  it('of another shape is no validation error', () => {
    for (const body of [undefined, 'text', {}, { problems: [{ field: 'a' }] }, { problems: 'text' }])
      expect(interpretError({ operation: 'createNotes', status: 422, body, deployment }).kind).toBe(
        'unrecognised',
      );
  });
});

describe('a server of the deployment', () => {
  it.each<[ErrorListRule['syntax'], string]>([
    ['dotted', 'customers.0.mobile'],
    ['brackets', 'customers[0].mobile'],
    ['pointer', '/customers/0/mobile'],
  ])('responds with its list of errors, which clients read (%s)', (syntax, written) => {
    const rule: ErrorListRule = {
      at: 'errors',
      path: 'attr',
      message: 'detail',
      code: 'code',
      ...(syntax && { syntax }),
    };
    const own = deploymentWith({ lists: [rule] });
    const payload = { import_supplier: 'E', external_account_number: '1', customers: [{ mobile: 'x' }] };
    const { issues } = ValidateAccountRequest.validate({ payload });
    const body = toInvalidRequestBody('ValidateAccountRequest', issues!, { deployment: own });
    expect(body).toMatchObject({ errors: [{ attr: written, code: 'format' }] });
    expect(fromFieldErrors(body, { deployment: own })).toMatchObject([{ path: issue.path }]);
  });

  it('lists the whole body too, without a field around it', () => {
    const lists = [{ path: 'at', message: 'text' }];
    const { issues } = CreateNotesRequest.validate({});
    const body = toInvalidRequestBody('CreateNotesRequest', issues!, {
      deployment: deploymentWith({ lists }),
    });
    expect(body).toEqual(issues!.map(({ path, message }) => ({ at: path[0], text: message })));
  });

  const issue = { path: ['customers', 0, 'mobile'] };
});

const note = (text?: string) => ({ notes: [{ text }] });

describe('sending a request twice', () => {
  const query = {
    validate: (given: object) => ({ ok: true, value: { check_previously_added: false, ...given } }),
  };
  const twice = createDeployment({
    name: 'acme',
    operations: {
      createTransactions: {
        method: 'POST',
        path: '/',
        repeat: { harmless: 'on-condition' },
        contracts: { query },
      },
      createNotes: {
        method: 'POST',
        path: '/',
        repeat: { harmless: 'on-condition' },
        contracts: { request: { name: 'CreateNotesRequest' } },
      },
      createAccount: { method: 'POST', path: '/', repeat: { checkWith: ['listOrders'] }, contracts: {} },
      createOrder: { method: 'POST', path: '/', repeat: { harmless: 'yes' }, contracts: {} },
      listOrders: { method: 'GET', path: '/', contracts: {} },
    },
    renaming: {
      names: { body: 'text' },
      places: { CreateNotesRequest: { fields: { notes: { items: { placeholders: ['body'] } } } } },
    },
    errors: {},
  });

  it.each<[string, object, 'as-is' | 'check-first']>([
    ['createTransactions', {}, 'check-first'],
    ['createTransactions', { query: { check_previously_added: true } }, 'as-is'],
    ['createNotes', { body: note() }, 'check-first'],
    ['createNotes', { body: note('Rang.') }, 'as-is'],
    ['createAccount', {}, 'check-first'],
    ['createOrder', {}, 'as-is'],
    ['listOrders', {}, 'as-is'],
    ['deleteOrder', {}, 'check-first'],
  ])('%s with %j is judged by the deployment', (operation, request, retry) => {
    expect(interpretNoResponse({ operation, request, deployment: twice } as never).retry).toBe(retry);
    expect(
      interpretError({ operation, request, deployment: twice, status: 502, body: '' } as never).retry,
    ).toBe(retry);
  });

  it('names the operations of the deployment that show its effect', () => {
    const response = { operation: 'createAccount', status: 500, body: '', deployment: twice } as const;
    expect(interpretError(response)).toMatchObject({ retry: 'check-first', checkWith: ['listOrders'] });
  });
});

it('a field that has the other name already is another field', () => {
  const { withNames, withoutNames } = createDeployment({
    name: 'acme',
    operations: {},
    renaming: { names: { a: 'b', b: 'c', x: 'y', y: 'x' }, places: {} },
    errors: {},
  });
  expect(withNames({ a: 1, b: 2, c: 3, x: 4 })).toEqual({ b: 1, c: 2, a: 3, y: 4 });
  for (const object of [{ a: 1, b: 2, c: 3, x: 4, z: 5 }, { c: 3, b: 2 }, { y: 1 }])
    expect(withoutNames(withNames(object))).toEqual(object);
});

it('paths of field errors start at the account, whatever the deployment calls it', () => {
  const renaming = { names: { payload: 'account' }, places: {} };
  const renamed = createDeployment({ name: 'acme', operations: {}, renaming, errors: {} });
  const issue = { path: ['account', 'customers'], message: 'No.' };
  expect(toInvalidRequestBody('ValidateAccountRequest', [issue], { deployment: renamed })).toEqual({
    customers: ['No.'],
  });
  expect(toInvalidRequestBody('CreateAccountRequest', [issue], { deployment: renamed })).toMatchObject({
    code: 'import_process_failed_validation',
  });
});
