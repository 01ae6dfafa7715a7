import { boolean, list, openObject, optional, pii, string } from '@data-import/define';

export const AccountCommsPreferencesChanges = openObject(
  'AccountCommsPreferencesChanges',
  'Changes to the communication preferences of an account, by preference.',
  {
    requires_postal_comms: optional(
      list(
        boolean('Whether postal communications are required.'),
        'Values of the postal preference in the change; what each position means is not documented.',
      ),
    ),
    preferred_language_for_comms: optional(
      list(
        string('A language preferred for communications.'),
        'Values of the language preference in the change; what each position means is not documented.',
      ),
    ),
    document_accessibility: optional(
      list(
        pii(string('An accessible form of documents.')),
        'Values of the accessibility preference in the change; what each position means is not documented.',
      ),
    ),
  },
);
