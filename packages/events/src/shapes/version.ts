import { described, list, openObject, string } from '@data-import/define';
import { Period } from './period.js';
import { Trait } from './trait.js';

export const Version = openObject('Version', 'One version, with its traits. No listed event carries it.', {
  identifier: string('Identifier of the version.'),
  effective_period: described(Period, 'Effective period of the version.'),
  system_period: described(Period, 'System period of the version.'),
  traits: list(Trait, 'Traits of the version.'),
});
