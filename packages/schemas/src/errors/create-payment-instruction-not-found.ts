import { named, notShown } from '@data-import/define';

export const CreatePaymentInstructionNotFound = named(
  'CreatePaymentInstructionNotFound',
  notShown(
    'the body of a 404 answer to a payment instruction',
    'The account is not imported, at most staged; in what shape is not documented.',
  ),
);
