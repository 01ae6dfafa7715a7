import { openObject, text } from '@data-import/define';

export const CreatePaymentInstructionResponse = openObject(
  'CreatePaymentInstructionResponse',
  'The payment instruction was added to the account.',
  {
    platform_account_number: text('Number that the platform assigned to the account.'),
    reference: text('Reference of the payment instruction.'),
  },
);
