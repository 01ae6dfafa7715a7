import { boolean, integer, list, partialObject, pii, string } from '@data-import/define';
import { Register } from './register.js';

export const Meter = partialObject(
  'Meter',
  'A meter, its communications and its registers. No listed event carries it.',
  {
    serial_number: string('Serial number of the meter.'),
    current_rating: integer('Rating of the current; the unit is not documented.'),
    location: pii(string('Location of the meter.')),
    make_and_type: string('Make and type of the meter.'),
    meter_asset_provider_mpid: string('Market participant identifier of the meter asset provider.'),
    meter_type: string('Kind of meter; the values are not documented.'),
    retrieval_method: string('Method of retrieval.'),
    retrieval_method_effective_from: string('Time from which the method of retrieval is effective.'),
    meter_cop: string('Code of practice (CoP) of the meter.'),
    meter_cop_dispensation: string('Dispensation from the code of practice.'),
    communications_address: pii(string('Communications address of the meter.')),
    communications_method: string('Communications method of the meter.'),
    vt_ratio: string('Ratio of the voltage transformer.'),
    installation_date: string('Day of the installation.'),
    timing_device_id: string('Id of the timing device.'),
    is_tele_switch: boolean('Whether there is a teleswitch.'),
    ct_ratio: string('Ratio of the current transformer.'),
    registers: list(Register, 'Registers of the meter.'),
  },
);
