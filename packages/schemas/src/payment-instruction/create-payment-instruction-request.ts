import { closedObject, openEnum, text } from '@data-import/define';

export const CreatePaymentInstructionRequest = closedObject(
  'CreatePaymentInstructionRequest',
  'A payment instruction, held by a payment vendor, to add to one imported account.',
  {
    import_supplier: text('Code of the import supplier that the account was migrated under.'),
    external_account_number: text("The caller's own number for the account."),
    vendor: text('Payment vendor that holds the instruction.'),
    reference: text('Identifies the instruction at the vendor.'),
    type: openEnum(['CARD'], 'Kind of payment instruction.'),
  },
  {
    'x-not-shown': 'field definition table: formats, length limits and allowed values; payload size limits',
  },
);
