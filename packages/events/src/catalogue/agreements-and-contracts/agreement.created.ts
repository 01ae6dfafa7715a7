import { event, optional, string } from '@data-import/define';
import { agreement_id } from '../../fields/agreements.js';
import { account_number } from '../../fields/common.js';

export const AgreementCreatedV1 = event('agreement.created', 'v1', 'An agreement was created.', {
  agreement_id,
  account_number,
  valid_from: string('Start of the validity of the agreement.'),
  product_code: string('Code of the product.'),
  account_contract_identifier: optional(string('Identifier of the account contract.')),
  business_contract_identifier: optional(string('Identifier of the business contract.')),
});
