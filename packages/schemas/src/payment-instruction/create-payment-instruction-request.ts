import { closedObject, openEnum, string } from '@data-import/define';

export const CreatePaymentInstructionRequest = closedObject(
  'CreatePaymentInstructionRequest',
  'A payment instruction, held by a payment vendor, to add to one imported account.',
  {
    import_supplier: string('Code of the import supplier that the account was migrated under.'),
    external_account_number: string("The caller's own number for the account."),
    vendor: string('Payment vendor that holds the instruction.'),
    reference: string('Identifies the instruction at the vendor.'),
    type: openEnum(['CARD'], 'Kind of payment instruction.'),
  },
  {
    'x-undocumented':
      'field definition table: formats, length limits and allowed values; payload size limits',
  },
);
