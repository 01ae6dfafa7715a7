import { event, string } from '@data-import/define';
import { mpan } from '../../fields/common.js';

export const IndustryElectricityChangeOfServiceMeterDeactivatedV1 = event(
  'industry.electricity.change_of_service.meter_deactivated',
  'v1',
  'An electricity meter was deactivated in a change of service.',
  {
    mpan,
    serial_number: string('Serial number of the meter that was deactivated.'),
    effective_from: string('When the deactivation is effective.'),
  },
);
