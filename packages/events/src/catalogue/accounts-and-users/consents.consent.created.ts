import { described, event } from '@data-import/define';
import { Consent } from '../../shapes/consent.js';
import { SigningIdentity } from '../../shapes/signing-identity.js';

export const ConsentsConsentCreatedV1 = event('consents.consent.created', 'v1', 'A consent was created.', {
  signing_identity: described(SigningIdentity, 'Who signed the consent.'),
  consent: described(Consent, 'Consent that was created.'),
});
