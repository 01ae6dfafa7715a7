import { event, string } from '@data-import/define';
import { contract_identifier } from '../../fields/agreements.js';

export const ContractsTermsVariedV1 = event(
  'contracts.terms-varied',
  'v1',
  'Terms of a contract were varied.',
  {
    contract_identifier,
    occurred_at: string('When it occurred.'),
  },
);
