import { described, list, openObject, text } from '@data-import/define';
import { Period } from './period.js';
import { Trait } from './trait.js';

export const Version = openObject(
  'Version',
  'One version of something that changes over time, with the traits it has in that version.',
  {
    identifier: text('Identifies this version.'),
    effective_period: described(Period, 'Period for which the version applies.'),
    system_period: described(Period, 'Period for which the system records the version.'),
    traits: list(Trait, 'Traits of this version.'),
  },
);
