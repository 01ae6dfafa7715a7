import { operation } from '@data-import/define';
import { AccountPathParams } from '../common/account-path-params.js';
import { readOnly } from '../common/read-only.js';
import { MeterPointStatusesNotFound } from '../errors/meter-point-statuses-not-found.js';
import { GetMeterPointStatusesResponse } from '../import-process/get-meter-point-statuses-response.js';

export const getMeterPointStatuses = operation({
  operationId: 'getMeterPointStatuses',
  method: 'GET',
  path: '/v1/data-import/meterpoint-statuses-for-account/{import_supplier_code}/{external_account_number}/',
  tag: 'Status and listing',
  position: 5,
  summary: 'Get the statuses of the meter points of an account',
  description: 'Returns the status of each meter point of one account.',
  repeat: readOnly,
  pathParams: AccountPathParams,
  responses: {
    200: { description: 'The meter points with their statuses.', body: GetMeterPointStatusesResponse },
    404: {
      description:
        'The account is missing or has no meter points: check both path parameters. Whether a staged account counts as missing is not documented.',
      body: MeterPointStatusesNotFound,
      errors: ['not-found'],
    },
  },
  examples: {
    pathParams: { import_supplier_code: 'EXAMPLE_ENERGY', external_account_number: 'EX-000001' },
    responses: {
      200: {
        'dual-fuel': {
          summary: 'An electricity and a gas point, both in PRE_REGISTRATION',
          value: [
            { mpxn: '9900000000006', status: 'PRE_REGISTRATION' },
            { mpxn: '9900000003', status: 'PRE_REGISTRATION' },
          ],
        },
      },
      404: {
        'no-meter-points': {
          summary: 'An account without meter points',
          value: [{ error: 'The account has no meter points.' }],
        },
      },
    },
  },
});
