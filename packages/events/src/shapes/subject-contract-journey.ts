import { openObject, string } from '@data-import/define';

export const SubjectContractJourney = openObject(
  'SubjectContractJourney',
  'A contract journey of one subject. No listed event carries it.',
  {
    number: string('Number of the journey.'),
    subject_number: string('Number of the subject.'),
  },
);
