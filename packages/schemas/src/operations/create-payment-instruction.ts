import { operation } from '@data-import/define';
import { CreatePaymentInstructionError } from '../errors/create-payment-instruction-error.js';
import { CreatePaymentInstructionFailure } from '../errors/create-payment-instruction-failure.js';
import { CreatePaymentInstructionNotFound } from '../errors/create-payment-instruction-not-found.js';
import { CreatePaymentInstructionRequest } from '../payment-instruction/create-payment-instruction-request.js';
import { CreatePaymentInstructionResponse } from '../payment-instruction/create-payment-instruction-response.js';
import { illustration } from '../illustration.js';

export const createPaymentInstruction = operation({
  operationId: 'createPaymentInstruction',
  method: 'POST',
  path: '/v1/data-import/payment-instruction/create/',
  tag: 'Post-import',
  position: 4,
  summary: 'Add a payment instruction to an imported account',
  description: 'Checks with the payment vendor that the instruction exists and takes its details from there.',
  repeat: {
    harmless: 'not-documented',
    basis:
      'After status 500, send the same request again. Its effect after another failure is not documented, and no operation returns payment instructions.',
    checkWith: [],
    specification: 'Errors; Endpoints, Post-import (v1), Payment instruction',
  },
  needsImport: true,
  request: CreatePaymentInstructionRequest,
  responses: {
    201: {
      description: 'The instruction was added to the account.',
      body: CreatePaymentInstructionResponse,
    },
    400: {
      description:
        'The request is not valid, or the vendor is persistently unreachable: change the request before sending it again.',
      body: CreatePaymentInstructionError,
      errors: ['validation', 'payment-instruction-rejected'],
    },
    404: {
      description:
        'The account is staged but not yet imported: wait until it is imported. Other causes of this response are not documented.',
      body: CreatePaymentInstructionNotFound,
      errors: ['not-found'],
    },
    500: {
      description:
        'Something unexpected went wrong, such as a vendor that is temporarily unreachable: send the same request again.',
      body: CreatePaymentInstructionFailure,
      errors: ['vendor-unavailable'],
    },
  },
  examples: {
    request: {
      card: {
        summary: 'A card that the vendor holds',
        value: {
          import_supplier: 'EXAMPLE_ENERGY',
          external_account_number: 'EX-000001',
          vendor: 'EXAMPLE_PAY',
          reference: 'EX-CARD-1',
          type: 'CARD',
        },
      },
    },
    responses: {
      201: {
        added: {
          summary: 'The instruction was added to the account',
          value: { platform_account_number: 'A-EXAMPLE1', reference: 'EX-CARD-1' },
        },
      },
      400: illustration({ detail: 'The request is not valid.' }),
      404: illustration({ detail: 'The account is not imported.' }),
      500: illustration({ detail: 'The vendor is unreachable.' }),
    },
  },
});
