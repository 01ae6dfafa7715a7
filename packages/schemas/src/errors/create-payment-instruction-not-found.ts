import { named, pii, unknownValue } from '@data-import/define';

export const CreatePaymentInstructionNotFound = named(
  'CreatePaymentInstructionNotFound',
  pii(
    unknownValue(
      'the body of a 404 response to a payment instruction',
      'The account is staged but not yet imported: it has to be imported. The shape is not documented.',
    ),
  ),
);
