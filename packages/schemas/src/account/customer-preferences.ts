import { closedObject, boolean, optional } from '@data-import/define';
import { FIELD_TABLE } from '../definitions/assumptions.js';

export const CustomerPreferences = closedObject(
  'CustomerPreferences',
  'What a customer has opted into and consented to.',
  {
    opted_into_sms: optional(boolean('Whether the customer opted into SMS.')),
    opted_into_recommended: optional(
      boolean('Whether the customer opted into recommended; what this covers is not documented.'),
    ),
    opted_into_updates: optional(boolean('Whether the customer opted into updates.')),
    opted_into_third_parties: optional(
      boolean('Whether the customer opted into third parties; what this covers is not documented.'),
    ),
    opted_into_offers: optional(boolean('Whether the customer opted into offers.')),
    is_user_psr_consent_obtained: optional(
      boolean('Whether the consent of the user was obtained for the priority services register (PSR).'),
    ),
  },
  {
    'x-undocumented': FIELD_TABLE,
  },
);
