import { flag, integer, list, openObject, optional, text } from '@data-import/define';
import { Register } from './register.js';

export const Meter = openObject(
  'Meter',
  'A meter, its communications and its registers.',
  {
    serial_number: optional(text('Serial number on the meter.')),
    current_rating: optional(integer('Current that the meter is rated for; the unit is not documented.')),
    location: optional(text('Where on the premises the meter is fitted.')),
    make_and_type: optional(text('Manufacturer and model of the meter.')),
    meter_asset_provider_mpid: optional(text('Market participant identifier of the meter asset provider.')),
    meter_type: optional(text('Kind of meter; the values are not documented.')),
    retrieval_method: optional(text('How readings are retrieved from the meter.')),
    retrieval_method_effective_from: optional(text('When the retrieval method started to apply.')),
    meter_cop: optional(text('Code of practice that the metering comes under.')),
    meter_cop_dispensation: optional(text('Dispensation held from the code of practice.')),
    communications_address: optional(text('Address for communication with the meter.')),
    communications_method: optional(text('Means by which the meter communicates.')),
    vt_ratio: optional(text('Ratio of the voltage transformer.')),
    installation_date: optional(text('Day on which the meter was fitted.')),
    timing_device_id: optional(text('Identifies the device that switches the registers by time.')),
    is_tele_switch: optional(flag('Whether the timing device is a teleswitch.')),
    ct_ratio: optional(text('Ratio of the current transformer.')),
    registers: optional(list(Register, 'Registers of the meter.')),
  },
  { 'x-not-shown': 'which fields are required' },
);
