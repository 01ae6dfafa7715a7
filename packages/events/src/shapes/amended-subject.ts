import { openObject, text } from '@data-import/define';

export const AmendedSubject = openObject(
  'AmendedSubject',
  'A subject that was amended. No listed event carries it.',
  {
    type: text('Kind of subject.'),
    identifier: text('Identifier of the subject.'),
    effective_from: text('Start of the effective period.'),
    effective_to: text('End of the effective period.'),
  },
);
