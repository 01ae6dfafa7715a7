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
  reported,
} from '../test/documented-responses.js';
import { describeError } from './describe-error.js';
import { parseBody } from './error-body.js';
import { interpretError } from './interpret-error.js';
import { fromFieldErrors } from './reported-issues.js';

describe('a documented response', () => {
  it.each(documented)(
    'of %s with status %d is recognised, as text too (%j)',
    (operation, status, content, expected) => {
      const isText = content === undefined || typeof content === 'string';
      for (const body of isText ? [content] : [content, ` ${JSON.stringify(content)}\n`])
        expect(interpretError({ operation, status, body })).toStrictEqual({
          operation,
          status,
          body,
          ...expected,
        });
    },
  );

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
    const more = { headers: {}, now: 0, request: {}, kind: 'x' };
    const response = { operation: 'createNotes', status: 404, body: 1, ...more };
    expect(new Set(Object.keys(interpretError(response)))).toEqual(
      new Set(['basis', 'body', 'code', 'detail', 'kind', 'operation', 'retry', 'retryAfterMs', 'status']),
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
      expect(interpretError({ operation, status: 400, body: listed })).toStrictEqual({
        kind: 'validation',
        retry: 'after-change',
        basis: 'http',
        retryAfterMs: undefined,
        operation,
        status: 400,
        body: listed,
        fieldErrors: {
          customers: { 0: { mobile: ['not a telephone number'], psr: { 1: ['one code please'] } } },
          non_field_errors: ['all wrong', 'no place'],
        },
        issues: [
          reported('not a telephone number', ['customers', 0, 'mobile'], 'phone'),
          reported('one code please', ['customers', 0, 'psr', 1], 'one'),
          reported('all wrong', [], 'all'),
          reported('no place', []),
        ],
        truncated: false,
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
      kind: 'request-rejected',
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
});

it.each<[string, unknown, object, string[]]>([
  ['at the top level', [{}, { mobile: ['Odd.'] }], { 1: { mobile: ['Odd.'] } }, ['/1/mobile']],
  [
    'nested',
    {
      notes: [{ non_field_errors: ['None.'] }, {}, { document_paths: [{ path: ['a', 'b'] }] }],
      name: ['c'],
    },
    {
      notes: { 0: { non_field_errors: ['None.'] }, 2: { document_paths: { 0: { path: ['a', 'b'] } } } },
      name: ['c'],
    },
    ['/notes/0', '/notes/2/document_paths/0/path', '/notes/2/document_paths/0/path', '/name'],
  ],
])('lists of objects with messages about fields are validation (%s)', (_where, body, errors, pointers) => {
  const error = interpretError({ operation: 'createNotes', status: 400, body });
  expect(error).toMatchObject({ kind: 'validation', basis: 'http', fieldErrors: errors, truncated: false });
  expect(error.kind === 'validation' && error.issues.map(({ pointer }) => pointer)).toEqual(pointers);
});

function makeBody(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`field_${index}`, ['Odd.']]));
}

const items = Array.from({ length: 101 }, (_, index) => ({ attr: `field_${index}`, detail: 'Odd.' }));

it.each<[string, unknown, boolean]>([
  ['100 fields', makeBody(100), false],
  ['101 fields', makeBody(101), true],
  ['101 messages of a field', { a: Array.from({ length: 101 }, () => 'Odd.') }, true],
  ['101 nested fields', { a: [makeBody(60), makeBody(41)] }, true],
  ['101 items of a list', { errors: items }, true],
])('more than 100 issues are truncated: %s', (_what, body, truncated) => {
  const error = interpretError({ operation: 'createNotes', status: 400, body });
  if (error.kind !== 'validation') throw new Error(error.kind);
  expect(error.issues).toHaveLength(100);
  expect(error.truncated).toBe(truncated);
  const all = fromFieldErrors(error.fieldErrors) ?? [];
  expect(all).toHaveLength(truncated ? 101 : 100);
  expect(all.slice(0, 100).map(({ pointer }) => pointer)).toEqual(error.issues.map(({ pointer }) => pointer));
});

describe('a body that is text', () => {
  it.each([
    ['{"a":[1]}', { a: [1] }],
    [' null\n', null],
    ['<html>', '<html>'],
    ['{"a":', '{"a":'],
    ['', undefined],
  ])('is parsed if it is JSON: %j', (text, body) => {
    expect(parseBody(text)).toEqual(body);
  });

  it('is missing if it is empty', () => {
    const error = interpretError({ operation: 'createNotes', status: 404, body: '' });
    expect(error).toMatchObject({ kind: 'not-found', retry: 'after-import', body: '' });
  });
});

