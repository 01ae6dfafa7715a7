import { boolean, integer, pii, string } from '@data-import/define';
import { mprn } from '../fields/common.js';
import { postcode } from '../fields/industry-address.js';
import { meter_digits } from '../fields/industry-gas-meter.js';

export const DISPUTE = {
  mprn,
  supplier: string('Supplier.'),
  reference_number: integer('Reference number of the dispute.'),
  transfer_date: string('Date of the transfer.'),
  initiating_organisation: string('Organisation that initiated the dispute.'),
  io_contact_name: pii(string('Name of the contact at the initiating organisation.')),
  recipient_organisation: string('Organisation that is the recipient of the dispute.'),
  ro_contact_name: pii(string('Name of the contact at the recipient organisation.')),
  meter_serial: string('Serial number of the gas meter.'),
  meter_digits,
  house_name_number: pii(string('Name or number of the house.')),
  postcode,
  disputed_reading: integer('Closing reading that is disputed.'),
  disputed_reading_is_actual: boolean('Whether the disputed reading is an actual one.'),
  proposed_reading: integer('Reading that is proposed.'),
  proposed_reading_is_actual: boolean('Whether the proposed reading is an actual one.'),
  status_response: string('Status response; its values are not documented.'),
  root_cause: pii(string('Root cause of the dispute.')),
  rejection_acceptance_code: string('Code of the rejection or the acceptance.'),
  criteria: string('Criteria of the dispute.'),
  comments: pii(string('Comments on the dispute.')),
  is_gain: boolean('Whether the dispute is about a gain.'),
};
