import { event, integer, string } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const AffiliatesAffiliateAccountContractCreatedV1 = event(
  'affiliates.affiliate-account-contract-created',
  'v1',
  'An affiliate account contract was created.',
  {
    affiliate_account_contract_id: integer('Affiliate account contract that was created.'),
    affiliate_contract_id: integer('Id of the affiliate contract.'),
    account_number,
    fuel: string('Fuel; its values are not documented.'),
  },
);
