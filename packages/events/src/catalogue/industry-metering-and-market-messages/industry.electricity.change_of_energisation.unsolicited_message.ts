import { event, string } from '@data-import/define';
import { mpan } from '../../fields/common.js';

export const IndustryElectricityChangeOfEnergisationUnsolicitedMessageV1 = event(
  'industry.electricity.change_of_energisation.unsolicited_message',
  'v1',
  'An unsolicited message about a change of energisation.',
  {
    mpan,
    energisation_status: string('Energisation status; its values are not documented.'),
    effective_from: string('When the status is effective.'),
  },
);
