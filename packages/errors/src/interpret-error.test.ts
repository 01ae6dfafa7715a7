import { operations } from '@data-import/schemas';
import { describe, expect, it } from 'vitest';
import {
  type Case,
  documented,
  failedAtCreate,
  fieldErrors,
  alreadyImported,
  noMeterPoints,
  notFound,
  noExplanation,
  rejected,
} from '../test/documented-responses.js';
import { interpretError } from './interpret-error.js';

describe('a documented response', () => {
  it.each(documented)('of %s with status %d is recognised (%j)', (operation, status, body, expected) => {
    expect(interpretError({ operation, status, body })).toStrictEqual({
      operation,
      status,
      body,
      ...expected,
    });
  });

  it('is tested for each operation and error status of the API', () => {
    const pairs = Object.values(operations).flatMap(({ operationId, responses }) =>
      Object.keys(responses)
        .filter((status) => Number(status) >= 400)
        .map((status) => `${operationId} ${status}`),
    );
    expect(new Set(documented.map(([operation, status]) => `${operation} ${status}`))).toEqual(
      new Set(pairs),
    );
  });

  const objects = documented.filter(
    ([, , body]) => typeof body === 'object' && body !== null && !Array.isArray(body),
  );

  it.each(objects)(
    'of %s with status %d may have further fields (%j)',
    (operation, status, body, expected) => {
      const added = expected['kind'] === 'validation' ? ['m'] : { deep: [1] };
      const extended = Object.assign({ added }, body);
      expect(interpretError({ operation, status, body: extended }).kind).toBe(expected['kind']);
    },
  );

  it('copies no other fields of the argument', () => {
    const response = { operation: 'createNotes', status: 404, body: 1, headers: {}, kind: 'x' };
    expect(new Set(Object.keys(interpretError(response)))).toEqual(
      new Set(['body', 'code', 'detail', 'kind', 'operation', 'retry', 'status']),
    );
  });
});

describe('the list form of validation errors', () => {
  const listed = {
    code: 'invalid',
    detail: 'Invalid input.',
    errors: [
      { attr: 'customers.0.mobile', code: 'phone', detail: 'not a telephone number' },
      { attr: 'customers.0.psr.1.non_field_errors', code: 'one', detail: 'one code please' },
      { attr: null, code: 'all', detail: 'all wrong' },
      { detail: 'no place' },
    ],
  };

  it.each(['validateAccount', 'createAccount', 'createNotes', 'createPaymentInstruction', 'laterOperation'])(
    'is validation (%s)',
    (operation) => {
      const path = ['customers', 0, 'mobile'];
      expect(interpretError({ operation, status: 400, body: listed })).toStrictEqual({
        kind: 'validation',
        retry: 'after-change',
        operation,
        status: 400,
        body: listed,
        fieldErrors: {
          customers: { 0: { mobile: ['not a telephone number'], psr: { 1: ['one code please'] } } },
          non_field_errors: ['all wrong', 'no place'],
        },
        issues: [
          {
            code: 'reported',
            serviceCode: 'phone',
            message: 'not a telephone number',
            text: 'not a telephone number',
            path,
            pointer: '/customers/0/mobile',
          },
          {
            code: 'reported',
            serviceCode: 'one',
            message: 'one code please',
            text: 'one code please',
            path: ['customers', 0, 'psr', 1],
            pointer: '/customers/0/psr/1',
          },
          {
            code: 'reported',
            serviceCode: 'all',
            message: 'all wrong',
            text: 'all wrong',
            path: [],
            pointer: '',
          },
          { code: 'reported', message: 'no place', text: 'no place', path: [], pointer: '' },
        ],
      });
    },
  );

  it.each([
    [[]],
    ['text'],
    [{ 0: { detail: 'x' } }],
    [[{ attr: 'a' }]],
    [[{ attr: 'a', detail: 'x' }, null]],
    [[{ attr: Array.from({ length: 500 }, () => 'a').join('.'), detail: 'x' }]],
  ])('needs a detail for each error: %j', (errors) => {
    const error = interpretError({ operation: 'createNotes', status: 400, body: { ...listed, errors } });
    expect(error).toMatchObject({
      kind: 'unrecognised',
      retry: 'after-change',
      code: 'invalid',
      detail: 'Invalid input.',
    });
  });

  it('does not hide that creation failed', () => {
    const body = { ...failedAtCreate, errors: listed.errors };
    expect(interpretError({ operation: 'createAccount', status: 400, body }).kind).toBe(
      'validation-failed-at-create',
    );
  });

  it('accepts an attribute of any length', () => {
    const attr = Array.from({ length: 100_000 }, () => 'non_field_errors').join('.');
    const body = {
      errors: [
        { attr, detail: 'deep' },
        { attr: 'non_field_errors', detail: 'top' },
      ],
    };
    expect(interpretError({ operation: 'createNotes', status: 400, body }).kind).toBe('unrecognised');
  });
});