describe('a response outside the specification', () => {
  const unseen = { detail: 'Paused.', code: 'import_supplier_paused' };
  const [refused, http] = [
    { retry: 'after-change', basis: 'http' },
    { retry: 'no', basis: 'http' },
  ];
  const cases: Case[] = [
    ['createAccount', 400, { ...unseen, domain: 'import_process' }, { ...refused, ...unseen }],
    ['createAccount', 400, { non_field_errors: unseen, account_id: 'A-1' }, { ...refused, ...unseen }],
    [
      'createAccount',
      400,
      { non_field_errors: 'Paused.' },
      { ...refused, code: undefined, detail: 'Paused.' },
    ],
    [
      'createAccount',
      400,
      { non_field_errors: ['Paused.', 7, 'Wait.'], account_id: 'A-1' },
      { ...refused, code: undefined, detail: 'Paused. Wait.' },
    ],
    ['createAccount', 400, { non_field_errors: [], account_id: 'A-1' }, { ...refused, ...noExplanation }],
    ['createAccount', 400, rejected, { ...refused, detail: rejected.error_detail }],
    ['createAccount', 400, {}, { ...refused, ...noExplanation }],
    ['createAccount', 404, '<html>', { ...http, ...noExplanation }],
    ['validateAccount', 400, failedAtCreate, { ...refused, code: failedAtCreate.code }],
    ['validateAccount', 422, fieldErrors, http],
    ['getImportProcess', 400, unseen, { ...refused, ...unseen }],
    ['getImportProcess', 404, '<html>', { ...http, ...noExplanation }],
    ['getImportProcess', 404, { detail: 'No route.' }, { ...http, code: undefined, detail: 'No route.' }],
    ['getMeterPointStatuses', 404, [{ message: 'x' }], { ...http, ...noExplanation }],
    ['getImportProcess', 404, noMeterPoints, { ...http, detail: 'No meter points.' }],
    ['createNotes', 404, '<html>', { ...http, ...noExplanation }],
    ['getAccountTransferStatus', 404, 'Not Found', { ...http, ...noExplanation }],
    ['laterOperation', 400, unseen, { ...refused, ...unseen }],
    ['laterOperation', 404, [{ error: 'x' }], { ...http, detail: 'x' }],
    ['__proto__', 404, null, http],
  ];

  it.each(cases)('of %s with status %d is unrecognised (%j)', (operation, status, body, expected) => {
    const error = interpretError({ operation, status, body });
    expect(error).toMatchObject({ kind: 'unrecognised', operation, status, body, ...expected });
  });

  it.each(['createAccount', 'validateAccount', 'listAccountImportProcesses'])(
    'of %s with status 404 finds nothing missing, since none is documented',
    (operation) => {
      const error = interpretError({ operation, status: 404, body: notFound });
      expect(error).toMatchObject({ kind: 'unrecognised', retry: 'no', basis: 'http' });
      expect(describeError(error)).not.toContain('create the account');
    },
  );

  it('may be messages about fields of a GET', () => {
    const error = interpretError({ operation: 'getImportProcess', status: 400, body: fieldErrors });
    expect(error).toMatchObject({ kind: 'validation', retry: 'after-change', basis: 'http' });
  });

  it.each([
    [400, fieldErrors, 'validation'],
    [400, failedAtCreate, 'validation-failed-at-create'],
    [400, alreadyImported, 'already-imported'],
    [400, rejected, 'transaction-rejected'],
    [404, notFound, 'not-found'],
  ])('of an undocumented operation is recognised by its body (%d, %j)', (status, body, kind) => {
    const result = interpretError({ operation: 'laterOperation' as string, status, body });
    expect(result).toMatchObject({ kind, basis: 'http' });
  });

  it('is already-imported by its code alone, wherever it is', () => {
    const { code, detail } = alreadyImported.non_field_errors;
    for (const [body, accountId] of [
      [{ ...alreadyImported, code: 'other', detail: 'Other.' }, alreadyImported.account_id],
      [{ non_field_errors: { code, detail }, account_id: 7 }, undefined],
      [{ code, detail, non_field_errors: ['Other.'] }, undefined],
      [{ code, detail, account_id: 'A-1' }, 'A-1'],
      [{ code, detail, account_id: '' }, undefined],
    ] as const) {
      const error = interpretError({ operation: 'createAccount', status: 400, body });
      expect(error).toMatchObject({ kind: 'already-imported', retry: 'no', code, detail, accountId });
    }
    expect(interpretError({ operation: 'createNotes', status: 400, body: { code } }).kind).toBe(
      'request-rejected',
    );
  });

  it('is a rejected transaction by its status, whatever object the service echoes', () => {
    for (const transaction_data of [{ ...rejected.transaction_data, amount: null }, { deep: [{}] }, {}]) {
      const error = interpretError({
        operation: 'createTransactions',
        status: 400,
        body: { ...rejected, transaction_data },
      });
      expect(error).toMatchObject({ kind: 'transaction-rejected', transaction: transaction_data });
    }
    for (const transaction_data of [null, undefined, 'T1', []]) {
      const body = { ...rejected, transaction_data };
      const error = interpretError({ operation: 'createTransactions', status: 400, body });
      expect(error).toMatchObject({ kind: 'transaction-rejected', transaction: undefined });
    }
  });

  it('is a rejected request if it is another error of transactions', () => {
    for (const body of [{ ...rejected, status: 'TRANSACTION_OTHER' }, { status: rejected.status }]) {
      const error = interpretError({ operation: 'createTransactions', status: 400, body });
      expect(error.kind).toBe('request-rejected');
    }
  });
});
