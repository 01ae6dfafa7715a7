import { operation } from '@data-import/define';
import { AccountPathParams } from '../common/account-path-params.js';
import { SendRegistrationFlowsError } from '../errors/send-registration-flows-error.js';
import { SendRegistrationFlowsNotFound } from '../errors/send-registration-flows-not-found.js';
import { SendRegistrationFlowsQuery } from '../registration/send-registration-flows-query.js';
import { SendRegistrationFlowsResponse } from '../registration/send-registration-flows-response.js';
import { illustration } from '../illustration.js';

const account = { import_supplier_code: 'EXAMPLE_ENERGY', external_account_number: 'EX-000001' };

export const sendRegistrationFlows = operation({
  operationId: 'sendRegistrationFlows',
  method: 'POST',
  path: '/v1/data-import/send-registration-flows/{import_supplier_code}/{external_account_number}/',
  tag: 'Post-import',
  position: 5,
  summary: 'Mark the meter points of an imported account for registration',
  description:
    'Marks each meter point for change of supply and takes no body. Registration runs later and may still fail.',
  repeat: {
    harmless: 'not-documented',
    basis:
      'The effect of a second request is not documented. The transfer status is PENDING as long as no registration flows have been sent.',
    assumption:
      'Registration runs after the response, so a request may have taken effect even if the status is PENDING shortly afterwards.',
    checkWith: ['getAccountTransferStatus', 'getMeterPointStatuses'],
    specification:
      'Endpoints, Post-import (v1), Registration flows; States and transitions, Account transfer status',
  },
  needsImport: true,
  pathParams: AccountPathParams,
  query: SendRegistrationFlowsQuery,
  responses: {
    200: {
      description:
        'Marking was attempted for each meter point: check each status, because some may have failed.',
      body: SendRegistrationFlowsResponse,
    },
    400: {
      description: 'The request is not valid.',
      body: SendRegistrationFlowsError,
      errors: ['validation', 'request-rejected'],
    },
    404: {
      description:
        'The account is staged and not imported yet, or it is not found, or it has no meter points: wait until it is imported, or check both path parameters.',
      body: SendRegistrationFlowsNotFound,
      errors: ['not-found'],
    },
  },
  examples: {
    pathParams: { import_supplier_code: 'EXAMPLE_ENERGY', external_account_number: 'EX-000001' },
    query: { supply_start_date: '2024-06-01' },
    responses: {
      200: {
        'partly-failed': {
          summary: 'One meter point marked, one not',
          value: [
            {
              ...account,
              meter_points: [
                { mpxn: '9900000000006', status: 'REGISTRATION_FLOW_SUCCESS' },
                {
                  mpxn: '9900000003',
                  status: 'REGISTRATION_FLOW_ERROR',
                  error_detail: 'An explanation of what went wrong.',
                },
              ],
            },
          ],
        },
      },
      400: {
        'field-errors': {
          summary: 'An invalid supply start date',
          value: { supply_start_date: ['Enter a valid date.'] },
        },
      },
      404: {
        'no-meter-points': {
          summary: 'An account without meter points',
          value: [{ ...account, error_detail: 'The account has no meter points.' }],
        },
        ...illustration({ detail: 'The account is not imported.' }),
      },
    },
  },
});
