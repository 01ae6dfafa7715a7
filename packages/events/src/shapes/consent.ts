import { integer, openObject, text } from '@data-import/define';

export const Consent = openObject('Consent', 'A consent, and when it was signed.', {
  id: integer('Id of the consent.'),
  consent_type_code: text('Code of the type of consent.'),
  value: text('Value of the consent.'),
  signed_at: text('When the consent was signed.'),
});
