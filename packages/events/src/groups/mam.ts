import { boolean, freeForm, pii, string } from '@data-import/define';
import { mprn } from '../fields/common.js';
import {
  location,
  location_description,
  manufactured_year,
  manufacturer,
  meter_mechanism,
  meter_type,
  model,
  status,
} from '../fields/industry-gas-meter.js';

export const MAM = {
  mprn,
  mam_to_appoint: string('Meter asset manager that is to be appointed.'),
  force_appointment: boolean('Whether to force the appointment; what this changes is not documented.'),
  owner: pii(freeForm('Owner of the gas meter. Its fields are not documented.')),
  model,
  manufacturer,
  manufactured_year,
  location,
  location_description,
  status,
  meter_type,
  meter_mechanism,
};
