import { closedObject, flag, optional } from '@data-import/define';

export const CustomerPreferences = closedObject(
  'CustomerPreferences',
  'What a customer has opted into and consented to.',
  {
    opted_into_sms: optional(flag('Whether the customer opted into SMS.')),
    opted_into_recommended: optional(
      flag('Whether the customer opted into recommended; what this covers is not documented.'),
    ),
    opted_into_updates: optional(flag('Whether the customer opted into updates.')),
    opted_into_third_parties: optional(
      flag('Whether the customer opted into third parties; what this covers is not documented.'),
    ),
    opted_into_offers: optional(flag('Whether the customer opted into offers.')),
    is_user_psr_consent_obtained: optional(
      flag('Whether the consent of the user was obtained for the priority services register (PSR).'),
    ),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
  },
);
