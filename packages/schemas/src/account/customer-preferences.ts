import { closedObject, flag, optional } from '@data-import/define';

export const CustomerPreferences = closedObject(
  'CustomerPreferences',
  'What a customer has agreed to receive and has consented to.',
  {
    opted_into_sms: optional(flag('Whether the customer agreed to text messages.')),
    opted_into_recommended: optional(flag('Whether the customer agreed to recommendations.')),
    opted_into_updates: optional(flag('Whether the customer agreed to news and updates.')),
    opted_into_third_parties: optional(
      flag('Whether the customer agreed to contact involving third parties.'),
    ),
    opted_into_offers: optional(flag('Whether the customer agreed to receive offers.')),
    is_user_psr_consent_obtained: optional(
      flag('Whether the customer consented in respect of the priority services register (PSR).'),
    ),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
  },
);
