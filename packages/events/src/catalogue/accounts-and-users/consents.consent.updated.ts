import { described, event } from '@data-import/define';
import { Consent } from '../../shapes/consent.js';
import { SigningIdentity } from '../../shapes/signing-identity.js';

export const ConsentsConsentUpdatedV1 = event('consents.consent.updated', 'v1', 'A consent was updated.', {
  signing_identity: described(SigningIdentity, 'Who signed the consent.'),
  consent: described(Consent, 'Consent that was updated.'),
});
