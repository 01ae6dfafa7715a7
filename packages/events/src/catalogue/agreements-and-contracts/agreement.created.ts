import { event, optional, text } from '@data-import/define';
import { agreement_id } from '../../fields/agreements.js';
import { account_number } from '../../fields/common.js';

export const AgreementCreatedV1 = event('agreement.created', 'v1', 'A tariff agreement was created.', {
  agreement_id,
  account_number,
  valid_from: text('Start of the validity of the agreement.'),
  product_code: text('Product that the agreement is for.'),
  account_contract_identifier: optional(text('Account contract that the agreement relates to.')),
  business_contract_identifier: optional(text('Business contract that the agreement relates to.')),
});
