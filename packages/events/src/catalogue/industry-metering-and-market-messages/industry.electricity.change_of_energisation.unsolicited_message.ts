import { event, text } from '@data-import/define';
import { mpan } from '../../fields/common.js';

export const IndustryElectricityChangeOfEnergisationUnsolicitedMessageV1 = event(
  'industry.electricity.change_of_energisation.unsolicited_message',
  'v1',
  'A message on energisation came without having been asked for.',
  {
    mpan,
    energisation_status: text('Whether the supply point is energised, as the industry codes it.'),
    effective_from: text('When the energisation status starts to apply.'),
  },
);
