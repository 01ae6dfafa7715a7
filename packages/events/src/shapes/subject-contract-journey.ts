import { openObject, text } from '@data-import/define';

export const SubjectContractJourney = openObject(
  'SubjectContractJourney',
  'The part of a contract journey that concerns one subject.',
  {
    number: text('Identifies the journey of this subject.'),
    subject_number: text('Identifies the subject that the journey concerns.'),
  },
);
