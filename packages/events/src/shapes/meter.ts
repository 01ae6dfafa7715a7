import { flag, integer, list, openObject, optional, text } from '@data-import/define';
import { Register } from './register.js';

export const Meter = openObject(
  'Meter',
  'A meter, its communications and its registers. No listed event carries it.',
  {
    serial_number: optional(text('Serial number of the meter.')),
    current_rating: optional(integer('Rating of the current; the unit is not documented.')),
    location: optional(text('Location of the meter.')),
    make_and_type: optional(text('Make and type of the meter.')),
    meter_asset_provider_mpid: optional(text('Market participant identifier of the meter asset provider.')),
    meter_type: optional(text('Kind of meter; the values are not documented.')),
    retrieval_method: optional(text('Method of retrieval.')),
    retrieval_method_effective_from: optional(text('Time from which the method of retrieval is effective.')),
    meter_cop: optional(text('Code of practice (CoP) of the meter.')),
    meter_cop_dispensation: optional(text('Dispensation from the code of practice.')),
    communications_address: optional(text('Communications address of the meter.')),
    communications_method: optional(text('Communications method of the meter.')),
    vt_ratio: optional(text('Ratio of the voltage transformer.')),
    installation_date: optional(text('Day of the installation.')),
    timing_device_id: optional(text('Id of the timing device.')),
    is_tele_switch: optional(flag('Whether there is a teleswitch.')),
    ct_ratio: optional(text('Ratio of the current transformer.')),
    registers: optional(list(Register, 'Registers of the meter.')),
  },
  { 'x-not-shown': 'which fields are required' },
);
