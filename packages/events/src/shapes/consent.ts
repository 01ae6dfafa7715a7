import { integer, openObject, text } from '@data-import/define';

export const Consent = openObject('Consent', 'A consent that has been signed.', {
  id: integer('Identifies the consent.'),
  consent_type_code: text('Code of what is consented to.'),
  value: text('Response that was given.'),
  signed_at: text('When the consent was signed.'),
});
