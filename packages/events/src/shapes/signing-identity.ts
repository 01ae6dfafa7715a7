import { openObject, pii, string } from '@data-import/define';

export const SigningIdentity = openObject('SigningIdentity', 'Who signed a consent.', {
  identity_type: string('Kind of identity; the values are not documented.'),
  identity: pii(string('The identity itself.')),
});
