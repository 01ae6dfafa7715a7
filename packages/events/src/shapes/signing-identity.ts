import { openObject, text } from '@data-import/define';

export const SigningIdentity = openObject('SigningIdentity', 'Who signed a consent.', {
  identity_type: text('Kind of identity; the values are not documented.'),
  identity: text('The identity itself.'),
});
