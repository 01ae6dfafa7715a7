import type * as types from '@data-import/schemas';
import { labelsOf } from '../contract-labels.js';

export const PsrRecord = /*#__PURE__*/ labelsOf<types.PsrRecord>(
  'Eintrag im Priority Services Register',
  {
    elec_industry_code: 'Branchencode Strom',
    gas_industry_code: 'Branchencode Gas',
    effective_from: 'Gültig ab',
  },
  {},
  {},
);

export const CustomerPreferences = /*#__PURE__*/ labelsOf<types.CustomerPreferences>(
  'Kundeneinstellungen',
  {
    opted_into_sms: 'SMS',
    opted_into_recommended: 'Empfehlungen',
    opted_into_updates: 'Neuigkeiten',
    opted_into_third_parties: 'Dritte',
    opted_into_offers: 'Angebote',
    is_user_psr_consent_obtained: 'Einwilligung zum Priority Services Register',
  },
  {},
  {},
);

const PERSON = {
  given_name: 'Vorname',
  family_name: 'Nachname',
  email: 'E-Mail-Adresse',
  mobile: 'Mobilnummer',
  landline: 'Festnetznummer',
  title: 'Titel',
  salutation: 'Anrede',
  date_of_birth: 'Geburtsdatum',
};

export const Customer = /*#__PURE__*/ labelsOf<types.Customer>(
  'Kunde',
  {
    ...PERSON,
    psr: 'Priority Services Register',
    customer_preferences: 'Kundeneinstellungen',
  },
  { 'psr.*': PsrRecord, customer_preferences: CustomerPreferences },
  {},
);

export const PropertyAdministrator = /*#__PURE__*/ labelsOf<types.PropertyAdministrator>(
  'Hausverwaltung',
  {
    ...PERSON,
  },
  {},
  {},
);
