import { flag, integer, text } from '@data-import/define';
import { mprn } from '../fields/common.js';
import { postcode } from '../fields/industry-address.js';
import { meter_digits } from '../fields/industry-gas-meter.js';

export const DISPUTE = {
  mprn,
  supplier: text('Supplier.'),
  reference_number: integer('Reference number of the dispute.'),
  transfer_date: text('Date of the transfer.'),
  initiating_organisation: text('Organisation that initiated the dispute.'),
  io_contact_name: text('Name of the contact at the initiating organisation.'),
  recipient_organisation: text('Organisation that is the recipient of the dispute.'),
  ro_contact_name: text('Name of the contact at the recipient organisation.'),
  meter_serial: text('Serial number of the gas meter.'),
  meter_digits,
  house_name_number: text('Name or number of the house.'),
  postcode,
  disputed_reading: integer('Closing reading that is disputed.'),
  disputed_reading_is_actual: flag('Whether the disputed reading is an actual one.'),
  proposed_reading: integer('Reading that is proposed.'),
  proposed_reading_is_actual: flag('Whether the proposed reading is an actual one.'),
  status_response: text('Status response; its values are not documented.'),
  root_cause: text('Root cause of the dispute.'),
  rejection_acceptance_code: text('Code of the rejection or the acceptance.'),
  criteria: text('Criteria of the dispute.'),
  comments: text('Comments on the dispute.'),
  is_gain: flag('Whether the dispute is about a gain.'),
};
