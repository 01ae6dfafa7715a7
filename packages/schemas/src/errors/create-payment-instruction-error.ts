import { named, pii, unknownValue } from '@data-import/define';

export const CreatePaymentInstructionError = named(
  'CreatePaymentInstructionError',
  pii(
    unknownValue(
      'the body of a 400 response to a payment instruction',
      'The request is not valid, or the vendor is persistently unreachable; the shape is not documented.',
    ),
  ),
);
