import { openObject, string } from '@data-import/define';

export const CreatePaymentInstructionResponse = openObject(
  'CreatePaymentInstructionResponse',
  'The payment instruction was added to the account.',
  {
    platform_account_number: string('Number that the platform assigned to the account.'),
    reference: string('Reference of the payment instruction.'),
  },
);
