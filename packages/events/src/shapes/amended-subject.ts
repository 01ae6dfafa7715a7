import { openObject, text } from '@data-import/define';

export const AmendedSubject = openObject(
  'AmendedSubject',
  'The subject of an amendment, and when the amendment applies.',
  {
    type: text('Kind of thing that was amended.'),
    identifier: text('Identifies the subject among those of its type.'),
    effective_from: text('When the amendment starts to apply.'),
    effective_to: text('When the amendment stops applying.'),
  },
);
