import { integer, openObject, string } from '@data-import/define';

export const Consent = openObject('Consent', 'A consent, and when it was signed.', {
  id: integer('Id of the consent.'),
  consent_type_code: string('Code of the type of consent.'),
  value: string('Value of the consent.'),
  signed_at: string('When the consent was signed.'),
});
