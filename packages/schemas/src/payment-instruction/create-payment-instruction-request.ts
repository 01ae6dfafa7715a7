import { assumption, closedObject, openEnum, string } from '@data-import/define';
import { FIELD_TABLE, REQUIRED_BY_BEHAVIOUR } from '../definitions/assumptions.js';

export const CreatePaymentInstructionRequest = closedObject(
  'CreatePaymentInstructionRequest',
  'A payment instruction, held by a payment vendor, to add to one imported account.',
  {
    import_supplier: string('Code of the import supplier that the account was migrated under.'),
    external_account_number: string("The caller's own number for the account."),
    vendor: string('Payment vendor that holds the instruction.'),
    reference: assumption(
      'the vendor identifies the instruction by its reference',
      string('Reference of the payment instruction.'),
    ),
    type: openEnum(['CARD'], 'Kind of payment instruction.'),
  },
  {
    'x-undocumented': `${FIELD_TABLE}; payload size limits`,
    ...REQUIRED_BY_BEHAVIOUR,
  },
);
