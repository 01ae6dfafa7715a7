import type * as types from '@data-import/schemas';
import { labelsOf } from '../contract-labels.js';

export const PsrRecord = /*#__PURE__*/ labelsOf<types.PsrRecord>(
  'Priority services entry',
  {
    elec_industry_code: 'Electricity industry code',
    gas_industry_code: 'Gas industry code',
    effective_from: 'Effective from',
  },
  {},
  {},
);

export const CustomerPreferences = /*#__PURE__*/ labelsOf<types.CustomerPreferences>(
  'Customer preferences',
  {
    opted_into_sms: 'Text messages',
    opted_into_recommended: 'Recommendations',
    opted_into_updates: 'Updates',
    opted_into_third_parties: 'Third parties',
    opted_into_offers: 'Offers',
    is_user_psr_consent_obtained: 'Consent to the priority services register',
  },
  {},
  {},
);

const PERSON = {
  given_name: 'First name',
  family_name: 'Last name',
  email: 'Email address',
  mobile: 'Mobile number',
  landline: 'Landline number',
  title: 'Title',
  salutation: 'Salutation',
  date_of_birth: 'Date of birth',
};

export const Customer = /*#__PURE__*/ labelsOf<types.Customer>(
  'Customer',
  {
    ...PERSON,
    psr: 'Priority services register',
    customer_preferences: 'Customer preferences',
  },
  { 'psr.*': PsrRecord, customer_preferences: CustomerPreferences },
  {},
);

export const PropertyAdministrator = /*#__PURE__*/ labelsOf<types.PropertyAdministrator>(
  'Property administrator',
  {
    ...PERSON,
  },
  {},
  {},
);
