import { openObject, string } from '@data-import/define';

export const AmendedSubject = openObject(
  'AmendedSubject',
  'A subject that was amended. No listed event carries it.',
  {
    type: string('Kind of subject.'),
    identifier: string('Identifier of the subject.'),
    effective_from: string('Start of the effective period.'),
    effective_to: string('End of the effective period.'),
  },
);
