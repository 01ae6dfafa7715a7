import { boolean, integer, list, openObject, optional, pii, string } from '@data-import/define';
import { Register } from './register.js';

export const Meter = openObject(
  'Meter',
  'A meter, its communications and its registers. No listed event carries it.',
  {
    serial_number: optional(string('Serial number of the meter.')),
    current_rating: optional(integer('Rating of the current; the unit is not documented.')),
    location: optional(pii(string('Location of the meter.'))),
    make_and_type: optional(string('Make and type of the meter.')),
    meter_asset_provider_mpid: optional(string('Market participant identifier of the meter asset provider.')),
    meter_type: optional(string('Kind of meter; the values are not documented.')),
    retrieval_method: optional(string('Method of retrieval.')),
    retrieval_method_effective_from: optional(
      string('Time from which the method of retrieval is effective.'),
    ),
    meter_cop: optional(string('Code of practice (CoP) of the meter.')),
    meter_cop_dispensation: optional(string('Dispensation from the code of practice.')),
    communications_address: optional(pii(string('Communications address of the meter.'))),
    communications_method: optional(string('Communications method of the meter.')),
    vt_ratio: optional(string('Ratio of the voltage transformer.')),
    installation_date: optional(string('Day of the installation.')),
    timing_device_id: optional(string('Id of the timing device.')),
    is_tele_switch: optional(boolean('Whether there is a teleswitch.')),
    ct_ratio: optional(string('Ratio of the current transformer.')),
    registers: optional(list(Register, 'Registers of the meter.')),
  },
  { 'x-undocumented': 'which fields are required' },
);
