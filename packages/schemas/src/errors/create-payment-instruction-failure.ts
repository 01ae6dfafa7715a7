import { named, notShown } from '@data-import/define';

export const CreatePaymentInstructionFailure = named(
  'CreatePaymentInstructionFailure',
  notShown(
    'the body of a 500 answer to a payment instruction',
    'Something unexpected went wrong, such as a vendor that is unreachable for now; in what shape is not documented.',
  ),
);
