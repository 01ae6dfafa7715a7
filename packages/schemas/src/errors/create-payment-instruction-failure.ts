import { named, pii, unknownValue } from '@data-import/define';

export const CreatePaymentInstructionFailure = named(
  'CreatePaymentInstructionFailure',
  pii(
    unknownValue(
      'the body of a 500 response to a payment instruction',
      'Something unexpected went wrong, such as a vendor that is temporarily unreachable; the shape is not documented.',
    ),
  ),
);
