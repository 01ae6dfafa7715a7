import * as validators from '@data-import/validators';
import { operations } from '@data-import/validators/operations';
import { describe, expect, it } from 'vitest';
import { STATUSES } from '../test/specification.js';

/*
 * The bodies of error responses according to section 5 of the modelling rules, written by hand independently of the schemas.
 */

type Operation = keyof typeof operations;

const fieldErrors = {
  valid: [{ customers: { 0: { mobile: ['Enter a valid phone number.'] } } }, { payload: [''] }],
  invalid: [{}, { field: [] }, { field: {} }, { field: 'text' }, { field: [1] }, { 0: { field: null } }],
};

const error = { detail: 'No.', code: 'unseen' };
const alreadyImported = { non_field_errors: error, account_id: 'A-1' };
const flows = { error_detail: 'No.', import_supplier_code: 'elm', external_account_number: '1' };
const failed = { status: 'TRANSACTION_IMPORT_ERROR', error_detail: 'No.', transaction_data: {} };

/** Documented bodies, some with unknown codes, and undocumented variants of them. */
const BODIES: Readonly<Record<string, { valid: readonly unknown[]; invalid?: readonly unknown[] }>> = {
  'validateAccount 400': fieldErrors,
  'sendRegistrationFlows 400': { valid: fieldErrors.valid },
  'createAccount 400': { valid: [...fieldErrors.valid, { ...error, domain: 'unseen' }, alreadyImported] },
  'createTransactions 400': {
    valid: [
      ...fieldErrors.valid,
      failed,
      { ...failed, transaction_data: { transaction_date: 'tomorrow', amount: null, type: 5, more: 1 } },
    ],
  },
  'getImportProcess 404': { valid: [error], invalid: [{}, { detail: 'No.' }, [error], fieldErrors.valid[0]] },
  'getMeterPointStatuses 404': { valid: [[], [{ error: 'No.' }]], invalid: [{ error: 'No.' }, [{}]] },
  'sendRegistrationFlows 404': { valid: [[flows], error] },
};

const documented = Object.entries(STATUSES).flatMap(([operation, statuses]) =>
  statuses.split(' ').map((status) => ({ operation: operation as Operation, status })),
);

function findBody({ operation, status }: (typeof documented)[number]): { is: (value: unknown) => boolean } {
  const { responses } = operations[operation] as {
    responses: Record<string, { is: (body: unknown) => boolean }>;
  };
  return responses[status.replace(/[?*]$/, '')]!;
}

describe('error responses', () => {
  const errors = documented.filter(({ status }) => /^[45]\d\d\*?$/.test(status));

  it.each(errors)('of $operation with $status have a documented body', (response) => {
    const { valid, invalid = [] } = BODIES[`${response.operation} ${response.status.replace('*', '')}`]!;
    const body = findBody(response);
    const extended = valid
      .filter((each) => !Array.isArray(each))
      .map((each) => ({ ...(each as object), more: ['a'] }));
    for (const each of [...valid, ...extended]) expect(body.is(each), JSON.stringify(each)).toBe(true);
    for (const each of invalid) expect(body.is(each), JSON.stringify(each)).toBe(false);
  });

  it.each(documented.filter(({ status }) => /[?*]$/.test(status)))(
    'of $operation with $status may have any body',
    (response) => {
      const bodies = [null, '', 0, false, [], {}, [{ detail: 1 }], { detail: 'Paused.' }, { field: 'text' }];
      for (const body of bodies) expect(findBody(response).is(body), JSON.stringify(body)).toBe(true);
    },
  );
});

const accepts = (echo: unknown) =>
  validators.TransactionImportError.is({ ...failed, transaction_data: echo });

it('the transaction that a refusal echoes may be any object, but only an object', () => {
  expect([{}, { amount: 12.5 }, { transaction_date: null, type: [] }].map(accepts)).not.toContain(false);
  expect([null, 'T-1', [{}], undefined].map(accepts)).not.toContain(true);
});