describe('a response outside the specification', () => {
  const unseen = { detail: 'Paused.', code: 'import_supplier_paused' };
  const cases: Case[] = [
    ['createAccount', 400, { ...unseen, domain: 'import_process' }, { retry: 'after-change', ...unseen }],
    [
      'createAccount',
      400,
      { non_field_errors: unseen, account_id: 'A-1' },
      { retry: 'after-change', ...unseen },
    ],
    ['createAccount', 400, { non_field_errors: alreadyImported.non_field_errors }, { retry: 'after-change' }],
    ['createAccount', 400, rejected, { retry: 'after-change', detail: rejected.error_detail }],
    ['createAccount', 400, {}, { retry: 'after-change', ...noExplanation }],
    ['createAccount', 404, '<html>', { retry: 'no', ...noExplanation }],
    ['validateAccount', 400, failedAtCreate, { retry: 'after-change', code: failedAtCreate.code }],
    ['validateAccount', 422, fieldErrors, { retry: 'no' }],
    ['validateAccount', 500, '<html>', { retry: 'no', ...noExplanation }],
    ['createTransactions', 400, { ...rejected, status: 'TRANSACTION_OTHER' }, { retry: 'after-change' }],
    ['createTransactions', 400, { status: rejected.status }, { retry: 'after-change', ...noExplanation }],
    ['getImportProcess', 404, '<html>', { retry: 'no', ...noExplanation }],
    ['getImportProcess', 404, { detail: 'No route.' }, { retry: 'no', code: undefined, detail: 'No route.' }],
    ['getMeterPointStatuses', 404, [{ message: 'x' }], { retry: 'no', ...noExplanation }],
    ['sendRegistrationFlows', 404, noMeterPoints, { retry: 'no', detail: 'No meter points.' }],
    [
      'createNotes',
      401,
      { detail: 'Invalid token.' },
      { retry: 'no', code: undefined, detail: 'Invalid token.' },
    ],
    ['createNotes', 500, null, { retry: 'no', ...noExplanation }],
    ['createPaymentInstruction', 502, null, { retry: 'no', ...noExplanation }],
    ['laterOperation', 404, [{ error: 'x' }], { retry: 'no', detail: 'x' }],
    ['laterOperation', 500, null, { retry: 'no' }],
    ['__proto__', 404, null, { retry: 'no' }],
  ];

  it.each(cases)('of %s with status %d is unrecognised (%j)', (operation, status, body, expected) => {
    const error = interpretError({ operation, status, body });
    expect(error).toMatchObject({ kind: 'unrecognised', operation, status, body, ...expected });
  });

  it.each([
    [400, fieldErrors, 'validation'],
    [400, failedAtCreate, 'validation-failed-at-create'],
    [400, alreadyImported, 'already-imported'],
    [400, rejected, 'transaction-rejected'],
    [404, notFound, 'not-found'],
  ])('of an undocumented operation is recognised by its body (%d, %j)', (status, body, kind) => {
    expect(interpretError({ operation: 'laterOperation', status, body }).kind).toBe(kind);
  });

  it('is not-found with a code that is not documented', () => {
    const body = { detail: 'Gone.', code: 'gone' };
    const error = interpretError({ operation: 'getImportProcess', status: 404, body });
    expect(error).toMatchObject({ kind: 'not-found', ...body });
  });

  it('is a rejected transaction by its status, whatever the echoed transaction contains', () => {
    const wrong = { ...rejected.transaction_data, transaction_date: 'tomorrow', amount: null };
    for (const transaction_data of [wrong, {}, null, undefined, 'T1']) {
      const body = { ...rejected, transaction_data };
      const error = interpretError({ operation: 'createTransactions', status: 400, body });
      const transaction = typeof transaction_data === 'object' ? (transaction_data ?? undefined) : undefined;
      expect(error).toMatchObject({ kind: 'transaction-rejected', transaction });
    }
  });
});
