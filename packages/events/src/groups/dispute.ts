import { flag, integer, text } from '@data-import/define';
import { mprn } from '../fields/common.js';
import { postcode } from '../fields/industry-address.js';
import { meter_digits } from '../fields/industry-gas-meter.js';

export const DISPUTE = {
  mprn,
  supplier: text('Supplier that the dispute names.'),
  reference_number: integer('Reference number of the dispute.'),
  transfer_date: text('Day on which the supply point changed supplier.'),
  initiating_organisation: text('Organisation that raised the dispute.'),
  io_contact_name: text('Person to contact at the initiating organisation.'),
  recipient_organisation: text('Organisation that the dispute is addressed to.'),
  ro_contact_name: text('Person to contact at the recipient organisation.'),
  meter_serial: text('Serial number on the gas meter.'),
  meter_digits,
  house_name_number: text('Name or number of the house in the supply address.'),
  postcode,
  disputed_reading: integer('Closing reading that is contested.'),
  disputed_reading_is_actual: flag('Whether the contested reading was taken rather than estimated.'),
  proposed_reading: integer('Reading proposed in place of the contested one.'),
  proposed_reading_is_actual: flag('Whether the proposed reading was taken rather than estimated.'),
  status_response: text('Status of the dispute, or the response to it; the values are not documented.'),
  root_cause: text('What is thought to have caused the disputed reading.'),
  rejection_acceptance_code: text('Code that accompanies a rejection or an acceptance.'),
  criteria: text('Criteria that the dispute is raised under.'),
  comments: text('Remarks on the dispute, in words.'),
  is_gain: flag('Whether the dispute is about a gain of the supply point.'),
};
