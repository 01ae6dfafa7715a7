import { named, notShown } from '@data-import/define';

export const CreatePaymentInstructionError = named(
  'CreatePaymentInstructionError',
  notShown(
    'the body of a 400 answer to a payment instruction',
    'The request is not valid, or the vendor persistently cannot be reached; in what shape is not documented.',
  ),
);
