import { openObject, text } from '@data-import/define';

export const SubjectContractJourney = openObject(
  'SubjectContractJourney',
  'A contract journey of one subject. No listed event carries it.',
  {
    number: text('Number of the journey.'),
    subject_number: text('Number of the subject.'),
  },
);
