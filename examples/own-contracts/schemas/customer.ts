import {
  closedObject,
  date,
  event,
  list,
  nullable,
  openEnum,
  optional,
  phone,
  pii,
  string,
} from '@data-import/define';

export const Customer = closedObject('Customer', 'A customer of the shop.', {
  name: string('What the customer is called.'),
  phone: optional(pii(phone('Where the customer can be called.'))),
  born_on: optional(nullable(date('The day of birth; null if it was not given.'))),
  tier: openEnum(['regular', 'trade'], 'What kind of customer this is.'),
});

export const CustomerMergedV1 = event(
  'customer.merged',
  'v1',
  'Several records were those of one customer.',
  {
    customer: Customer,
    former_names: list(pii(string('A name on another record.')), 'The names on the other records.'),
  },
);
