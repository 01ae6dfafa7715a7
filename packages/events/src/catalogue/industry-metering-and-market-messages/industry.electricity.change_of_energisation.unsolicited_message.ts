import { event, text } from '@data-import/define';
import { mpan } from '../../fields/common.js';

export const IndustryElectricityChangeOfEnergisationUnsolicitedMessageV1 = event(
  'industry.electricity.change_of_energisation.unsolicited_message',
  'v1',
  'An unsolicited message about energisation was received.',
  {
    mpan,
    energisation_status: text('Industry code for whether the supply point is energised.'),
    effective_from: text('When the energisation status starts to apply.'),
  },
);
