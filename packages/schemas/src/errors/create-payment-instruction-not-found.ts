import { named, notShown } from '@data-import/define';

export const CreatePaymentInstructionNotFound = named(
  'CreatePaymentInstructionNotFound',
  notShown(
    'the body of a 404 response to a payment instruction',
    'The account is staged, which is not enough: it has to be imported. The shape is not documented.',
  ),
);
