import { named, notShown } from '@data-import/define';

export const CreatePaymentInstructionNotFound = named(
  'CreatePaymentInstructionNotFound',
  notShown(
    'the body of a 404 response to a payment instruction',
    'The account is not imported (staged is not enough); the shape is not documented.',
  ),
);
